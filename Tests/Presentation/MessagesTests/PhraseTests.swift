import Entities
import Expectations
import Messages
import Testing

/// Phrases in each language: plurals, lists and particles agree with the values.
@Suite struct PhraseTests {
  private static let one = Phrase.search(.nothingHas(word: "제목"))
  private static let two = Phrase.search(.nothingHasAll(words: ["milk", "web"]))

  @Test(arguments: [
    (one, "No card contains “제목”"), (two, "No card contains all of “milk” and “web”"),
    (.didYouMean("todo"), "Did you mean todo?"), (.verbatim("todo show 12"), "todo show 12"),
  ])
  func englishFillsItsSlots(_ phrase: Phrase, text: String) {
    expect(Language.english.wording.text(phrase), is: text)
  }

  @Test(arguments: [
    (one, "“제목”이 들어 있는 카드가 없습니다"), (two, "“milk”, “web”이 모두 들어 있는 카드가 없습니다"),
    (.verbatim("todo show 12"), "todo show 12"),
  ])
  func koreanParticlesAgreeWithTheWordBefore(_ phrase: Phrase, text: String) {
    expect(Language.korean.wording.text(phrase), is: text)
  }

  @Test(arguments: [
    (Finding.wrongRanks([1]), Phrase.care(.recover)),
    (.leftoverLog(40), .care(.found(.leftoverLog(40)))),
  ])
  func aFailedRepairOfTheContentSuggestsABackup(finding: Finding, last: Phrase) {
    var checkup = Checkup(findings: [finding], contents: nil)
    expect(checkup.phrases(isDryRun: false).last, is: .care(.repair))
    checkup.isAfterRepair = true
    expect(checkup.phrases(isDryRun: false).last, is: last)
  }

  @Test func aMessageEndsWithWhatWasNotChanged() {
    let message = Message(Self.one, unchanged: .everything, hint: .search(.findMore))
    let text = Language.english.wording.text(message)
    expect(text.text, is: "No card contains “제목”. Nothing was changed")
    expect(text.hint, is: "Search for fewer words, or for the beginnings of words")
    expect(message.forReading, is: Message(Self.one, hint: .search(.findMore)))
  }
}
