internal import TraceModel

/// All messages of the system that are read, one row each; the parts stand beside this file.
///
/// To add one, write a row with a sample: its anchor finds it, the test of all samples proves it.
struct MessageCatalog: Sendable {
  static let rows = presentation + geometry + states + deaths + diagnostics

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
  static let systemProcesses: [String] = {
    var names: [String] = []
    for row in rows {
      guard case .system(let emitters) = row.emitter else { continue }
      for name in emitters where !names.contains(name) { names.append(name) }
    }
    return names
  }()

  private struct Entry: Sendable {
    var anchor: StaticString
    var row: SystemMessage
  }

  /// The entries whose head anchor begins with a byte.
  private var heads: [[Entry]] = Array(repeating: [], count: 256)
  private var beginsAnchor: [Bool] = Array(repeating: false, count: 256)
  private var insides: [Entry] = []

  private init(_ rows: [SystemMessage]) {
    for row in rows {
      for anchor in row.anchors {
        let entry = Entry(anchor: anchor.text, row: row)
        switch anchor {
        case .inside: insides.append(entry)
        case .head:
          let byte = Int(anchor.text.utf8Start[0])
          heads[byte].append(entry)
          beginsAnchor[byte] = true
        }
      }
    }
  }

  /// Reads the message whose head stands at `index`. False: no row begins so.
  @inline(__always)
  func read(_ text: MessageText, head index: Int, into draft: inout RecognitionDraft) -> Bool {
    beginsAnchor[Int(text[index])] && readHead(text, index, into: &draft)
  }

  private func readHead(_ text: MessageText, _ index: Int, into draft: inout RecognitionDraft) -> Bool {
    for entry in heads[Int(text[index])] where text.matches(entry.anchor, at: index) {
      if read(entry, text, index, into: &draft) { return true }
    }
    return false
  }

  /// Reads a message in which an anchor stands anywhere. False: none does.
  func readInside(_ text: MessageText, into draft: inout RecognitionDraft) -> Bool {
    for entry in insides {
      if let index = text.firstIndex(of: entry.anchor, from: 0), read(entry, text, index, into: &draft) { return true }
    }
    return false
  }

  private func read(
    _ entry: Entry, _ text: MessageText, _ index: Int, into draft: inout RecognitionDraft
  ) -> Bool {
    draft.begin(entry.row.kind)
    draft.take("code", entry.row.code)
    let message = SystemMessageText(text: text, tail: index + entry.anchor.utf8CodeUnitCount, head: index)
    guard entry.row.read(message, &draft) else { return false }
    if text.contains("<…>", from: index) { draft.event.flags[.cut] = true }
    return true
  }
}
