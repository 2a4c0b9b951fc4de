import CommandLineKit
import Entities
import TimeKit

/// Every word a person reads, in one language; a language is a folder beside this file.
///
/// Sentences are becoming phrases, topic by topic: see ``Phrase`` for how to add one. The functions
/// here are what is not converted yet.
public protocol Wording:
  BatchWording, BoardScreenWording, BoardWording, CardSceneWording, CardWording, CareWording,
  CoverWording, DateWording, FormWording, HelpWording, HistoryWording, HookWording, ProjectWording,
  ReminderWording, SceneWording, SheetWording, TransferWording
{
  /// The phrase in this language.
  func text(_ phrase: Phrase) -> String
  /// Why a command line could not be understood.
  func message(for error: UsageError) -> MessageText
  /// What went wrong in the tracker.
  func message(for error: TrackerError) -> MessageText
  /// The same to somebody who only wanted to read, and wonders not what was kept.
  func message(forReading error: TrackerError) -> MessageText
  /// What a sub-command refused by itself.
  func message(for fault: CommandFault) -> MessageText
}

/// Sentences about dates.
public protocol DateWording: Sendable {
  /// The words for dates that are read beside those of the grammar, which are English.
  var dateVocabulary: (any DateVocabulary)? { get }
  /// `Fri 27 Nov`, with the year when it is not that of `now`, with the time when there is one.
  func date(_ deadline: Deadline, now: CivilMinute) -> String
  /// `due Fri 27 Nov (in 7 days)`.
  func due(_ deadline: Deadline, now: CivilMinute) -> String
  /// `21 Nov 10:12`, with the year when it is not that of `now`.
  func moment(_ moment: CivilMinute, now: CivilMinute) -> String
}

/// What a card is said to be, as far as it was set.
public struct CardFacts: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName
  public let now: CivilMinute

  public init(_ card: Card, in project: ProjectName, now: CivilMinute) {
    self.card = card
    self.project = project
    self.now = now
  }
}

/// What a command did, or would do, to a card.
public enum CardDeed: Hashable, Sendable {
  case added
  case wasThere
  /// With the names of the fields that changed.
  case edited([String])
  case moved(from: State)
  /// Put at a place of its column.
  case placed(PlaceWord)
  case sent(toProject: ProjectName)
  case deleted
  /// It is in the state already.
  case stayed
  case unchanged
}

/// A place as it was typed.
public enum PlaceWord: Hashable, Sendable {
  case top
  case bottom
  case before(Int)
  case after(Int)
}

/// Sentences about cards.
public protocol CardWording: Sendable {
  /// What was done to a card, or would be.
  func sentence(_ deed: CardDeed, _ facts: CardFacts, isRehearsal: Bool) -> String
  /// `… and 980 more`.
  func andMore(_ count: Int) -> String
  /// That done cards match the filters as well, and how to mean them.
  func doneBeside(_ count: Int) -> String
  /// That a project was made, and that a similar one is there.
  func newProject(_ name: ProjectName, similar: ProjectName?, isRehearsal: Bool) -> String
  /// That cards went to a project whose cards lists leave out, and how to have them shown.
  func archivedProject(_ name: ProjectName) -> String
  /// That a deadline that was given is past.
  func pastDeadline(_ deadline: Deadline, number: Int?, now: CivilMinute) -> String
  /// That there was nothing to add a card for.
  func noLines() -> String
  /// That words of the title look like filters, and which option sets them.
  func filterInTitle(_ word: String, option: String) -> String
  /// That a redo can no longer be had plainly.
  func endedRedo(_ transaction: Int) -> String
  /// `web 7/9 ▰▰▰▱ · next: 15 Write docs`.
  func standing(
    _ project: ProjectName, _ progress: Progress, bar: String, next: Card?, separator: String
  ) -> String
  /// That the checklist was changed, and how much of it is checked.
  func steps(_ card: Card, isRehearsal: Bool) -> String
  /// The labels and values that `todo show` gives beside the title, in order.
  func labels(_ facts: CardFacts, moment: (CardMoment) -> String?) -> [(
    label: String, value: String
  )]
  /// That a card is gone: when, by which change, and how to get it back.
  func deletedCard(_ number: Int, by recorded: RecordedTransaction, when: String) -> String
  /// How many cards are shown of how many.
  func listed(_ count: Int, of all: Int) -> String
  /// That a list is empty, and what else there may be.
  func emptyList(hasSelection: Bool, includesDone: Bool) -> MessageText
  /// What a word that was searched as text names as well.
  func hint(_ word: String, isAlso filter: String) -> String
  /// How one word of a selection was understood.
  func explanation(of term: FilterTerm, reading: String) -> String
  /// How numbers were understood.
  func explanation(ofCards numbers: [String]) -> String
  /// How the selection as a whole is meant.
  func explanation(ofDone isLeftOut: Bool) -> String
  /// That cards of archived projects are left out.
  func explanationOfArchived() -> String
  /// That done cards alone are meant.
  func explanationOfDoneOnly() -> String
  /// The headings of the table of cards, by column.
  func heading(_ column: String) -> String
}

/// Sentences about the history.
public protocol HistoryWording: Sendable {
  /// What a reversal took back or did again.
  func reversed(
    _ target: RecordedTransaction, isUndo: Bool, by transaction: Int?, numbers: [Int], cards: Int,
    when: String
  ) -> String
  /// What a transaction is: its command line, or what it undoes or redoes.
  func deed(of recorded: RecordedTransaction) -> String
  /// What a transaction changed of one card; an undo and a redo say so.
  func event(of recorded: RecordedTransaction, changes: String) -> String
  /// One change, in a line.
  func change(_ change: Change, projects: [Project.ID: ProjectName], now: CivilMinute) -> String
  /// How many cards a transaction changed.
  func cards(_ count: Int) -> String
  func emptyHistory() -> String
  /// That there are older changes.
  func olderChanges() -> String
}

/// Sentences of the board as text.
public protocol BoardWording: Sendable {
  /// What to type first, on an empty store.
  func welcome() -> [String]
  /// `… 2,460 more`.
  func more(_ count: Int) -> String
  func number(_ count: Int) -> String
}

/// The words of help that are no phrases yet.
public protocol HelpWording: Sendable {
  func description(ofErrorCode code: String) -> String
}
