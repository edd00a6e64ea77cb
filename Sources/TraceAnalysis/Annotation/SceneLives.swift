internal import TraceModel

/// Which scenes are gone, and which windows were theirs.
struct SceneLives {
  private var gone: Set<NameID> = []

  mutating func mark(_ occurrence: inout Occurrence, _ objects: ObjectTable) {
    let event = occurrence.event
    if !event.scene.isNone { occurrence.marks.insert(.inScene) }
    switch event.kind {
    case .sceneDidDisconnect: if !event.scene.isNone { gone.insert(event.scene) }
    case .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive: gone.remove(event.scene)
    default:
      if gone.isEmpty { return }
      if !event.scene.isNone {
        if gone.contains(event.scene) { occurrence.marks.insert(.goneScene) }
        return
      }
      let scene = occurrence[.scene].isNone ? objects[occurrence[.window]].scene : occurrence[.scene]
      if !scene.isNone, gone.contains(objects[scene].name) { occurrence.marks.insert(.goneScene) }
    }
  }
}
