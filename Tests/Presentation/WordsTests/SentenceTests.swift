import Entities
import Expectations
import Testing
import Words

/// Sentences in each language: plurals, lists and particles agree with the values.
@Suite struct SentenceTests {
  private static let one = Sentence.nothingHas(["제목"])
  private static let two = Sentence.nothingHas(["milk", "할 일"])

  @Test(arguments: [
    (one, "No card contains “제목”"), (two, "No card contains “milk” and “할 일”"),
    (.didYouMean("todo"), "Did you mean todo?"), (.verbatim("todo show 12"), "todo show 12"),
  ])
  func englishFillsItsSlots(_ sentence: Sentence, text: String) {
    expect(Language.english.wording.text(sentence), is: text)
  }

  @Test(arguments: [
    (one, "“제목”이 들어 있는 카드가 없습니다"), (two, "“milk”, “할 일”이 들어 있는 카드가 없습니다"),
    (.verbatim("todo show 12"), "todo show 12"),
  ])
  func koreanParticlesAgreeWithTheWordBefore(_ sentence: Sentence, text: String) {
    expect(Language.korean.wording.text(sentence), is: text)
  }

  @Test func aFailedRepairOfTheContentSuggestsABackup() {
    let english = Language.english.wording
    var checkup = Checkup(findings: [.staleWords([1])], contents: nil)
    expect(checkup.sentences(isDryRun: false).last, is: .repairStore)
    checkup.isAfterRepair = true
    let text = checkup.sentences(isDryRun: false).last.map(english.text)
    expect(text?.hasPrefix("Restore a backup, or recover what is readable") == true)
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
    let message = Message(Self.one, isRefusal: true, hint: .noViews)
    let text = Language.english.wording.text(message)
    expect(text.text, is: "No card contains “제목”. Nothing was changed")
    expect(text.hint, is: "No views yet")
    expect(message.forReading, is: Message(Self.one, hint: .noViews))
  }
}
