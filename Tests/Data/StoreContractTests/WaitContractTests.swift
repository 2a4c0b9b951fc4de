import Entities
import Expectations
import Repositories
import System
import Testing

@Suite(.eachBackend) struct WaitContractTests {
  private let fixture = Fixture()

  private static let noon = Deadline(iso: "2026-11-20T12:00") ?? .day(CivilDay.last)

  /// Cards by the end of their wait, their deadline and their state.
  init() throws {
    let cards: [(wait: String?, deadline: String?, state: State)] = [
      ("2026-11-21", nil, .todo), ("2026-11-20", nil, .todo), ("2026-11-19", nil, .todo),
      ("2026-11-20T12:01", nil, .doing), ("2026-11-20T12:00", nil, .doing), (nil, nil, .todo),
      ("2026-11-21", "2026-11-20", .todo), ("2026-11-21", "2026-11-20T11:59", .todo),
      ("2026-11-21", nil, .done),
    ]
    try fixture.write { writing in
      for (index, card) in cards.enumerated() {
        try writing.add(
          .sample(index + 1, in: card.state) {
            $0.wait = card.wait.flatMap { Deadline(iso: $0) }
            $0.deadline = card.deadline.flatMap { Deadline(iso: $0) }
          })
      }
    }
  }

  @Test func aCardWaitsUntilItsDayBeginsOrItsMinute() throws {
    let waiting = CardFilter.waiting(at: Self.noon)
    // 7 is due today, and 8 is overdue.
    try expect(fixture.numbers(CardQuery(waiting)).sorted(), is: [1, 4, 7])
    try expect(fixture.numbers(CardQuery(.not(waiting))).sorted(), is: [2, 3, 5, 6, 8, 9])
    try expect(fixture.numbers(CardQuery(.waiting(at: .day(CivilDay(number: 30_000))))), is: [])
  }

  @Test func onlyAStoreWithWaitingCardsMayHideThem() throws {
    let later = try #require(Deadline(iso: "2026-11-22T00:00"))
    try expect(fixture.read { try $0.hiddenCards(at: Self.noon) }.haveWaiting)
    try expect(!fixture.read { try $0.hiddenCards(at: later) }.haveWaiting)
    try expect(!fixture.read { try $0.hiddenCards(at: nil) }.haveWaiting)
  }
}
