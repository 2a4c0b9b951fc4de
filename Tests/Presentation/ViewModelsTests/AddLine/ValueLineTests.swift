import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import System
import Testing
import UseCases

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct ValueLineTests {
  /// It is Friday, 20 November 2026.
  private final class Line {
    let didAct = PublishSubject<LineAction>()
    private(set) var content = ValueLineContent()
    private(set) var edits: [CardEdit] = []
    private(set) var isFinished = false
    private let viewModel: ValueLineViewModel
    private let bag = DisposeBag()

    /// The cards can get no value that is in `refused`.
    init(of field: CardField, first: [String] = [], refused: Set<String> = []) {
      let words: [SuggestionKind: [Suggestion]] = [
        .tags: [("docs", nil), ("design", nil)], .people: [("Ann", nil), ("Bob", nil)],
        .projects: [("web", "1/2")], .columns: [("todo", nil), ("doing", nil), ("hidden", nil)],
        .cards: [("12", "Fix login"), ("13", "Log out")],
      ]
      viewModel = ValueLineViewModel(
        of: field, first: first, words: { words[$0] ?? [] },
        reader: {
          FieldReader(
            dates: DateReader(today: CivilMinute(number: 29_919_600)),
            user: { "Ann" })
        },
        check: { (edit) throws(TrackerError) in
          guard !refused.contains(edit[field]?.typed ?? "") else { throw .noSuchCards([99]) }
          return nil
        })
      let output = viewModel.transform(.init(didAct: didAct))
      output.content.subscribe(with: self) { $0.content = $1 }.disposed(by: bag)
      output.edit.subscribe(with: self) { $0.edits.append($1) }.disposed(by: bag)
      output.isFinished.subscribe(with: self) { line, _ in line.isFinished = true }
        .disposed(by: bag)
    }

    func type(_ text: String) -> Line {
      didAct.onNext(.type(text))
      return self
    }
  }

  @Test(
    arguments: [
      (.deadline, "mon", "2026-11-23"), (.deadline, "none", ""), (.priority, "high", "high"),
      (.priority, "none", "normal"), (.assignee, "me", "Ann"), (.assignee, "Zoe", "Zoe"),
      (.estimate, "2.5", "2.5"), (.estimate, "none", ""), (.parent, "12", "12"),
      (.tags, "none", ""),
    ] as [(CardField, String, String)])
  func aValueReplacesThatOfTheField(field: CardField, text: String, value: String) throws {
    let line = Line(of: field).type(text)
    line.didAct.onNext(.submit)
    expect(line.isFinished && line.edits.count == 1)
    expect(line.edits.first?[field]?.typed, is: value)
  }

  /// The word itself can't be read.
  @Test(
    arguments: [
      (.deadline, "m", "2026-11-23"), (.priority, "h", "high"), (.priority, "L", "low"),
    ] as [(CardField, String, String)])
  func theBeginningOfAWordMeansTheOfferedOne(field: CardField, text: String, value: String) {
    let line = Line(of: field).type(text)
    line.didAct.onNext(.submit)
    expect(line.edits.first?[field]?.typed, is: value)
  }

  @Test func tagsAreAddedAndRemoved() throws {
    let line = Line(of: .tags).type("docs new, -old")
    line.didAct.onNext(.submit)
    var edit = CardEdit()
    edit.add(Tags([try Tag("docs"), try Tag("new")]), to: .tags)
    edit.remove(Tags([try Tag("old")]), from: .tags)
    expect(line.edits, is: [edit])
  }

  @Test func anInvalidValueStaysInTheLine() {
    let line = Line(of: .deadline).type("never")
    expect(line.content.value == nil && !line.content.isRefused)
    line.didAct.onNext(.submit)
    expect(line.content.isRefused && line.content.fault != nil && line.edits.isEmpty)
    expect(!line.isFinished)
    _ = line.type("fri")
    expect(!line.content.isRefused && line.content.fault == nil)
  }

  @Test(arguments: [LineAction.cancel, .submit]) func anEmptyLineChangesNothing(end: LineAction) {
    let line = Line(of: .deadline)
    line.didAct.onNext(end)
    expect(line.isFinished && line.edits.isEmpty)
  }

  @Test func theFirstWordsAreListedBeforeTyping() {
    expect(Line(of: .priority).content.words, is: ["high", "normal", "low"])
    expect(Line(of: .tags).content.words, is: ["docs", "design"])
    expect(Line(of: .tags).type("d").content.completion?.words, is: ["docs", "design"])
  }

  @Test func theFirstDigitChoosesAPlace() {
    let line = Line(of: .column, first: ["doing", "todo"])
    expect(line.content.words, is: ["1 doing", "2 todo", "hidden"])
    _ = line.type("2")
    expect(line.isFinished && line.edits.map { $0.column?.text } == ["todo"])
    for text in ["3", "0", "+"] {
      let line = Line(of: .column, first: ["doing", "todo"]).type(text)
      expect(!line.isFinished, "\(text)")
    }
    expect(!Line(of: .column, first: ["doing"]).type("x").type("1").isFinished)
  }

  /// Else the rest of the name would be keys of the board.
  @Test func aDigitThatCanBeginANameIsText() {
    let column = Line(of: .column, first: ["doing", "2nd look"]).type("2")
    expect(!column.isFinished)
    let project = Line(of: .project, first: ["web", "home"]).type("2")
    expect(!project.isFinished && project.content.value?.value.typed == "home")
    expect(project.type("2 plans").content.value?.value.typed, is: "2 plans")
    project.type("1").didAct.onNext(.submit)
    expect(project.edits.map { $0[.project]?.typed }, is: ["web"])
  }

  @Test func aValueThatTheCardsCantGetIsRefused() {
    let line = Line(of: .column, first: ["doing"], refused: ["doing"]).type("doing")
    expect(line.content.value == nil && line.content.fault == .noSuchCards([99]))
    line.didAct.onNext(.submit)
    expect(line.content.isRefused && !line.isFinished && line.edits.isEmpty)
    let digit = Line(of: .column, first: ["doing"], refused: ["doing"]).type("1")
    expect(digit.content.isRefused && !digit.isFinished)
  }

  /// The beginning of a name is one, unless it is a name itself.
  @Test func theBeginningOfANameMeansTheOfferedOne() {
    let line = Line(of: .column, refused: ["do"]).type("do")
    expect(line.content.value?.value, is: .text("doing"))
  }

  @Test(
    arguments: [
      (.project, "w", "web"), (.project, "w ", "w"), (.assignee, "b", "Bob"),
      (.assignee, "b ", "b"), (.tags, "docs de", "docs,design"), (.tags, "de ", "de"),
    ] as [(CardField, String, String)])
  func aSpaceEndsANewNameThatBeginsTheOfferedOne(field: CardField, text: String, value: String) {
    let line = Line(of: field).type(text)
    expect(line.content.value?.value.typed, is: value)
    expect(line.content.isNewProject, is: text == "w ")
  }

  @Test(arguments: ["fix", "LOG", "fix lo"])
  func aParentIsFoundByItsTitle(text: String) {
    let line = Line(of: .parent).type(text)
    expect(line.content.completion?.words.first, is: "12 Fix login")
    line.didAct.onNext(.submit)
    expect(line.edits.map { $0[.parent]?.typed }, is: ["12"])
    expect(line.content.words.isEmpty)
    expect(Line(of: .parent).content.words, is: ["12 Fix login", "13 Log out"])
  }

  @Test func aNewProjectIsMarkedAsNew() {
    let line = Line(of: .project)
    expect(line.type("web").content.isNewProject, is: false)
    expect(line.type("home").content.isNewProject, is: true)
  }
}

