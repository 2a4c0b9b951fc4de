import JSONKit
import System
import TerminalKit
import Words

/// JSON output that all commands share.
enum JSONAnswer {
  /// The output about cards, without any.
  static let empty = #"{"version":1,"cards":[],"transaction":null,"warnings":[]}"#

  /// Writes `"error":{…}`.
  static func write(_ message: Message, in wording: Wording, to writer: inout JSONWriter) {
    let text = wording.text(message)
    writer.object("error") { writer in
      writer.member("code", (message.code ?? .usage).rawValue)
      writer.member("message", text.text)
      writer.member("hint", text.hint)
      writer.member("cards", message.cards)
      if message.more > 0 { writer.member("more", message.more) }
    }
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

  final func end(warnings: [String] = []) {
    writer.member("warnings", warnings + context.console.warnings.texts)
    writer.endObject()
    drain(isWhole: true)
    context.console.output.write("\n")
  }
}

extension Context {
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
