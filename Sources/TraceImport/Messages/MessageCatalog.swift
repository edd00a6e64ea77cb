internal import TraceModel

/// All messages of the system that are read, one row each; the parts stand beside this file.
///
/// To add one, write a row with a sample: its anchor finds it, the test of all samples proves it. What is known and is no
/// event stands among the remarks.
///
/// A class, though it never changes: a message is read without a copy of its tables.
package final class MessageCatalog: Sendable {
  static let rows =
    presentation + navigation + orientation + systemOrientation + geometry + rendering + scenes + states + exceptions
    + deaths + diagnostics + engines + runtimes + kills

  /// A message of each wording, as they were printed, carriers taken off.
  package static var samples: [String] { rows.flatMap(\.samples) }

  /// Rows of messages that an app process prints.
  static let app = MessageCatalog(
    rows.filter {
      if case .app = $0.emitter { true } else { false }
    })
  /// Rows of messages that system processes print.
  static let system = MessageCatalog(
    rows.filter {
      if case .system = $0.emitter { true } else { false }
    })

  /// The system processes whose messages any row wants.
  package static let systemProcesses: [String] = {
    var names: [String] = []
    for row in rows {
      guard case .system(let emitters) = row.emitter else { continue }
      for name in emitters where !names.contains(name) { names.append(name) }
    }
    return names
  }()

  private let rows: [SystemMessage]
  private let heads: AnchorIndex
  private let insides: [AnchorIndex.Entry]
  /// The anchors of `insides`, in their order.
  private let literals: LiteralSet

  private init(_ rows: [SystemMessage]) {
    var heads: [AnchorIndex.Entry] = []
    var insides: [AnchorIndex.Entry] = []
    for (index, row) in rows.enumerated() {
      for anchor in row.anchors {
        let entry = AnchorIndex.Entry(anchor: anchor.text, row: index)
        switch anchor {
        case .head: heads.append(entry)
        case .inside: insides.append(entry)
        }
      }
    }
    self.rows = rows
    self.heads = AnchorIndex(heads)
    self.insides = insides
    literals = LiteralSet(insides.map { entry in entry.anchor.withUTF8Buffer { Array($0) } })
  }

  /// Reads the message whose head stands at `index`. False: no row begins so.
  @inline(__always)
  func read(_ text: MessageText, head index: Int, into draft: inout RecognitionDraft) -> Bool {
    let candidates = heads.candidates(text, at: index)
    return !candidates.isEmpty && readHead(candidates, text, index, into: &draft)
  }

  private func readHead(
    _ candidates: Range<Int>, _ text: MessageText, _ index: Int, into draft: inout RecognitionDraft
  ) -> Bool {
    for candidate in candidates {
      let entry = heads[candidate]
      if text.matches(entry.anchor, at: index), read(entry, text, index, into: &draft) { return true }
    }
    return false
  }

  /// Reads a message in which an anchor stands anywhere. False: none does.
  func readInside(_ text: MessageText, into draft: inout RecognitionDraft) -> Bool {
    literals.search(text) { literal, index in read(insides[literal], text, index, into: &draft) }
  }

  private func read(
    _ entry: AnchorIndex.Entry, _ text: MessageText, _ index: Int, into draft: inout RecognitionDraft
  ) -> Bool {
    let row = rows[entry.row]
    draft.begin(row.kind)
    draft.take("code", row.code)
    let message = SystemMessageText(text: text, tail: index + entry.anchor.utf8CodeUnitCount, head: index)
    guard row.read(message, &draft) else { return false }
    if text.contains("<…>", from: index) { draft.event.flags[.cut] = true }
    return true
  }
}