/// What the line asks the store while the user types.
@Suite struct ValueCheckTests {
  private let store = BusyStore(InMemoryStore())
  private let desk: CardSceneDesk
  private let tools: SceneTools

  init() throws {
    desk = CardSceneDesk(over: store)
    let desk = desk
    tools = SceneTools(
      over: store, now: { CivilMinute(number: 29_919_600) },
      newTransaction: { desk.terms.transaction })
    try desk.add("One")
    try desk.add("Two") { $0.parent = CardReference(1) }
  }

  private func check(_ field: CardField, _ value: FieldValue, of cards: Int...) throws -> Card? {
    var edit = CardEdit()
    edit[field] = value
    return try tools.check(edit, of: Set(cards))
  }

  @Test func aRefusalIsThatOfTheChange() throws {
    #expect(throws: TrackerError.noSuchCards([99])) { try check(.parent, .number(99), of: 1) }
    #expect(throws: TrackerError.self) { try check(.parent, .number(1), of: 1) }
    #expect(throws: TrackerError.self) { try check(.parent, .number(2), of: 1) }
    #expect(throws: TrackerError.noSuchColumn("doin", nearest: "doing")) {
      try check(.column, .text("doin"), of: 1)
    }
  }

  @Test func nothingIsChanged() throws {
    try desk.add("Three")
    let count = try desk.transactionCount()
    try expect(check(.parent, .number(3), of: 1, 2)?.title.text, is: "Three")
    try expect(check(.column, .text("done"), of: 1, 2) == nil)
    try expect(desk.transactionCount() == count && desk.card(2).parent?.number == 1)
  }

  /// Limits can be ignored, and others change the store until the user presses Enter.
  @Test func whatTheChangeMayMeetLaterIsNotRefused() throws {
    let terms = desk.terms
    _ = try desk.tracker.changeColumns(.edit(.state(.doing), .limit(1)), on: terms)
    try expect(check(.column, .text("doing"), of: 1, 2) == nil)
    try expect(check(.priority, .text("high"), of: 1, 99) == nil)
    store.isBusy = true
    try expect(check(.priority, .text("high"), of: 1) == nil)
  }
}

