import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct CreationTable {
  @Test func synchronousSourcesEmitDuringTheSubscription() {
    Scenario("just", [], "200:42 200|", []).check { _ in .just(42) }
    Scenario("of", [], "200:3 200:1 200:2 200:4 200|", []).check { _ in .of(3, 1, 2, 4) }
    Scenario("array", [], "200:3 200:1 200|", []).check { _ in .from([3, 1]) }
    Scenario("sequence", [], "200:3 200:1 200|", []).check { _ in .from(AnySequence([3, 1])) }
    Scenario("empty", [], "200|", []).check { _ in .empty() }
    Scenario("never", [], "", []).check { _ in .never() }
    Scenario("error", [], "200!", []).check { _ in .error(Boom()) }
    expect((1 as Int?).map(Observable.just)?.events(), is: [.next(1), .completed])
  }
}
