import Expectations
import Testing

@testable import Entities

@Suite struct SearchWordTests {
  @Test(
    arguments: [
      ("milk", .text(TextQuery("milk"))), ("-milk", .not(.text(TextQuery("milk")))),
      ("buy milk", .text(TextQuery(exactly: "buy milk"))),
      ("-buy milk", .not(.text(TextQuery(exactly: "buy milk")))),
      ("\"milk\"", .text(TextQuery(exactly: "milk"))),
      ("“buy milk”", .text(TextQuery(exactly: "buy milk"))),
      ("-\"buy milk\"", .not(.text(TextQuery(exactly: "buy milk")))),
      ("-", .text(TextQuery("-"))), ("re-do", .text(TextQuery("re-do"))),
      ("- milk", .text(TextQuery(exactly: "- milk"))), ("--milk", .text(TextQuery("--milk"))),
      ("--buy milk", .text(TextQuery(exactly: "--buy milk"))),
    ] as [(String, CardFilter)])
  func anArgumentIsAWordOrPhrasePossiblyNegated(_ argument: String, _ filter: CardFilter) {
    expect(SearchWord(argument).filter, is: filter)
  }

  @Test func aQuotedArgumentCanContainSeveralPhrases() {
    let word = SearchWord("milk \"two eggs\"-flour -\"old stuff\"")
    expect(word.wanted.text, is: "milk \"two eggs\"")
    expect(word.wanted.phrases.map(\.terms), is: [["milk"], ["two", "eggs"]])
    expect(word.wanted.phrases.map(\.isPrefix), is: [true, false])
    expect(word.unwanted, is: [TextQuery("flour"), TextQuery(exactly: "old stuff")])
    expect(!word.isNegated)
  }

  @Test func anArgumentCanHaveThousandsOfPhrases() {
    let text = (1...2000).map { "\"w\($0)\"" }.joined(separator: " ")
    let word = SearchWord(text)
    expect(word.wanted.text, is: text)
    expect(word.wanted.phrases.map(\.terms), is: (1...2000).map { ["w\($0)"] })
  }

  @Test func filterValuesCannotBeNegated() {
    expect(SearchWord.value("-milk"), is: TextQuery("-milk"))
    expect(SearchWord.value("buy milk"), is: TextQuery(exactly: "buy milk"))
    expect(
      SearchWord.value("\"buy milk\" -now").phrases.map(\.terms), is: [["buy", "milk"], ["now"]])
  }

  @Test(arguments: [
    ("milk", ["milk"], true), ("v2.0", ["v2", "0"], true), ("회의", ["회", "의"], false),
    ("회의a", ["회", "의", "a"], true), ("ㅎㅇ", ["ᄒ", "ᄋ"], false), ("ㄳ", ["ᄀ", "ᄉ"], false),
    ("ᄒᄋ", ["ᄒ", "ᄋ"], false),
    ("ㅎ의", ["ㅎ", "의"], false), ("🪴", ["🪴"], false), ("12", ["12"], true),
  ])
  func theLastTermIsAPrefixUnlessItIsASingleCharacter(
    _ word: String, _ terms: [String], _ isPrefix: Bool
  ) {
    let phrases = TextQuery(word).phrases
    expect(phrases.map(\.terms), is: [terms])
    expect(phrases.map(\.isPrefix), is: [isPrefix])
  }
}
