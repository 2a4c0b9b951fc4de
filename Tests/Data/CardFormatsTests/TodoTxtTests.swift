import Entities
import Expectations
import System
import Testing

/// The examples of the rules page (github.com/todotxt/todo.txt), and the extensions of `todo`.
@Suite struct TodoTxtTests {
  private let round: Round

  init() throws {
    round = try Round(.todotxt)
  }

  private func card(_ line: String) throws -> CardRecord {
    try #require(try round.cards(line).first)
  }

  @Test func aPriorityComesFirst() throws {
    let file = """
      (A) Thank Mom for the meatballs @phone 
      (B) Schedule Goodwill pickup +GarageSale @phone
      Post signs around the neighborhood +GarageSale
      @GroceryStore Eskimo pies
      """
    let cards = try round.cards(file)

    expect(
      cards.map(\.draft.title.text),
      is: [
        "Thank Mom for the meatballs", "Schedule Goodwill pickup",
        "Post signs around the neighborhood", "Eskimo pies",
      ])
    expect(cards.map(\.draft.priority), is: [.high, .normal, .normal, .normal])
    expect(cards.map { $0.draft.project?.text }, is: [nil, "GarageSale", "GarageSale", nil])
    expect(
      cards.map { $0.draft.tags.list.map(\.text) },
      is: [["phone"], ["phone"], [], ["GroceryStore"]])
  }

  @Test(arguments: [
    "Really gotta call Mom (A) @phone @someday", "(b) Get back to the boss",
    "(B)->Submit TPS report",
  ])
  func aPriorityIsOnlyReadAtTheBeginning(line: String) throws {
    let card = try card(line)

    expect(card.draft.priority, is: .normal)
    expect(line.hasPrefix(card.draft.title.text))
  }

  @Test(arguments: [
    ("2011-03-02 Document +TodoTxt task format", true), ("(A) 2011-03-02 Call Mom", true),
    ("(A) Call Mom 2011-03-02", false),
  ])
  func theFirstDateOfAnOpenTaskIsItsCreationDate(line: String, isThere: Bool) throws {
    let day = try #require(CivilDay(iso: "2011-03-02"))
    let date = Zone.utc.date(of: CivilMinute(startOf: day))

    try expect(card(line).created, is: (isThere ? date : nil))
  }

  @Test func metadataThatIsReadLeavesTheTitleWhereverItIs() throws {
    let file = "Buy rec:+1w milk id:5 p:6 t:2026-12-01 now due:2026-12-24 and\nx p:5\nSell id:6\n"
    let card = try Round(.todotxt).cards(file)[0]

    expect(card.draft.title.text, is: "Buy milk now and")
    expect(card.draft.wait, is: Deadline(iso: "2026-12-01"))
    expect(card.draft.deadline, is: Deadline(iso: "2026-12-24"))
    expect(card.draft.repeat?.text, is: "thu")
    expect(card.name, is: "5")
    expect(card.namedBlocked, is: ["6"])
  }

