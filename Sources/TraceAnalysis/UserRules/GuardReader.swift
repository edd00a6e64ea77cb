internal import TraceModel

/// Reads what keeps a clause from saying too much.
struct GuardReader {
  let form: JSON5Form

  func read(_ value: JSON5Value, into clause: inout Clause) throws(ConfigurationFailure) {
    for member in try form.members(of: value, "'guards'", known: RuleWords.guards) {
      switch member.name {
      case "exposedIfVisible": clause.exposedIfVisible = try form.kinds(of: member.value)
      case "certainIfVisible": clause.certainIfVisible = try form.kinds(of: member.value)
      case "openUntil": clause.openUntil = try form.kinds(of: member.value)
      case "seenOfClass": clause.seenOfClass = try form.kinds(of: member.value)
      case "certainWithin": clause.certainWithin = try limit(member)
      case "lapsesAfter": clause.lapsesAfter = try limit(member)
      case "needsInstance": clause.needsInstance = try form.boolean(of: member)
      case "needsGuest": clause.needsGuest = try form.boolean(of: member)
      case "doubtedUnderDebugger": clause.doubtedUnderDebugger = try form.boolean(of: member)
      case "certainFrom":
        clause.certainFrom = try form.choice(member, among: [("anywhere", .anywhere), ("launch", .launch)])
      default:
        clause.due = try form.choice(
          member, among: [("always", .always), ("atDeath", .atDeath), ("notAtDeath", .notAtDeath)])
      }
    }
  }

  /// null: none.
  private func limit(_ member: JSON5Value.Member) throws(ConfigurationFailure) -> Double? {
    if case .null = member.value.content { return nil }
    return try form.milliseconds(of: member.value, "'\(member.name)'")
  }
}
