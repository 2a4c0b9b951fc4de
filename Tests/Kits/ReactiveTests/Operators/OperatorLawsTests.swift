import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct OperatorLawsTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let owner = Canary()

  @Test(arguments: OperatorCase.allCases)
  func operatorsForwardElementsAndCompletion(_ operation: OperatorCase) {
    let source = scheduler.createHotObservable([
      .next(190, 1), .next(210, 2), .next(220, 3), .completed(230), .next(240, 4),
    ])

    let result = start(operation, source)

    expect(result.events, is: [.next(210, 2), .next(220, 3), .completed(230)])
    expect(source.subscriptions, is: [Subscription(200, 230)])
  }

  @Test(arguments: OperatorCase.allCases)
  func operatorsForwardErrors(_ operation: OperatorCase) {
    let source = scheduler.createColdObservable([
      .next(10, 2), .error(20, Boom()), .next(30, 3), .completed(40),
    ])

    let result = start(operation, source)

    expect(result.events, is: [.next(210, 2), .error(220, Boom())])
    expect(source.subscriptions, is: [Subscription(200, 220)])
  }

  @Test(arguments: OperatorCase.allCases)
  func disposalDisposesTheSourceImmediately(_ operation: OperatorCase) {
    let source = scheduler.createHotObservable([.next(210, 2), .next(400, 3), .completed(500)])

    let result = start(operation, source, disposed: 300)

    expect(result.events, is: [.next(210, 2)])
    expect(source.subscriptions, is: [Subscription(200, 300)])
  }

  @Test(arguments: OperatorCase.allCases)
  func operatorsOfEmptyComplete(_ operation: OperatorCase) {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.completed(250)])

    let result = start(operation, source)

    expect(result.events, is: [.completed(250)])
    expect(source.subscriptions, is: [Subscription(200, 250)])
    expect(operation.apply(to: .empty(), owner: owner).events(), is: [.completed])
  }

  @Test(arguments: OperatorCase.allCases)
  func operatorsForwardASynchronousSource(_ operation: OperatorCase) {
    let stream = operation.apply(to: .of(1, 2, 3), owner: owner)

    expect(stream.events(), is: [.next(1), .next(2), .next(3), .completed])
  }

  @Test(arguments: OperatorCase.allCases)
  func operatorsForwardASynchronousError(_ operation: OperatorCase) {
    expect(operation.apply(to: .error(Boom()), owner: owner).events(), is: [.error(Boom())])
  }

  @Test(arguments: OperatorCase.allCases)
  func reentrantElementsKeepOneOrder(_ operation: OperatorCase) {
    let subject = PublishSubject<Int>()
    defer { subject.onCompleted() }
    var first: [Int] = []
    var second: [Int] = []
    let stream = operation.apply(to: subject, owner: owner)
    _ = stream.subscribe(onNext: {
      first.append($0)
      if $0 < 3 { subject.onNext($0 + 1) }
    })
    _ = stream.subscribe(onNext: { second.append($0) })
    subject.onNext(1)

    expect(first, is: [1, 2, 3])
    expect(second, is: [1, 2, 3])
  }

  @Test(arguments: OperatorCase.allCases)
  func anObserverDisposedDuringAnEventIsNotCalledAgain(_ operation: OperatorCase) {
    let subject = PublishSubject<Int>()
    defer { subject.onCompleted() }
    var seen: [Int] = []
    let later = SerialDisposable()
    let stream = operation.apply(to: subject, owner: owner)
    _ = stream.subscribe(onNext: { _ in later.dispose() })
    later.disposable = stream.subscribe(onNext: { seen.append($0) })
    subject.onNext(1)

    expect(seen.isEmpty)
  }

  @Test(arguments: OperatorCase.allCases)
  func anObserverDisposedUpstreamDuringAnEventIsNotCalled(_ operation: OperatorCase) {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let token = SerialDisposable()
    let stream = operation.apply(to: subject.do(onNext: { _ in token.dispose() }), owner: owner)
    token.disposable = stream.subscribe(onNext: { seen.append($0) })
    subject.onNext(1)

    expect(seen.isEmpty)
    expect(!subject.hasObservers)
  }

  @Test(arguments: OperatorCase.allCases)
  func aDeallocatedSourceReleasesItsChain(_ operation: OperatorCase) {
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      let subject = PublishSubject<Int>()
      _ = operation.apply(to: subject, owner: owner).map { $0 }
        .subscribe(onNext: { _ in _ = held })
      subject.onNext(1)
      expect(canary != nil)
    }

    expect(canary == nil)
  }

  @Test(arguments: OperatorCase.allCases)
  func disposalReleasesTheClosures(_ operation: OperatorCase) {
    weak var canary: Canary?
    let subject = PublishSubject<Int>()
    let token: any Disposable
    do {
      let held = Canary()
      canary = held
      token = operation.apply(to: subject.map { $0 }, owner: owner)
        .subscribe(onNext: { _ in _ = held }, onCompleted: { _ = held })
    }
    expect(canary != nil)
    token.dispose()

    expect(canary == nil)
    expect(!subject.hasObservers)
  }

  private func start(
    _ operation: OperatorCase, _ source: some ObservableType<Int>,
    disposed: Int = TestScheduler.Defaults.disposed
  ) -> TestableObserver<Int> {
    scheduler.start(disposed: disposed) { [owner] in
      operation.apply(to: source.asObservable(), owner: owner)
    }
  }
}
