import CommandLineKit
import Entities
import TimeKit

/// Every word a person reads, in one language; a language is a folder beside this file.
///
/// Sentences are becoming phrases, topic by topic: see ``Phrase`` for how to add one. The functions
/// here are what is not converted yet.
public protocol Wording:
  BoardScreenWording, CardSceneWording, HelpWording, LanguageRules, SceneWording, SheetWording
{
  /// The phrase in this language.
  func text(_ phrase: Phrase) -> String
}

/// The rules of a language that are no sentences: how it writes dates and numbers.
public protocol LanguageRules: Sendable {
  /// The words for dates that are read beside those of the grammar, which are English.
  var dateVocabulary: (any DateVocabulary)? { get }
  /// `Fri 27 Nov`, with the year when it is not that of `now`, with the time when there is one.
  func date(_ deadline: Deadline, now: CivilMinute) -> String
  /// `due Fri 27 Nov (in 7 days)`.
  func due(_ deadline: Deadline, now: CivilMinute) -> String
  /// `21 Nov 10:12`, with the year when it is not that of `now`.
  func moment(_ moment: CivilMinute, now: CivilMinute) -> String
  /// `2,460`.
  func number(_ count: Int) -> String
}

/// The words of help that are no phrases yet.
public protocol HelpWording: Sendable {
  func description(ofErrorCode code: String) -> String
}
