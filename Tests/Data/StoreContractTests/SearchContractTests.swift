import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct SearchContractTests {
  private let fixture = Fixture()

  init() throws {
    try fixture.add(
      .sample(1, "Buy milk at the Café"),
      .sample(2, "한글 제목") { $0.notes = Notes(stored: "milk\nand İstanbul 100% a_b") },
      .sample(3, "Straße") { card in
        card.steps = [
          Step(stored: "Buy flour", isChecked: true), Step(stored: "日本語の本", isChecked: false),
        ]
      },
      .sample(4, "x 👨‍👩‍👧 y") { $0.tags = Tags("Milk", "été") },
      .sample(5, "\"quoted\" AND (NOT) it's * -minus \\ back, ㅋㅋ"))
  }

  private static let everything = Array(1...5)

  @Test(arguments: [
    ("milk", [1, 2, 4]), ("MILK", [1, 2, 4]), ("buy milk", [1]), ("milk  buy", [1]),
    ("buy", [1, 3]), ("mil", [1, 2, 4]), ("m", [1, 2, 4, 5]), ("ilk", []), ("milky", []),
    ("cafe", [1]), ("CAFÉ", [1]), ("cafe\u{301}", [1]), ("ｃａｆｅ", [1]),
    ("istanbul", [2]), ("İSTANBUL", [2]), ("straße", [3]), ("strasse", []),
    ("글", [2]), ("한글", [2]), ("\u{1112}\u{1161}\u{11AB}글", [2]), ("하", []), ("글한", []),
    ("본", []), ("本", [3]), ("日本", [3]), ("日語", []), ("の", [3]),
    ("👨‍👩‍👧", [4]), ("👩", [4]), ("ete", [4]), ("Buy flour", [3]), ("flour 日本", [3]),
    ("milk 제목", [2]), ("nothing", []), ("milk nothing", []),
    // Initial consonants match syllables and consonants.
    ("ㅎㄱ", [2]), ("ㅎㄱㅈㅁ", [2]), ("ㅈ", [2]), ("ㄱㅎ", []), ("ㅁㅎ", []), ("ㅋㅋ", [5]), ("ㅋ", [5]),
    ("ㅋㅋㅋ", []), ("ㅏ", []), ("ㅎ글", []),
    // The syntax of searches is taken literally.
    ("100%", [2]), ("a_b", [2]), ("axb", []), ("quoted\"", [5]), ("AND (NOT)", [5]),
    ("it's", [5]),
    ("-minus", [5]), ("OR", []), ("title:milk", []), ("mil*", [1, 2, 4]), ("NEAR(a b)", []),
    ("^milk", [1, 2, 4]), ("{title}:milk", []), ("a\u{0}b", [2]), ("milk & buy", [1]),
  ])
  func wordsAreFoundInTitlesNotesStepsAndTags(_ search: (text: String, numbers: [Int])) throws {
    let query = TextQuery(search.text)
    try expect(fixture.numbers(CardQuery(.text(query))), is: search.numbers)
    try expect(
      fixture.numbers(CardQuery(.not(.text(query)))),
      is: Self.everything.filter { !search.numbers.contains($0) })
  }

  @Test(arguments: [
    ("buy milk", [1]), ("milk buy", []), ("Buy  MILK", [1]), ("buy mil", []), ("mil", []),
    ("milk", [1, 2, 4]), ("milk and", [2]), ("the cafe", [1]), ("글 제", [2]),
    // Not from one step to the next, nor one tag to the next, nor across fields.
    ("flour 日本", []), ("milk ete", []), ("제목 milk", []), ("100 a b", [2]),
  ])
  func exactPhrasesAreFoundWithinOneText(_ search: (text: String, numbers: [Int])) throws {
    try expect(
      fixture.numbers(CardQuery(.text(TextQuery(exactly: search.text)))), is: search.numbers)
  }

  /// Input methods combine two consonants into one letter.
  @Test(arguments: [("ㄳ", [1, 3]), ("ㄱㅅ", [1, 3]), ("ㄱ", [1, 2, 3])])
  func combinedConsonantsMatchAsTwo(_ search: (text: String, numbers: [Int])) throws {
    let fixture = Fixture()
    try fixture.add(.sample(1, "감사 편지"), .sample(2, "가 a 사"), .sample(3, "ㄳ"))
    try expect(fixture.numbers(CardQuery(.text(TextQuery(search.text)))), is: search.numbers)
  }

  @Test(arguments: [
    ("milk", [1]), ("MILK buy", [1]), ("buy", [1]), ("한", [2]), ("ㅎㄱ", [2]), ("ete", []),
  ])
  func titleFiltersSearchOnlyTitles(_ search: (text: String, numbers: [Int])) throws {
    try expect(fixture.numbers(CardQuery(.title(TextQuery(search.text)))), is: search.numbers)
  }

  @Test(arguments: ["", " \t ", "!!!", "\"", "%", "( ) *", "\u{200D}"])
  func aQueryWithoutALetterADigitOrAPictographFindsNothing(_ text: String) throws {
    for query in [TextQuery(text), TextQuery(exactly: text)] {
      for filter in [CardFilter.text(query), .title(query), .any([.text(query)])] {
        try expect(fixture.numbers(CardQuery(filter)), is: [])
        try expect(fixture.numbers(CardQuery(filter, sort: .relevance)), is: [])
        try expect(fixture.numbers(CardQuery(.not(filter))), is: Self.everything)
      }
    }
  }

  @Test func searchesCanBeCombinedWithOtherConditions() throws {
    let (milk, buy) = (CardFilter.text(TextQuery("milk")), CardFilter.text(TextQuery("buy")))
    let tagged = CardFilter.not(.tag(nil))
    for sort in [CardSort.board, .relevance] {
      try expect(fixture.numbers(CardQuery(.all([milk, buy]), sort: sort)), is: [1])
      try expect(fixture.numbers(CardQuery(.all([milk, .not(buy), tagged]), sort: sort)), is: [4])
      try expect(fixture.numbers(CardQuery(.all([milk, tagged]), sort: sort)), is: [4])
      try expect(
        fixture.numbers(CardQuery(.any([.all([milk, buy]), tagged]), sort: sort)).sorted(),
        is: [1, 4])
      try expect(
        fixture.numbers(CardQuery(.any([milk, buy]), sort: sort)).sorted(), is: [1, 2, 3, 4])
      try expect(
        fixture.numbers(CardQuery(.any([.title(TextQuery("한")), buy]), sort: sort)).sorted(),
        is: [1, 2, 3])
    }
  }

  @Test func titleMatchesAreMoreRelevantThanNotes() throws {
    let fixture = Fixture()
    try fixture.add(
      .sample(1, "One") { $0.notes = Notes(stored: "about whales") },
      .sample(2, "Two") { $0.steps = [Step(stored: "see whales", isChecked: false)] },
      .sample(3, "Three") { $0.tags = Tags("whales") },
      .sample(4, "Whales"), .sample(5, "Whales"), .sample(6, "Six"))
    func numbers(
      _ filter: CardFilter, isReversed: Bool = false, offset: Int = 0, limit: Int? = nil
    ) throws -> [Int] {
      try fixture.numbers(
        CardQuery(
          filter, sort: .relevance, isReversed: isReversed, offset: offset, limit: limit))
    }
    let whales = CardFilter.text(TextQuery("whale"))
    try expect(numbers(whales), is: [4, 5, 3, 2, 1])
    try expect(numbers(whales, limit: 2), is: [4, 5])
    try expect(numbers(whales, offset: 1, limit: 2), is: [5, 3])
    try expect(numbers(whales, isReversed: true), is: [1, 2, 3, 4, 5])
    try expect(numbers(.not(whales)), is: [6])
    try expect(numbers(.open), is: [1, 2, 3, 4, 5, 6])
  }
}

@Suite(.eachBackend) struct SearchUpkeepContractTests {
  private let fixture = Fixture()

  @Test func removedWordsAreNotFound() throws {
    try fixture.add(
      .sample(1, "Buy milk"), .sample(2, "b") { $0.notes = Notes(stored: "milk") },
      .sample(3, "c") { $0.steps = [Step(stored: "Buy flour", isChecked: false)] },
      .sample(4, "d") { $0.tags = Tags("milk") })
    try fixture.edit(1) { $0.title = Title(stored: "Buy bread") }
    try fixture.edit(2) { $0.notes = .none }
    try fixture.edit(4) { $0.tags = Tags("cheese") }
    let gone = try fixture.card(3)
    try fixture.write { try $0.delete(gone) }
    try expect(found("milk"), is: [])
    try expect(found("buy"), is: [1])
    try expect(found("cheese"), is: [4])
    try fixture.add(gone)
    try expect(found("flour"), is: [3])
  }

  private func found(_ words: String) throws -> [Int] {
    try fixture.numbers(CardQuery(.text(TextQuery(words))))
  }
}
