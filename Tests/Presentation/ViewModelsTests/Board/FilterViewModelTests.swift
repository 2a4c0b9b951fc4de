import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import ViewModels

@Suite struct FilterViewModelTests {
  private final class Line {
    let didAccept = PublishSubject<Void>()
    let didCancel = PublishSubject<Void>()
    let didType = PublishSubject<String>()
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
      let output = viewModel.transform(
        .init(didAccept: didAccept, didCancel: didCancel, didType: didType))
      filters = Recorder(output.filter)
      faults = Recorder(output.fault)
      ends = Recorder(output.isFinished)
    }

    func type(_ text: String) { for end in text.indices { didType.onNext(String(text[...end])) } }

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

    line.didType.onNext("a tag:s")
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
    line.didType.onNext(text)
    expect(line.words, is: words)
  }

  @Test func whiteSpaceDoesNotChangeTheFilter() {
    let line = Line()
    line.didType.onNext("milk")
    line.didType.onNext("milk ")
    expect(line.filters.values.count, is: 1)
  }

  @Test func cancellingRestoresTheFilter() throws {
    let line = Line()
    line.didType.onNext("milk")
    let before = try #require(line.filters.values.last)

    let again = Line(from: before)
    again.didType.onNext("milk tea")
    again.didType.onNext("milk tea state:")
    again.didCancel.onNext(())
    expect(again.filters.values.last, is: before)
    expect(again.faults.values.last, is: .some(nil))
    expect(again.ends.values.count, is: 1)
  }
}
