import Entities
import Expectations
import Testing

@Suite struct FoundTextTests {
  /// Returns the text with brackets around matches.
  private func marked(_ text: String, _ query: TextQuery) -> String {
    FoundText(text, query.phrases).pieces.map { $0.isFound ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test(arguments: [
    ("Buy milk, milkshake", "mil", "Buy [milk], [milkshake]"), ("Milk", "milk", "[Milk]"),
    ("au Café!", "cafe", "au [Café]!"), ("au Cafe\u{301}!", "CAFÉ", "au [Cafe\u{301}]!"),
    ("회의 준비 회", "회의", "[회의] 준비 회"), ("회의 준비", "ㅎㅇ", "[회의] 준비"), ("회의 준비", "ㅇㅈ", "회[의 준]비"),
    ("\u{1112}\u{116C}\u{110B}\u{1174}", "회", "[\u{1112}\u{116C}]\u{110B}\u{1174}"),
    ("ㅋㅋㅋ", "ㅋㅋ", "[ㅋㅋㅋ]"), ("ㄳ 감사", "ㄱㅅ", "[ㄳ] [감사]"),
    ("감ㅀ", "ㅎ", "감[ㅀ]"), ("ᄒ ᄋ", "ㅎㅇ", "[ᄒ ᄋ]"), ("日本語の本", "本", "日[本]語の[本]"),
    ("see 👨‍👩‍👧 x", "👩", "see [👨‍👩‍👧] x"), ("buy some milk", "milk buy", "[buy] some [milk]"),
    ("a-b c", "a-b", "[a-b] c"), ("x\u{AD}yz", "xy", "[x\u{AD}yz]"), ("nothing", "milk", "nothing"),
    ("abc", "ab abc", "[abc]"), ("", "milk", ""),
  ])
  func matchesCoverWholeCharacters(_ text: String, _ words: String, _ shown: String) {
    expect(marked(text, TextQuery(words)), is: shown)
  }

  @Test(arguments: [
    ("milk milky milk", "milk", "[milk] milky [milk]"),
    ("to be, or not", "be or", "to [be, or] not"),
    ("no. no. no", "no no", "[no. no. no]"), ("buy milky", "buy milk", "buy milky"),
  ])
  func exactPhrasesMatchWholeWords(_ text: String, _ phrase: String, _ shown: String) {
    expect(marked(text, TextQuery(exactly: phrase)), is: shown)
  }

  /// Folding the whole text or each character gives the same terms.
  @Test func everyMatchingPhraseIsFoundInTheText() {
    let texts = [
      "Buy MILK", "Việt Nam", "ΟΔΟΣ οδός", "한글\u{1112}\u{1161}\u{11AB}", "はハﾊﾟば", "Ⅷ ﬁ ẞ İ i̇",
      "हिन्दी עִבְרִית", "x\u{323}\u{307} x\u{307}\u{323}", "👨‍👩‍👧❤️1️⃣🇰🇷", "𠮷野家 ＡＢ", "q\u{AD}r a\u{200D}b ไทย",
    ]
    for text in texts {
      for other in texts {
        for word in other.split(separator: " ").map(String.init) {
          for query in [TextQuery(word), TextQuery(exactly: word)] where !query.phrases.isEmpty {
            expect(
              FoundText(text, query.phrases).isFound,
              is: query.phrases.allSatisfy(SearchTerms([text]).hold),
              "\(word) in \(text)")
          }
        }
      }
    }
  }

  @Test func excerptsShowPhrasesThatTheTitleLacks() throws {
    var card = Card.sample()
    card.title = try Title("Buy milk")
    card.tags = Tags([Tag(stored: "shop")])
    card.steps = [try Step("Find a shop", isChecked: true), try Step("Take eggs")]
    card.notes = try Notes("First\nthe eggs, then the rest")

    let excerpts = card.excerpts(of: TextQuery("milk shop egg rest").phrases)
    expect(excerpts.map(\.place), is: [.tag, .step(isChecked: false), .notes])
    expect(
      excerpts.map { $0.text.pieces.filter(\.isFound).map(\.text) },
      is: [["shop"], ["eggs"], ["eggs", "rest"]])
    expect(card.excerpts(of: TextQuery("milk").phrases), is: [])
    expect(card.excerpts(of: TextQuery("nowhere").phrases), is: [])
  }
}

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
  func termsIncludeTheInitialsOfSyllables(_ text: String, _ line: String) {
    let terms = SearchTerms([text]).line
    expect(Array(terms.unicodeScalars), is: Array(line.unicodeScalars))
  }

  @Test func textsAreSeparatedByADivider() {
    expect(SearchTerms(["a b", "", "c", "회"]).line, is: "a b ¶ c ¶ 회 ¶ ᄒ")
    expect(SearchTerms(["회", "의", "x"]).line, is: "회 ¶ 의 ¶ x ¶ ᄒ ¶ ᄋ ¶")
  }
}
