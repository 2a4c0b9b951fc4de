import Entities
import Repositories
import Testing

/// Searching for words.
@Suite struct SearchContractTests {
  private func filled(_ backend: Backend) throws -> Fixture {
    let fixture = try Fixture(backend)
    try fixture.add(
      .sample(1, "Buy milk at the Café"),
      .sample(2, "한글 제목") { $0.notes = Notes(stored: "milk\nand İstanbul 100% a_b") },
      .sample(3, "Straße") { card in
        card.steps = [
          Step(stored: "Buy flour", isChecked: true), Step(stored: "日本語の本", isChecked: false),
        ]
      },
      .sample(4, "x 👨‍👩‍👧 y") { $0.tags = Tags("Milk", "été") },
      .sample(5, "\"quoted\" AND (NOT) it's * -minus \\ back"))
    return fixture
  }

  @Test(
    arguments: Backend.allCases,
    [
      ("milk", [1, 2, 4]), ("MILK", [1, 2, 4]), ("buy milk", [1]), ("milk  buy", [1]),
      ("buy", [1, 3]), ("ilk", [1, 2, 4]), ("m", [1, 2, 4, 5]), ("cafe", [1]), ("CAFÉ", [1]),
      ("cafe\u{301}", [1]), ("istanbul", [2]), ("İSTANBUL", [2]), ("straße", [3]), ("strasse", []),
      ("글", [2]), ("한글", [2]), ("\u{1112}\u{1161}\u{11AB}글", [2]), ("하", []), ("本", [3]),
      ("日本", [3]),
      ("日語", []), ("👨‍👩‍👧", [4]), ("ete", [4]), ("Buy flour", [3]), ("flour 日本", [3]),
      ("milk 제목", [2]), ("nothing", []), ("", [1, 2, 3, 4, 5]), (" \t ", [1, 2, 3, 4, 5]),
    ])
  func textIsFoundInTitlesNotesStepsAndTags(
    _ backend: Backend, _ search: (text: String, numbers: [Int])
  ) throws {
    let fixture = try filled(backend)

    #expect(try fixture.numbers(CardQuery(.text(search.text))) == search.numbers)
    #expect(
      try fixture.numbers(CardQuery(.not(.text(search.text))))
        == (1...5).filter { !search.numbers.contains($0) })
  }

  @Test(
    arguments: Backend.allCases,
    [
      ("milk", [1]), ("MILK buy", [1]), ("buy", [1]), ("한", [2]), ("ete", []), ("e", [1, 3, 5]),
      ("", [1, 2, 3, 4, 5]),
    ])
  func titlesAreSearchedAlone(
    _ backend: Backend, _ search: (text: String, numbers: [Int])
  ) throws {
    let fixture = try filled(backend)

    #expect(try fixture.numbers(CardQuery(.title(search.text))) == search.numbers)
  }

  @Test(
    arguments: Backend.allCases,
    [
      ("100%", [2]), ("%", [2]), ("a_b", [2]), ("axb", []), ("_", [2]), ("\"", [5]),
      ("quoted\"", [5]),
      ("*", [5]), ("AND (NOT)", [5]), ("it's", [5]), ("-minus", [5]), ("\\", [5]), ("OR", []),
      ("title:milk", []), ("mil*", []), ("NEAR(a b)", []), ("(", [5]),
    ] as [(String, [Int])])
  func whatIsSpecialToSearchEnginesIsTextLikeAnyOther(
    _ backend: Backend, _ search: (text: String, numbers: [Int])
  ) throws {
    let fixture = try filled(backend)

    #expect(try fixture.numbers(CardQuery(.text(search.text))) == search.numbers)
  }

  @Test(arguments: Backend.allCases)
  func whatWasEditedAwayIsNoLongerFound(_ backend: Backend) throws {
    let fixture = try filled(backend)
    try fixture.edit(1) { $0.title = Title(stored: "Buy bread") }
    try fixture.edit(2) { $0.notes = .none }
    try fixture.edit(4) { $0.tags = Tags("cheese") }
    let gone = try fixture.card(3)
    try fixture.write { try $0.delete(gone) }

    #expect(try fixture.numbers(CardQuery(.text("milk"))) == [])
    #expect(try fixture.numbers(CardQuery(.text("buy"))) == [1])
    #expect(try fixture.numbers(CardQuery(.text("cheese"))) == [4])

    try fixture.add(gone)
    #expect(try fixture.numbers(CardQuery(.text("flour"))) == [3])
  }
}
