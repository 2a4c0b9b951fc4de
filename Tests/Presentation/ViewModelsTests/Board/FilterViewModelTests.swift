import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import ViewModels

@Suite struct FilterViewModelTests {
  private final class Line {
    let didAct = PublishSubject<LineAction>()
    let filters: Recorder<BoardFilter>
    let faults: Recorder<TrackerError?>
    let ends: Recorder<Void>
    private let viewModel: FilterViewModel

    init(from filter: BoardFilter = .none) {
      let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(startOf: .first)
      viewModel = FilterViewModel(
        from: filter, words: { _ in [] },
        reader: {
          SelectionReader(
            filters: FilterReader(now: now, zone: .utc), takesText: true, takesNumbers: false)
        })
      let output = viewModel.transform(.init(didAct: didAct))
      filters = Recorder(output.filter)
      faults = Recorder(output.fault)
      ends = Recorder(output.isFinished)
    }

    func type(_ text: String) {
      for end in text.indices { didAct.onNext(.type(String(text[...end]))) }
    }

    var words: [String]? { filters.values.last?.selection?.terms.map(\.word) }
  }

  @Test func eachCharacterFilters() {
    let line = Line()
    line.type("mil")
    expect(line.filters.values.map(\.text), is: ["m", "mi", "mil"])
    expect(line.words, is: ["mil"])
    expect(line.ends.values.isEmpty)
  }

  @Test func aHalfTypedFilterKeepsTheLastOneAndReportsTheFault() {
    let line = Line()
    line.type("a tag:")
    expect(line.filters.values.map(\.text), is: ["a", "a t", "a ta", "a tag"])
    expect(line.faults.values.last, is: .invalidSelection(.missingValue(key: "tag")))

    line.didAct.onNext(.type("a tag:s"))
    expect(line.words, is: ["a", "tag:s"])
    expect(line.faults.values.last, is: .some(nil))
  }

  @Test(arguments: [
    ("\"buy milk\" x", ["buy milk", "x"]), ("title:'a b' c", ["title:a b", "c"]),
    ("don't stop", ["don't", "stop"]), ("-\"a b\"", ["-a b"]), ("\"not closed", ["not closed"]),
    ("회의 \"새 글\"", ["회의", "새 글"]),
  ])
  func quotesKeepWordsTogether(text: String, words: [String]) {
    let line = Line()
    line.didAct.onNext(.type(text))
    expect(line.words, is: words)
  }

  @Test func whiteSpaceDoesNotChangeTheFilter() {
    let line = Line()
    line.didAct.onNext(.type("milk"))
    line.didAct.onNext(.type("milk "))
    expect(line.filters.values.count, is: 1)
  }

  @Test func cancellingRestoresTheFilter() throws {
    let line = Line()
    line.didAct.onNext(.type("milk"))
    let before = try #require(line.filters.values.last)

    let again = Line(from: before)
    again.didAct.onNext(.type("milk tea"))
    again.didAct.onNext(.type("milk tea state:"))
    again.didAct.onNext(.cancel)
    expect(again.filters.values.last, is: before)
    expect(again.faults.values.last, is: .some(nil))
    expect(again.ends.values.count, is: 1)
  }
}
