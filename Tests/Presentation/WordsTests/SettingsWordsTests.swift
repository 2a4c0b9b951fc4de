import Entities
import Expectations
import Testing
import Words

/// Messages of errors in the settings file: where, what was not changed, what to do next.
@Suite struct SettingsWordsTests {
  @Test(arguments: [
    (SettingsSyntaxFault.notAnObject, "everything must be inside { and }"),
    (.invalidJSON, "invalid JSON"),
    (.repeated("heat"), "“heat” appears more than once"),
  ])
  func aSyntaxErrorNamesItsPlace(fault: SettingsSyntaxFault, words: String) {
    check(
      "/s:3, column 7: \(words). Nothing was changed",
      for: .malformed(fault, at: FilePlace(line: 3, column: 7)))
  }

  @Test(arguments: [
    (SettingsFault.notAFile, "/s is not a regular file. Nothing was changed"),
    (.tooLarge(limit: 1_048_576), "/s is larger than 1,048,576 bytes. Nothing was changed"),
    (
      .unreadable("Permission denied"),
      "Can't read /s: Permission denied. Nothing was changed"
    ),
    (.busy, "/s is in use by another process. Nothing was changed"),
    (.readOnly, "No permission to write /s. Nothing was changed"),
    (.full, "No space left to write /s. Nothing was changed"),
    (.unwritable("Is a directory"), "Can't write /s: Is a directory. Nothing was changed"),
  ])
  func aFailedFileIsNamedWithWhatWasNotChanged(fault: SettingsFault, text: String) {
    check(text, for: fault)
  }

  private func check(_ text: String, for fault: SettingsFault) {
    let message = Language.english.wording.text(TrackerError.settings(fault, path: "/s").message)
    expect(message.text, is: text)
  }
}
