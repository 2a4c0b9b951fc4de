import CommandLineKit
import Entities
import Expectations
import Testing
import Words

@testable import TodoCommands

@Suite struct ErrorCodeTests {
  private static let errors: [TrackerError] = [
    .invalidText(.title, .blank), .invalidDate(.unreadable("x", nearest: nil)),
    .invalidSelection(.empty), .unknownState("x", nearest: nil),
    .unknownPriority("x", nearest: nil),
    .noSuchCards([1]), .noCards(in: 1...2), .noSuchProject("x", nearest: nil),
    .noSuchKey("x"), .noSuchTag("x", nearest: nil), .noSuchAuthor("x", nearest: nil),
    .noSuchStep(card: 1, step: 2, count: 0), .noSuchTransaction(1),
    .nothingMatched(SkippedCards(done: 0)), .unexpectedCount(expected: 1, found: 2),
    .tooMany(.blockers, limit: 1_000), .tooMany(.comments, limit: 1_000),
    .conflict(card: 1),
    .changedSince(transaction: 1, cards: [1]), .keyTaken("k", card: 1),
    .keyForSeveral("k", cards: [1]),
    .tooFewToUndo(requested: 2, available: 1), .placedAtItself(card: 1),
    .unknownColor("x", nearest: nil), .invalidPicture(.empty), .invalidPicture(.unknownFormat),
    .invalidPicture(.tooLarge(bytes: 2)), .invalidPicture(.damaged(.png)),
    .noSuchPicture(PictureHash(of: [])), .projectNameTaken("x"), .inboxIsPermanent,
    .projectConflict("x"),
    .projectsChangedSince(transaction: 1, projects: ["x"]), .projectPlacedAtItself("x"),
    .mergedIntoItself("x"), .noCover(.noProgram, from: "x"), .noCover(.interrupted, from: "x"),
    .noCover(.unreachable("x"), from: "x"), .noCover(.refused(status: 404), from: "x"),
    .noCover(.tooSlow(seconds: 1), from: "x"), .noCover(.badAnswer, from: "x"),
    .noCover(.tooLarge(limit: 1), from: "x"),
    .notInColumn(card: 1, column: "done"), .doneIsSorted(card: 1), .projectInUse("x"),
    .store(.notADatabase, path: "x"),
    .store(.foreign, path: "x"), .store(.newer(version: 2, known: 1), path: "x"),
    .store(.damaged(.reported("x")), path: "x"), .store(.busy, path: "x"),
    .store(.readOnly, path: "x"),
    .store(.full, path: "x"), .store(.cannotCreate("x"), path: "x"),
    .store(.cannotOpen("x"), path: "x"), .store(.inputOutput("x"), path: "x"),
    .store(.uncertain("x"), path: "x"), .store(.fileSizeLimit, path: "x"),
    .store(.readOnlyFileSystem, path: "x"), .store(.missingFolder("/"), path: "x"),
  ]

  @Test(arguments: errors)
  func everyErrorHasACodeThatHelpLists(error: TrackerError) {
    expect(ErrorCode.errors.contains(Refusal.tracker(error).code))
  }

  @Test func codesAreListedInAlphabeticalOrder() {
    let codes = ErrorCode.errors.map(\.name)
    expect(codes, is: codes.sorted())
  }

  @Test(arguments: errors)
  func everyErrorHasAMessageOfOneLine(error: TrackerError) {
    let message = Language.english.wording.text(error.message)
    expect(!message.text.isEmpty)
    expect(!message.text.contains("\n"))
    expect(message.hint?.contains("\n") != true)
  }

  @Test func nothingToUndoOrRedoExitsWithZero() {
    expect(Refusal.tracker(.nothingToUndo).code.status, is: .ok)
    expect(Refusal.tracker(.nothingToRedo).code.status, is: .ok)
  }

  /// The code of the whole counts, not that of the error inside it.
  @Test func anErrorInAFormOrALineNamesNoCards() {
    let inner = Refusal.tracker(.keyTaken("k", card: 3))
    let form = Refusal.form(.refused(.keyTaken("k", card: 3)))
    let line = Refusal.line(inner, at: "plan:3", isReading: false)
    expect(inner.code == .keyTaken && form.code == .badContent && line.code == .badLine)
    expect(inner.message(isReading: true)?.cards, is: [3])
    expect([form, line].map { $0.message(isReading: false)?.cards }, is: [[], []])
  }

  @Test func ctrlCInAnEditorInterrupts() {
    let faults = [2, 9].map { CommandFault.editorFailed(.signal($0), kept: nil) }
    expect(faults.map { Refusal.fault($0).code }, is: [.interrupted, .editorFailed])
  }
}
