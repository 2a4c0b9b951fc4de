import Entities

extension Phrase {
  /// What a word on the command line, in a file or in a form can be.
  public enum Noun: CaseIterable, Hashable, Sendable {
    case animal
    case color
    case column
    case command
    case field
    case filter
    case format
    case helpTopic
    case jsonVersion
    case key
    case priority
    case setting
    case shell
    case sortKey
    case state
    case value
  }

  /// Where in a text something is wrong.
  public enum Place: Hashable, Sendable {
    /// A file and a line: `plan:3`.
    case file(String)
    case line(Int)
    /// A position in a file: `plan:3, column 5`.
    case position(FilePlace, file: String, isByte: Bool)
    case standardInput(line: Int?)
  }
}

extension Message {
  /// A word that is not known, with the nearest known one or another hint.
  static func unknown(
    _ noun: Phrase.Noun, _ word: String, nearest: String?, else hint: Phrase
  ) -> Message {
    Message(.unknown(noun, word), hint: nearest.map(Phrase.didYouMean) ?? hint)
  }

  /// The message about a part of a text; `unchanged` replaces what the message itself says.
  public func at(_ place: Phrase.Place?, unchanged: Unchanged? = nil) -> Message {
    Message(place.map { .located($0, text) } ?? text, unchanged: unchanged, hint: hint)
  }
}
