import Entities
import Expectations
import Testing
import Words

/// Sentences of several parts.
@Suite struct SentenceTests {
  @Test(arguments: [
    (Finding.staleWords([1]), "Restore a backup, or recover what is readable"),
    (.leftoverLog(40), "Problem: the log is not merged yet"),
  ])
  func aFailedRepairOfTheContentSuggestsABackup(finding: Finding, last: String) {
    let english = Language.english.wording
    var checkup = Checkup(findings: [finding], contents: nil)
    expect(checkup.sentences(isDryRun: false).last, is: .repairStore)
    checkup.isAfterRepair = true
    let text = checkup.sentences(isDryRun: false).last.map(english.text)
    expect(text?.hasPrefix(last) == true)
  }

  @Test func theNewestBackupIsNamedWithWhatRestoringItLoses() {
    func contents(_ changes: Int) -> StoreContents {
      StoreContents(cards: 2, transactions: changes, lastChange: nil)
    }
    var checkup = Checkup(findings: [.unreadableHistory([3])], contents: contents(9))
    checkup.newestBackup = StoreBackup(
      path: "/a b", bytes: 1, contents: contents(5), findings: [])
    let english = Language.english.wording
    expect(
      checkup.sentences(isDryRun: false).suffix(2).map(english.text),
      is: [
        "The newest good backup is /a b: 2 cards and 5 changes",
        "Restoring it loses 4 changes: todo restore '/a b'",
      ])
    checkup.contents = nil
    expect(
      checkup.sentences(isDryRun: false).last.map(english.text),
      is: "Restoring it loses the changes made after it: todo restore '/a b'")
  }

  @Test func aSentenceIsNeverLost() {
    let braces: Sentence = "{\"a\":{2}} and \("{1}") {"
    expect(Language.english.wording.text(braces), is: "{\"a\":{2}} and {1} {")
    expect(Language.korean.wording.text(braces), is: "{\"a\":{2}} and {1} {")
    let several: Sentence = .count(1, one: "Moved it", other: "Moved \(count: 1) of them")
    expect(Language.korean.wording.text(several), is: "Moved it")
  }

  @Test func aMessageEndsWithWhatWasNotChanged() {
    let sentence = Sentence.nothingHas(["제목"])
    let message = Message(sentence, isRefusal: true, hint: .noViews)
    let text = Language.english.wording.text(message)
    expect(text.text, is: "No card contains “제목”. Nothing was changed")
    expect(text.hint, is: "No views yet")
    expect(message.forReading, is: Message(sentence, hint: .noViews))
  }
}
