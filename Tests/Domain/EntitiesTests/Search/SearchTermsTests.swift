import Entities
import Testing

@Suite struct SearchTermsTests {
  @Test(arguments: [
    ("Buy milk", "buy milk"), ("Two eggs", "two eggs"), ("  Café,  100% a_b ", "cafe 100 a b"),
    ("it's v2.0", "it s v2 0"),
    ("日本語の本", "日 本 語 の 本"), ("버스 2", "버 스 2 ¶ ᄇ ᄉ ¶"), ("회의A", "회 의 a ¶ ᄒ ᄋ ¶"),
    ("A 회의", "a 회 의 ¶ ᄒ ᄋ"), ("한\u{AD}글", "한 글 ¶ ᄒ ᄀ"), ("co\u{AD}op", "coop"),
    ("ㄳㅋ", "ㄳ ㅋ ¶ ᄀ ᄉ ᄏ"), ("ㅏ", "ㅏ"), ("パパ", "パ パ"), ("か\u{309A}", "か\u{309A}"),
    ("❤️👨‍👩‍👧", "❤ 👨 👩 👧"), ("1️⃣", "1\u{20E3}"), ("हिन्दी", "हिनदी"), ("𠮷野家", "𠮷 野 家"),
    ("!!! ¶ --", ""), ("", ""),
  ])
  func aTextIsItsTermsAndTheInitialsOfItsSyllables(_ text: String, _ line: String) {
    let terms = SearchTerms([text]).line
    #expect(Array(terms.unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test func aDividerStandsBetweenTexts() {
    #expect(SearchTerms(["a b", "", "c", "회"]).line == "a b ¶ c ¶ 회 ¶ ᄒ")
    #expect(SearchTerms(["회", "의", "x"]).line == "회 ¶ 의 ¶ x ¶ ᄒ ¶ ᄋ ¶")
  }
}
