import Entities

extension Phrase {
  /// What was not found.
  public enum Missing: Hashable, Sendable {
    case cards([Int])
    case cardsIn(ClosedRange<Int>)
    /// Cards that one change deleted, and when.
    case deletedCards([Int], by: RecordedTransaction, when: String)
    /// Cards that several changes deleted.
    case deletedCardsOfChanges([Int])
    case author(String)
    case change(Int)
    case column(String)
    case view(String)
    case comment(Int, card: Int, count: Int)
    case comments(card: Int)
    case matches
    case picture
    case project(String)
    case step(Int, card: Int, count: Int)
    case steps(card: Int)
    case tag(String)
    case assignee(String)
    case key(String)
  }

  /// What a rule about cards and changes forbids.
  public enum Refused: Hashable, Sendable {
    case alreadyUndone(Int, by: Int)
    /// The names of the cards, the first one again at the end.
    case blockerCycle([String])
    case cardsChangedSince(transaction: Int, cards: [Int])
    case conflict(card: Int)
    case doneIsSorted(card: Int)
    case invalidAmount(String)
    case keyForSeveral(String, cards: [Int])
    case keyTaken(String, card: Int)
    case newerVersion(Int)
    case unsoundChange(Int)
    case notInColumn(card: Int, String)
    case notUndone(Int)
    case nothingToRedo(endedBy: Int?)
    case nothingToUndo
    case placedAtItself(card: Int)
    case tooFewToUndo(wanted: Int, found: Int)
    case tooManyBlockers(Int)
    case tooManyComments(Int)
    case unexpectedCount(expected: Int, found: Int)
  }

  /// What a rule about projects forbids.
  public enum ProjectRefused: Hashable, Sendable {
    case changedSince(transaction: Int, projects: [String])
    case conflict(String)
    case inbox(InboxOperation)
    case inUse(String)
    case mergedIntoItself(String)
    case nameTaken(String)
    case placedAtItself(String)
  }

  /// What to do about an error of the tracker.
  public enum ErrorHint: Hashable, Sendable {
    case clearDeadline
    case createProject
    case dateExamples
    case deleteInboxCards
    case deleteProjectCards(String)
    case didYouMeanDate(Deadline, typed: String)
    case doneCardsMatch(Int)
    case waitingCardsMatch(Int)
    case doneOrder
    case eitherDate(Deadline, Deadline)
    case existingCards
    case longTextInNotes
    case mergeProjects(into: String)
    case moveInboxCards
    case omitState(card: Int)
    case redo(Int)
    case redoByNumber
    case restoreCards(count: Int, transaction: Int)
    case titleIsOneLine
    case undoFirst(history: String)
    case undoWithNewerVersion
  }

  /// What to do about a file that can't be a cover.
  public enum PictureHint: Hashable, Sendable {
    case convert
    case makeSmaller
    case saveAgain
  }
}