  @Test func metadataThatCanNotBeReadStaysInTheTitleAndIsReported() throws {
    let record = try #require(
      try Round(.todotxt).records("Pay t:2026-13-01 rent rec:9z now t:2026-12-01\n").first)
    guard case .card(let card) = record.content else {
      Issue.record("\(record)")
      return
    }
    expect(card.draft.title.text, is: "Pay t:2026-13-01 rent rec:9z now")
    expect(card.draft.wait, is: Deadline(iso: "2026-12-01"))
    expect(record.remarks, is: [.keptInTitle("t"), .keptInTitle("rec")])
  }

  @Test func aProjectInsideASentenceStays() throws {
    let card = try card("2011-03-02 Document +TodoTxt task format")

    expect(card.draft.title.text, is: "Document +TodoTxt task format")
    expect(card.draft.project?.text, is: "TodoTxt")
  }

  @Test func metadataAtTheEndIsRemovedFromTheTitle() throws {
    let card = try card(
      "(A) Finish research paper on .benevolence and .life +English @school")

    expect(card.draft.title.text, is: "Finish research paper on .benevolence and .life")
    expect(card.draft.project?.text, is: "English")
    expect(card.draft.tags.list.map(\.text), is: ["school"])
  }

  @Test(arguments: [
    "Email SoAndSo at soandso@example.com", "Learn how to add 2+2",
    "Visit us on the web at example.com",
  ])
  func signsInsideWordsAreText(line: String) throws {
    let card = try card(line)

    expect(card.draft.title.text, is: line)
    expect(card.draft.project == nil)
    expect(card.draft.tags.isEmpty)
  }

  @Test(arguments: [
    ("x 2011-03-03 Call Mom", State.done), ("xylophone lesson", .todo),
    ("X 2012-01-01 Make resolutions", .todo), ("(A) x Find ticket prices", .todo),
  ])
  func anXMeansDone(line: String, state: State) throws {
    try expect(card(line).draft.state, is: state)
  }

  @Test func theCompletionDatePrecedesTheCreationDate() throws {
    let card = try card("x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github")

    expect(card.finished.map { Zone.utc.civil(at: $0).iso }, is: "2011-03-02T00:00")
    expect(card.created.map { Zone.utc.civil(at: $0).iso }, is: "2011-03-01T00:00")
    expect(card.draft.title.text, is: "Review Tim's pull request")
  }

  @Test func knownMetadataIsRead() throws {
    let card = try card("x 2011-03-02 Pay due:2010-01-02 pri:A")

    expect(card.draft.title.text, is: "Pay")
    expect(card.draft.deadline, is: Deadline(iso: "2010-01-02"))
    expect(card.draft.priority, is: .high)
  }

  @Test(arguments: [
    "Pay rec:5b", "Pay +a,b", "Pay @a.b",
    "see http://example.com/a%20b", "due:", "+", "@", "C:\\dir \\x",
  ])
  func invalidMetadataStaysInTheTitle(line: String) throws {
    try expect(card(line).draft.title.text, is: line)
  }

  @Test(arguments: [
    ("Pay due:tomorrow", nil, [ImportRemark.keptInTitle("due")]),
    ("Pay due:2026-12-01 due:2026-12-02", "2026-12-01", [.keptInTitle("due")]),
    ("2026-02-30 Pay", nil, []), ("x 2026-02-30 2026-01-01 Pay", nil, []),
  ])
  func aDateThatIsNotOneStaysInTheTitle(
    line: String, deadline: String?, remarks: [ImportRemark]
  ) throws {
    let record = try #require(try round.records(line).first)
    let card = try card(line)
    let title = line.replacing("x ", with: "").replacing(" due:2026-12-01", with: "")
    expect(card.draft.title.text, is: title)
    expect(card.draft.deadline?.iso, is: deadline)
    expect(record.remarks, is: remarks)
  }

  @Test func aDueDateCanHaveATime() throws {
    let card = try card("Pay due:2026-12-01T14:30")
    expect(card.draft.title.text, is: "Pay")
    expect(card.draft.deadline?.iso, is: "2026-12-01T14:30")
  }

  @Test func aPriorityCanFollowTheCompletionDate() throws {
    let card = try card("x 2011-03-02 (A) 2011-03-01 Review +web")
    expect(card.draft.title.text, is: "Review")
    expect(card.draft.priority, is: .high)
    expect(card.finished.map { Zone.utc.civil(at: $0).iso }, is: "2011-03-02T00:00")
    expect(card.created.map { Zone.utc.civil(at: $0).iso }, is: "2011-03-01T00:00")
  }

  @Test func aSecondProjectStaysInTheTitle() throws {
    let card = try card("Pay +one +two @x")

    expect(card.draft.project?.text, is: "one")
    expect(card.draft.title.text, is: "Pay +one +two")
  }

  @Test func aLineWithOnlyMetadataIsATitle() throws {
    try expect(card("+GarageSale @phone").draft.title.text, is: "+GarageSale @phone")
  }

  @Test(arguments: [("(A)", []), ("(B)", [ImportRemark.ignored("(B)")]), ("(C)", [])])
  func anUnmappedPriorityIsReported(priority: String, remarks: [ImportRemark]) throws {
    try expect(round.records("\(priority) x").map(\.remarks), is: [remarks])
  }

  @Test func aLineCanHaveThousandsOfWords() throws {
    let title = String(repeating: "milk ", count: 5000)
    let record = try #require(try round.records("(A) \(title)due:2026-12-24 @shop").first)
    guard case .card(let card) = record.content else {
      Issue.record("no card")
      return
    }
    expect(card.draft.priority, is: .high)
    expect(card.draft.deadline?.iso, is: "2026-12-24")
    expect(card.draft.tags.list.map(\.text), is: ["shop"])
    expect(card.draft.title.text, is: "\(title.prefix(199))…")
    expect(card.draft.notes.text, is: String(title.dropLast()))
  }

  @Test func equalLinesAreTwoCardsWithStableIds() throws {
    let file = "Buy milk\nBuy milk\nBuy eggs"
    let ids = try round.cards(file).map(\.id)

    expect(Set(ids).count, is: 3)
    try expect(round.cards(file).map(\.id), is: ids)
  }

  @Test func aLineCompletedLaterHasTheSameId() throws {
    try expect(card("(A) Buy milk").id, is: card("x 2026-11-21 Buy milk").id)
  }

  @Test func aLineThatIsNotUTF8IsReportedWithItsPosition() throws {
    let records = try round.records(Array("one\nab".utf8) + [0xFF] + Array("\r\nthree".utf8))

    expect(records.map(\.place.line), is: [1, 2, 3])
    expect(records[1].place.column, is: 3)
    expect(records[1].content, is: .bad(.notUTF8))
  }

  @Test func aCardIsWrittenByTheRules() throws {
    var card = try Card.sample("Pay +1 for due:now (A) \\o/")
    card.priority = .high
    card.tags = Tags([Tag(stored: "bank")])
    card.deadline = Deadline(iso: "2026-12-01T14:30")
    card.key = CardKey(stored: "ci: 12")
    let name = try ProjectName("Web shop")

    expect(
      round.file([ListedCard(card: card, project: name)]),
      is: """
        (A) 2026-11-21 Pay \\+1 for \\due:now (A) \\\\o/ +Web%20shop @bank due:2026-12-01 \
        key:ci%3A%2012 uuid:00000000-0000-7000-8000-000000000009\n
        """)
  }
}
