internal import TraceModel

/// The objects of one session: who they are, and what was seen of them.
struct ObjectTable {
  /// One object.
  struct Object {
    var name: NameID
    /// Number of its class in this table.
    var classNumber: Int
    /// The log names an instance, not only a class.
    var hasInstance: Bool
    var role: ViewRole?
    var isSurfaceClass: Bool
    /// Its class shows web pages.
    var isWebClass = false
    /// Its class is the system's own: keyboard, replicas, status bar.
    var isSystemClass = false
    /// A sample with both sides positive was seen.
    var sawSize = false
    var loaded = false
    var destroyed = false
    /// A class without instance, and more than one object of it lives. Of `ObjectID.none`: what names no controller is of
    /// several.
    var isSeveral = false
    /// Its `loadView` was logged, and the `viewDidLoad` of the same load was not yet.
    var isLoading = false
    var isHeardLeaving = false
    /// The log has it from its beginning: behind so many losses it began; nil: it was there before.
    var born: Int?
    /// Containment and ownership, as last stated.
    var parent = ObjectID.none
    var controller = ObjectID.none
    var window = ObjectID.none
    var scene = ObjectID.none
  }

  private var objects: [Object] = [
    Object(name: .none, classNumber: 0, hasInstance: false, role: nil, isSurfaceClass: false)
  ]
  /// The object that each name means, by number of the name.
  private var live: [ObjectID] = []
  private var classes: [String: ObjectClass] = [:]
  /// Numbers of the classes whose objects are heard to leave the screen.
  private var leaving: Set<Int> = []

  private struct ObjectClass {
    var number: Int
    var isSurface: Bool
    var isWeb: Bool
    var isSystem: Bool
  }

  subscript(id: ObjectID) -> Object {
    get { objects[Int(id.rawValue)] }
    set { objects[Int(id.rawValue)] = newValue }
  }

  /// The object that `name` means now; a new one if it was never named or has been destroyed since.
  mutating func object(named name: NameID, names: NameTable) -> ObjectID {
    let number = Int(name.rawValue)
    while number >= live.count { live.append(.none) }
    if !live[number].isNone, !self[live[number]].destroyed { return live[number] }
    let subject = Subject(names[name])
    let objectClass = objectClass(named: subject.className)
    let id = ObjectID(rawValue: UInt32(objects.count))
    objects.append(
      Object(
        name: name, classNumber: objectClass.number, hasInstance: !subject.instance.isEmpty, role: nil,
        isSurfaceClass: objectClass.isSurface, isWebClass: objectClass.isWeb, isSystemClass: objectClass.isSystem))
    live[number] = id
    return id
  }

  private mutating func objectClass(named name: String) -> ObjectClass {
    if let known = classes[name] { return known }
    let new = ObjectClass(
      number: classes.count + 1, isSurface: Self.isSurface(name), isWeb: Self.contains(name, "WebView"),
      isSystem: ["_", "UIKeyboard", "UIInput", "UIStatusBar"].contains { name.utf8.starts(with: $0.utf8) })
    classes[name] = new
    return new
  }

  /// The log tells that the object leaves the screen. `always`: it would tell so however it leaves, and of each of its
  /// class; a dismissal is told only where the app asks for it.
  mutating func noteLeaving(_ id: ObjectID, always: Bool) {
    self[id].isHeardLeaving = true
    if always { leaving.insert(self[id].classNumber) }
  }

  /// Whether the log would tell, or does tell later, that the object leaves the screen.
  func isHeardLeaving(_ id: ObjectID) -> Bool {
    self[id].isHeardLeaving || leaving.contains(self[id].classNumber)
  }

  /// A second `viewDidLoad` of one name is another object at a reused address: views are not unloaded since iOS 6.
  mutating func renewed(_ id: ObjectID, names: NameTable) -> ObjectID {
    self[id].destroyed = true
    return object(named: self[id].name, names: names)
  }

  // Classes that render into a drawable. A 0x0 view of these is never taken for a listener.
  private static func isSurface(_ name: String) -> Bool {
    let words = ["Unity", "MTK", "Metal", "GLK", "EAGL", "SCNView", "ARView", "ARSCN", "AVPlayer", "Surface", "Canvas"]
    return words.contains { contains(name, $0) }
  }

  private static func contains(_ text: String, _ word: String) -> Bool {
    let (t, w) = (Array(text.utf8), Array(word.utf8))
    guard t.count >= w.count else { return false }
    return (0...(t.count - w.count)).contains { start in t[start..<start + w.count].elementsEqual(w) }
  }
}
