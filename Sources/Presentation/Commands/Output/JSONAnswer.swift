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

/// A JSON answer with a list, printed as its elements arrive:
/// `{"version":1,"cards":[…],"transaction":…,"warnings":[…]}`.
class ListAnswer {
  final let context: Context
  final var writer = JSONWriter()

  init(of name: String, in context: Context) {
    self.context = context
    writer.beginObject()
    writer.member("version", 1)
    writer.key(name)
    writer.beginArray()
  }

  /// Prints what was written, if it is long: a long answer needs no more memory than a short one.
  final func drain(isWhole: Bool = false) {
    guard isWhole || writer.count > 1 << 15 else { return }
    writer.drain { context.console.json.write(UnsafeRawBufferPointer($0)) }
  }

  /// Ends the answer, whose list has ended.
  final func end(warnings: [String] = []) {
    writer.member("warnings", warnings + context.console.warnings.texts)
    writer.endObject()
    drain(isWhole: true)
    context.console.output.write("\n")
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
