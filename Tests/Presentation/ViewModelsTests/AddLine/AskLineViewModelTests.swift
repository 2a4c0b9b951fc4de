import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Testing
import UseCases

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct AskLineViewModelTests {
  @Test func aRefusedTextStaysUntilItChanges() {
    let didAct = PublishSubject<LineAction>()
    let line = AskLineViewModel(text: "3") { (text) throws(TrackerError) in
      try Column.limit(reading: text)
    }
    let output = line.transform(.init(didAct: didAct))
    let (answers, faults) = (Recorder(output.answer), Recorder(output.fault))
    let ends = Recorder(output.isCancelled)
    for action in [LineAction.type("3x"), .submit, .type("3"), .submit] { didAct.onNext(action) }
    expect(answers.values, is: [3])
    let fault = TrackerError.column(.invalidLimit("3x"), name: "")
    expect(faults.values == [nil, fault, nil] && ends.values.isEmpty)
    for action in [LineAction.type("none"), .submit, .cancel] { didAct.onNext(action) }
    expect(answers.values == [3, nil] && ends.values.count == 1)
  }

  /// Each edit of a column is a change that undo reverses.
  @Test func aColumnIsChangedAndTheChangeIsUndone() throws {
    let stage = BoardStage()
    let initial = Column.initial
    func edit(_ index: Int, _ edit: ColumnMenu.Edit, _ text: String = "") throws -> String {
      let columns = try stage.tracker.listColumns().map(\.column)
      let menu = ColumnMenu(columns, at: index)
      guard menu.edits.contains(edit) else { return "impossible" }
      let request = try menu.request(edit, text).request
      _ = try stage.tracker.changeColumns(request, on: stage.terms)
      return try names()
    }
    func names() throws -> String {
      try stage.tracker.listColumns().map { summary in
        summary.column.name.text + (summary.column.limit.map { " \($0)" } ?? "")
      }
      .joined(separator: ", ")
    }
    try expect(edit(1, .add, "review"), is: "todo, doing, review, done")
    try expect(edit(2, .limit, "3"), is: "todo, doing, review 3, done")
    try expect(edit(2, .rename, "check"), is: "todo, doing, check 3, done")
    try expect(edit(2, .moveRight), is: "impossible")
    try expect(edit(2, .moveLeft), is: "todo, check 3, doing, done")
    try expect(edit(1, .moveRight), is: "todo, doing, check 3, done")
    try expect(edit(2, .limit, " "), is: "todo, doing, check, done")
    try expect(edit(2, .delete), is: "todo, doing, done")
    for index in initial.indices { try expect(edit(index, .delete), is: "impossible") }
    _ = try stage.tracker.undo(.newest(7), on: stage.terms)
    try expect(names(), is: "todo, doing, done")
  }
}
