import Entities

extension Phrase {
  /// Kinds of words on the command line, in a file or in a form.
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

  /// The place of a fault in a text.
  public enum Place: Hashable, Sendable {
    /// An element of a list, counted from 1, of the card with that title.
    case element(Int, of: String, card: String)
    /// A file and a line: `plan:3`.
    case file(String)
    case line(Int)
    /// A position in a file: `plan:3, column 5`.
    case position(FilePlace, file: String, isByte: Bool)
    case standardInput(line: Int?)
  }
}

extension Message {
  /// An unknown word; the hint is the most similar valid word, or `hint`.
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
