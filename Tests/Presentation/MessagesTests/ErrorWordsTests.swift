import CommandLineKit
import Entities
import Messages
import Testing

/// What went wrong, in words: what happened, what was kept, what to type next.
@Suite struct ErrorWordsTests {
  private let english = English()

  @Test(arguments: [
    (StoreFault.notADatabase, "/s is not a store of todo's; it was left untouched"),
    (.foreign, "/s belongs to another program; it was left untouched"),
    (
      .newer(version: 9, known: 1),
      "/s was written by a newer todo (store version 9, this one knows 1); it was left untouched"
    ),
    (.busy, "/s is in use by another process; nothing was changed"),
    (.readOnly, "/s cannot be written; nothing was changed"),
    (.full, "no room left to write /s; nothing was changed"),
    (.cannotCreate("no such folder"), "/s cannot be created: no such folder"),
  ])
  func aStoreThatFailsIsNamedWithWhatWasKept(fault: StoreFault, text: String) {
    let message = english.message(for: TrackerError.store(fault, path: "/s"))
    #expect(message.text == text)
    #expect(message.hint != nil)
  }

  @Test(arguments: [
    (TextFault.blank, "a title cannot be empty"),
    (.tooLong(limit: 200), "a title has at most 200 characters; nothing was changed"),
    (
      .controlCharacter("\u{1B}"),
      "a title cannot hold the control character U+001B; nothing was changed"
    ),
  ])
  func aTextThatCannotBeTakenSaysWhy(fault: TextFault, text: String) {
    #expect(english.message(for: TrackerError.invalidText(.title, fault)).text == text)
  }

  @Test func aLongWordIsQuotedCut() {
    let word = String(repeating: "x", count: 500)
    let message = english.message(for: UsageError.unexpectedOperand(word, command: "undo"))
    #expect(message.text.count < 120)
  }

  @Test func oneIsSingularInMessages() {
    #expect(
      english.message(for: TrackerError.nothingMatched(doneCards: 1)).hint
        == "1 done card would, with --all")
    #expect(
      english.message(for: TrackerError.unexpectedCount(expected: 2, found: 1)).text
        == "1 card matches, not 2 as expected; nothing was changed")
    #expect(
      english.message(for: TrackerError.noSuchStep(card: 3, step: 2, count: 1)).text
        == "card 3 has no step 2, only 1 step")
  }
}
