import CommandLineKit
import Entities
import Expectations
import Glibc
import Testing

@testable import Words

/// Messages of errors: what is wrong, what was not changed, what to type next.
@Suite struct ErrorWordsTests {
  private let english = Language.english.wording

  @Test(arguments: [
    (StoreFault.notADatabase, "/s is not a store of todo. Nothing was changed"),
    (.foreign, "/s belongs to another program. Nothing was changed"),
    (
      .newer(version: 9, known: 1),
      "/s has version 9, and this todo supports 1. Nothing was changed"
    ),
    (.busy, "Another process is using /s. Nothing was changed"),
    (.readOnly, "/s is not writable. Nothing was changed"),
    (.full, "No disk space left to write /s. Nothing was changed"),
    (
      .fileSizeLimit,
      "Could not write /s: the limit on the size of files is reached. Nothing was changed"
    ),
    (.readOnlyFileSystem, "/s is on a read-only file system. Nothing was changed"),
    (.missingFolder("/"), "Could not open /s: the folder / doesn't exist"),
    (.cannotCreate("no such folder"), "Could not create /s: no such folder"),
  ])
  func storeErrorsNameThePathAndWhatWasNotChanged(fault: StoreFault, text: String) {
    expect(english.text(TrackerError.store(fault, path: "/s").message).text, is: text)
  }

  @Test(arguments: [
    (TextFault.blank, "The title can't be empty"),
    (.tooLong(limit: 200), "The title can have at most 200 characters. Nothing was changed"),
    (
      .controlCharacter("\u{1B}"),
      "The title can't contain the control character U+001B. Nothing was changed"
    ),
  ])
  func textErrorsNameTheReason(fault: TextFault, text: String) {
    expect(english.text(TrackerError.invalidText(.title, fault).message).text, is: text)
  }

  @Test func longWordsAreQuotedTruncated() {
    let word = String(repeating: "x", count: 500)
    let message = english.text(UsageError.unexpectedOperand(word, command: "undo").message)
    expect(message.text.count < 120)
  }

  @Test func messagesUseTheSingularForOne() {
    expect(
      english.text(TrackerError.nothingMatched(SkippedCards(done: 1)).message).hint,
      is: "Done cards skipped: 1. To include them: --all")
    expect(
      english.text(TrackerError.unexpectedCount(expected: 2, found: 1).message).text,
      is: "1 card found, not 2 as expected. Nothing was changed")
    expect(
      english.text(TrackerError.noSuchStep(card: 3, step: 2, count: 1).message).text,
      is: "Step 2 not found. Card 3 has 1 step")
  }
}

@Suite struct KoreanCausesTests {
  private static let codes = [
    EBADF, EXDEV, EBUSY, EDQUOT, ENOEXEC, EEXIST, ENAMETOOLONG, EFBIG, EIO, EINVAL, EISDIR, ENOSPC,
    ENXIO, ENOENT, ENOTDIR, EPERM, EACCES, EROFS, ESTALE, ETXTBSY, ELOOP, EMFILE,
  ]

  @Test func everySystemMessageHasATranslation() {
    for message in Self.codes.map({ String(cString: strerror($0)) }) {
      expect(Language.korean.wording.text("\(cause: message)") != message, "\(message)")
    }
  }

  @Test func otherMessagesAreNotTranslated() {
    let error = TrackerError.store(.cannotOpen("no such table: cards"), path: "/s")
    expect(Language.korean.wording.text(error.message).text.hasSuffix(": no such table: cards"))
  }
}
