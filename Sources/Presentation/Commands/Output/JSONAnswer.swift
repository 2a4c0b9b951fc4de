import FileKit
import JSONKit
import Messages
import TerminalKit

/// JSON output that all commands share.
enum JSONAnswer {
  /// The output about cards, without any.
  static let empty = #"{"version":1,"cards":[],"transaction":null,"warnings":[]}"#

  /// Writes `"error":{…}`.
  static func write(_ message: MessageText, _ facts: ErrorFacts, to writer: inout JSONWriter) {
    writer.key("error")
    writer.beginObject()
    writer.member("code", facts.code.rawValue)
    writer.member("message", message.text)
    writer.member("hint", message.hint)
    writer.member("cards", facts.cards)
    if facts.more > 0 { writer.member("more", facts.more) }
    writer.endObject()
  }
}

extension Context {
  /// Writes a JSON object with the version, the members that `body` writes, and `warnings`.
  func writeAnswer(warnings: [String] = [], _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    body(&writer)
    writer.member("warnings", warnings)
    writer.endObject()
    console.json.write(writer.bytes)
    console.output.write("\n")
  }
}
