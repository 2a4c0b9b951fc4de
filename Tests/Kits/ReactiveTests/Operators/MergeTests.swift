import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct MergeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func mergeEmitsAllElementsAndCompletesAfterTheLastSource() {
    let first = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(240)])
    let second = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])

    let result = scheduler.start {
      Observable.merge(first.asObservable(), second.asObservable())
    }

    expect(
      result.events,
      is: [
        .next(210, 1), .next(220, 2), .next(230, 3), .next(250, 4), .completed(260),
      ])
    expect(first.subscriptions, is: [Subscription(200, 240)])
    expect(second.subscriptions, is: [Subscription(200, 260)])
  }

  @Test func mergeFailsWithTheFirstErrorAndDisposesTheOthers() {
    let first = scheduler.createHotObservable([.next(210, 1), .error(220, Boom(number: 1))])
    let second = scheduler.createHotObservable([.error(230, Boom(number: 2)), .next(240, 4)])

    let result = scheduler.start {
      Observable.merge([first.asObservable(), second.asObservable()])
    }

    expect(result.events, is: [.next(210, 1), .error(220, Boom(number: 1))])
    expect(second.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func mergeDoesNotSubscribeAfterASynchronousError() {
    let second = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1)])
    let result = scheduler.start { Observable.merge(.error(Boom()), second.asObservable()) }

    expect(result.events, is: [.error(200, Boom())])
    expect(second.subscriptions.isEmpty)
  }

  @Test func mergeOfNoSourcesCompletes() {
    expect(Observable<Int>.merge().events(), is: [.completed])
  }

  @Test func mergeOfStreamsCompletesAfterTheSourceAndAllStreams() {
    let inner = scheduler.createColdObservable([.next(10, 1), .completed(50)])
    let outer = scheduler.createHotObservable([
      .next(210, inner), .next(230, inner), .completed(240),
    ])

    let result = scheduler.start { outer.merge() }

    expect(result.events, is: [.next(220, 1), .next(240, 1), .completed(280)])
    expect(inner.subscriptions, is: [Subscription(210, 260), Subscription(230, 280)])
    expect(outer.subscriptions, is: [Subscription(200, 240)])
  }
}
