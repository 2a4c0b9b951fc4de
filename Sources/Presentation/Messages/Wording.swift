import Entities
import TimeKit

/// A language as views use it: its words for phrases, and its rules.
public protocol Wording: LanguageRules {
  /// The phrase in this language.
  func text(_ phrase: Phrase) -> String
}

extension Wording {
  /// The lines of a phrase that is a paragraph or more.
  public func lines(_ phrase: Phrase) -> [String] {
    text(phrase).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The message in this language.
  public func text(_ message: Message) -> MessageText {
    let text = text(message.text)
    let stop = text.hasSuffix("?") ? "" : "."
    return MessageText(
      message.unchanged.map { "\(text)\(stop) \(self.text(.unchanged($0)))" } ?? text,
      hint: message.hint.map(self.text))
  }
}

/// The rules of a language that are no sentences: how it writes dates and numbers.
public protocol LanguageRules: Sendable {
  /// `Fri 27 Nov`, with the year when it is not that of `now`, with the time when there is one.
  func date(_ deadline: Deadline, now: CivilMinute) -> String
  /// `due Fri 27 Nov (in 7 days)`.
  func due(_ deadline: Deadline, now: CivilMinute) -> String
  /// `21 Nov 10:12`, with the year when it is not that of `now`.
  func moment(_ moment: CivilMinute, now: CivilMinute) -> String
  /// `09:05`, from the minutes since midnight.
  func time(_ minute: Int) -> String
  /// `2,460`.
  func number(_ count: Int) -> String
}