/// The line for commands, with commands that answer what the test says.
@Suite(.leavesNoSubscriptions) struct CommandLineTests {
  private final class Line {
    let didAct = PublishSubject<LineAction>()
    let didTick = PublishSubject<Void>()
    var cards = [3, 5]
    var results: [Result<CommandResult<String>, TrackerError>] = []
    private(set) var runs: [String] = []
    private(set) var content = CommandLineContent<String>()
    private(set) var answers: [CommandAnswer] = []
    private(set) var isFinished = false
    private var viewModel: CommandLineViewModel<String>?
    private let bag = DisposeBag()

    init() {
      let commands = CommandsOfLine<String>(
        end: { TypedValue($0, from: .words(["edit", "move"])) },
        run: { [unowned self] (text, cards) throws(TrackerError) in
          runs.append("\(text) on \(cards)")
          return try results.removeFirst().get()
        })
      let viewModel = CommandLineViewModel(
        commands, cards: { [unowned self] in cards }, words: { _ in [] })
      self.viewModel = viewModel
      let output = viewModel.transform(.init(didAct: didAct, didTick: didTick))
      output.content.subscribe(with: self) { $0.content = $1 }.disposed(by: bag)
      output.answer.subscribe(with: self) { $0.answers.append($1) }.disposed(by: bag)
      output.isFinished.subscribe(with: self) { line, _ in line.isFinished = true }
        .disposed(by: bag)
    }

    func submit(_ text: String, _ results: Result<CommandResult<String>, TrackerError>...) {
      self.results = results
      didAct.onNext(.type(text))
      didAct.onNext(.submit)
    }
  }

  private let line = Line()
  private let done = CommandAnswer(["Done"], isChange: true)

  @Test func theAnswerClosesTheLine() {
    line.submit("move doing", .success(.answered(done)))
    expect(line.runs == ["move doing on [3, 5]"] && line.answers == [done] && line.isFinished)
  }

  @Test func aRefusalKeepsTheLineUntilTheTextChanges() {
    line.submit("move nowhere", .success(.refused("no such column")))
    expect(line.content.fault == "no such column" && !line.isFinished)
    line.didAct.onNext(.type("move "))
    expect(line.content.fault == nil)
  }

  @Test func theCommandWaitsForAnotherProcess() {
    let busy = TrackerError.store(.busy, path: "")
    line.submit("move done", .failure(busy), .failure(busy), .success(.answered(done)))
    expect(line.content.status, is: .waiting(thenQuits: false))
    // The cards are those of the moment when it was typed.
    line.cards = []
    for _ in 1...2 { line.didTick.onNext(()) }
    expect(line.runs, is: Array(repeating: "move done on [3, 5]", count: 3))
    expect(line.isFinished && line.content.status == nil)
  }

  @Test(arguments: [LineAction.cancel, .submit]) func anEmptyLineRunsNothing(end: LineAction) {
    line.didAct.onNext(end)
    expect(line.isFinished && line.runs.isEmpty)
  }

  @Test func theEndIsCompleted() {
    line.didAct.onNext(.type("mo"))
    expect(line.content.completion?.words, is: ["move"])
  }
}
