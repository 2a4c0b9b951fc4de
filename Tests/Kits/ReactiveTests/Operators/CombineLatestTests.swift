import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct CombineLatestTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func combineLatestWaitsForAllSources() {
    let first = scheduler.createHotObservable([
      .next(210, "a"), .next(220, "b"), .next(240, "c"), .completed(250),
    ])
    let second = scheduler.createHotObservable([
      .next(230, "1"), .next(260, "2"), .completed(270),
    ])

    let result = scheduler.start { Observable.combineLatest(first, second) { $0 + $1 } }

    expect(
      result.events, is: [.next(230, "b1"), .next(240, "c1"), .next(260, "c2"), .completed(270)])
    expect(first.subscriptions, is: [Subscription(200, 250)])
  }

  @Test func combineLatestFailsWithTheFirstError() {
    let first = scheduler.createHotObservable([.next(210, 1), .error(220, Boom())])
    let second = scheduler.createHotObservable([.next(215, 1), .next(230, 2)])

    let result = scheduler.start { Observable.combineLatest(first, second) { $0 + $1 } }

    expect(result.events, is: [.next(215, 2), .error(220, Boom())])
    expect(second.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func aDiamondEmitsOncePerLeg() {
    let root = PublishSubject<Int>()
    let log = Log()
    _ = Observable.combineLatest(root.map { "a\($0)" }, root.map { "b\($0)" }) { $0 + $1 }
      .log(to: log)
    root.onNext(1)
    root.onNext(2)
    root.onCompleted()

    expect(log.lines, is: ["a1b1", "a2b1", "a2b2", "completed", "disposed"])
  }

  @Test func combineLatestAcceptsTwoToFourSources() {
    let one = Observable.just(1)
    let two = Observable.just("2")
    let three = Observable.just(3.0)
    let four = Observable.just([4])

    expect(Observable.combineLatest(one, two).elements().map { "\($0)" }, is: ["(1, \"2\")"])
    expect(
      Observable.combineLatest(one, two, three).elements().map { "\($0)" }, is: ["(1, \"2\", 3.0)"])
    expect(
      Observable.combineLatest(one, two, three, four).elements().map { "\($0)" },
      is: ["(1, \"2\", 3.0, [4])"])
    expect(Observable.combineLatest(one, two) { "\($0)\($1)" }.elements(), is: ["12"])
    expect(
      Observable.combineLatest(one, two, three) { "\($0)\($1)\($2)" }.elements(), is: ["123.0"])
    expect(
      Observable.combineLatest(one, two, three, four) { "\($0)\($1)\($2)\($3)" }.elements(),
      is: ["123.0[4]"])
  }

  @Test func combineLatestEmitsForEverySource() {
    let subjects = (1...4).map { _ in PublishSubject<Int>() }
    let log = Log()
    _ = Observable.combineLatest(subjects[0], subjects[1], subjects[2]) { "\($0)\($1)\($2)" }
      .log(to: log, "three ")
    _ = Observable.combineLatest(subjects[0], subjects[1], subjects[2], subjects[3]) {
      "\($0)\($1)\($2)\($3)"
    }.log(to: log, "four ")
    for (index, subject) in subjects.enumerated() { subject.onNext(index) }
    for subject in subjects { subject.onCompleted() }

    expect(
      log.lines,
      is: [
        "three 012", "four 0123", "three completed", "three disposed", "four completed",
        "four disposed",
      ])
  }

  @Test func combineLatestKeepsTheOrderOfACollection() {
    let subjects = (1...3).map { _ in PublishSubject<Int>() }
    let log = Log()
    _ = Observable.combineLatest(subjects).log(to: log)
    _ = Observable.combineLatest(subjects) { $0.reduce(0, +) }.log(to: log, "sum ")
    subjects[2].onNext(3)
    subjects[0].onNext(1)
    subjects[1].onNext(2)
    for subject in subjects { subject.onCompleted() }

    expect(
      log.lines,
      is: [
        "[1, 2, 3]", "sum 6", "completed", "disposed", "sum completed", "sum disposed",
      ])
  }

  @Test func combineLatestOfAnEmptyCollectionEmitsOneResult() {
    expect(Observable.combineLatest([Observable<Int>]()).events(), is: [.next([]), .completed])
  }

  @Test func withLatestFromEmitsOnceTheSecondSourceHasAnElement() {
    let first = scheduler.createHotObservable([
      .next(210, "a"), .next(230, "b"), .next(250, "c"), .completed(260),
    ])
    let second = scheduler.createHotObservable([.next(220, "1"), .next(240, "2")])

    let result = scheduler.start { first.withLatestFrom(second) { $0 + $1 } }

    expect(result.events, is: [.next(230, "b1"), .next(250, "c2"), .completed(260)])
    expect(second.subscriptions, is: [Subscription(200, 260)])
  }

  @Test func withLatestFromIgnoresTheCompletionOfTheSecondSource() {
    let first = scheduler.createHotObservable([.next(230, 1), .completed(240)])
    let second = scheduler.createHotObservable([.next(210, "x"), .completed(220)])

    let result = scheduler.start { first.withLatestFrom(second) }

    expect(result.events, is: [.next(230, "x"), .completed(240)])
    expect(second.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func withLatestFromForwardsTheErrorOfTheSecondSource() {
    let first = scheduler.createHotObservable([.next(230, 1)])
    let second = scheduler.createHotObservable([Recorded<Event<Int>>.error(220, Boom())])

    let result = scheduler.start { first.withLatestFrom(second) }

    expect(result.events, is: [.error(220, Boom())])
    expect(first.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func withLatestFromSubscribesToTheSecondSourceFirst() {
    let subject = BehaviorSubject(value: 1)

    expect(subject.withLatestFrom(subject).take(1).elements(), is: [1])
  }
}
