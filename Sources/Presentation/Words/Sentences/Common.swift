import Entities

extension Sentence {
  public static func didYouMean(_ nearest: String) -> Sentence { "Did you mean \(nearest)?" }

  public var isNearestWord: Bool { key == Sentence.didYouMean("").key }

  public static func example(_ text: String) -> Sentence { "For example: \(text)" }
  public static func see(_ command: String) -> Sentence { "See \(command)" }

  /// Whether it advises to read a page of the help.
  public var isOfHelp: Bool {
    guard key == Sentence.see("").key, case .text(let command)? = slots.first?.value else {
      return false
    }
    return command.hasPrefix("todo help")
  }

  static func bytes(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) byte", other: "\(count: count) bytes")
  }

  public static func cards(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) card", other: "\(count: count) cards")
  }

  static func changes(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) change", other: "\(count: count) changes")
  }

  static func characters(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) character", other: "\(count: count) characters")
  }

  static func comments(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) comment", other: "\(count: count) comments")
  }

  static func lines(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) line", other: "\(count: count) lines")
  }

  static func steps(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) step", other: "\(count: count) steps")
  }

  static func unknown(_ noun: Noun, _ word: String) -> Sentence {
    "Unknown \(noun.sentence) \(quoted: word)"
  }

  static func valid(_ words: [String]) -> Sentence { "Valid values: \(list: words)" }

  /// The valid word that is most similar, or all of them.
  static func nearest(to word: String, among words: [String]) -> Sentence {
    Entities.nearest(to: word, among: words).map(didYouMean) ?? valid(words)
  }
}

public enum Noun: String, Sendable {
  case color, column, command, field, filter, format, key, priority, setting, shell, state, value
  case helpTopic = "help topic"
  case jsonVersion = "JSON version"
  case sortKey = "sort key"

  fileprivate var sentence: Sentence { .word(Sentence(stringLiteral: rawValue), of: "noun") }
}

extension Sentence {
  /// `plan.txt:3`; standard input if `file` is `nil`.
  public static func place(in file: String?, line: Int? = nil) -> Sentence {
    .verbatim((file ?? "<stdin>").cut(at: 1000) + (line.map { ":\($0)" } ?? ""))
  }
}

extension FilePlace {
  /// In standard input if `file` is `nil`.
  func sentence(in file: String?, isByte: Bool = false) -> Sentence {
    let line = Sentence.place(in: file, line: line)
    let named: Sentence = element.map { "\(line), element \($0)" } ?? line
    return column.map { isByte ? "\(named), byte \($0)" : "\(named), column \($0)" } ?? named
  }
}

extension Message {
  /// The hint is the most similar valid word, or `hint`.
  static func unknown(
    _ noun: Noun, _ word: String, code: ErrorCode? = nil, nearest: String?, else hint: Sentence
  ) -> Message {
    Message(.unknown(noun, word), code: code, hint: nearest.map(Sentence.didYouMean) ?? hint)
  }

  public func at(_ place: Sentence?) -> Message {
    var message = self
    message.text = place.map { "\($0): \(text)" } ?? text
    return message
  }
}
