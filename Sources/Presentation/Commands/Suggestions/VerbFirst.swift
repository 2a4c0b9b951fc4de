import Entities
import Messages

/// A verb before the number of a card, where an option follows it: `comment delete 1 1`.
struct VerbFirst {
  /// The line to type; `nil` for other words.
  let line: String?

  init(_ words: [String], of command: String) {
    guard words.count > 1, CardNumberReader.isNumbers(words[1]) else {
      line = nil
      return
    }
    let rest = Array(words.dropFirst(2))
    let isNumber = rest.first.map(CardNumberReader.isNumbers) ?? false
    let option: String?
    switch words[0].lowercased() {
    case "add", "new", "create": option = rest.isEmpty ? nil : ""
    case "list", "show", "ls": option = rest.isEmpty && command == "comment" ? "" : nil
    case "edit", "modify", "update": option = isNumber && rest.count > 1 ? "--edit" : nil
    case "delete", "remove", "rm", "del": option = isNumber && rest.count == 1 ? "--delete" : nil
    default: option = nil
    }
    let parts = option.map { ["todo \(command) \(words[1])", $0] + rest.map(\.inShell) }
    line = parts.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
  }
}
