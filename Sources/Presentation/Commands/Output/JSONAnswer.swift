import FileKit
import JSONKit
import Messages
import TerminalKit

/// The answers of JSON that belong to no command.
enum JSONAnswer {
  /// The answer about no cards, which is an answer as well.
  static let empty = #"{"version":1,"cards":[],"transaction":null,"warnings":[]}"#

  /// Writes `"error":{…}`.
  static func write(_ message: MessageText, _ facts: ErrorFacts, to writer: inout JSONWriter) {
    writer.key("error")
    writer.beginObject()
    writer.member("code", facts.code.rawValue)
    writer.member("message", message.text)
    writer.member("hint", message.hint)
    writer.member("cards", facts.cards)
    writer.endObject()
  }
}

extension Context {
  /// Writes one JSON object with the members of every answer and those that `body` writes.
  func writeAnswer(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    body(&writer)
    writer.member("warnings", [String]())
    writer.endObject()
    console.output.write(writer.bytes)
    console.output.write("\n")
  }
}
