import Entities
import Messages
import Testing

/// What is wrong with the settings file, in words: where, what was kept, what to do next.
@Suite struct SettingsWordsTests {
  @Test(arguments: [
    (SettingsSyntaxFault.notAnObject, "settings stand between { and }"),
    (.unexpectedEnd, "the file ends in the middle"),
    (.unexpected("}"), "“}” is not expected here"),
    (.repeated("heat"), "“heat” stands there twice"),
  ])
  func aBrokenFileIsToldWithItsPlace(fault: SettingsSyntaxFault, words: String) {
    expect(
      "/s, line 3, column 7: \(words); the file was left untouched",
      for: .malformed(fault, at: FilePlace(line: 3, column: 7)))
  }

  @Test(arguments: [
    (SettingsFault.notAFile, "/s is not a file that holds settings; it was left untouched"),
    (.tooLarge(limit: 1_048_576), "/s is longer than 1,048,576 bytes; it was left untouched"),
    (.unreadable("Permission denied"), "the settings in /s cannot be read: Permission denied"),
    (.busy, "/s is in use by another process; no setting was changed"),
    (.readOnly, "/s cannot be written; no setting was changed"),
    (.full, "no room left to write /s; no setting was changed"),
    (.unwritable("Is a directory"), "/s cannot be written: Is a directory; no setting was changed"),
  ])
  func aFileThatFailsIsNamedWithWhatWasKept(fault: SettingsFault, text: String) {
    expect(text, for: fault)
  }

  private func expect(_ text: String, for fault: SettingsFault) {
    let message = English().text(TrackerError.settings(fault, path: "/s").message)
    #expect(message.text == text)
    #expect(message.hint != nil)
  }
}
