import Expectations
import Reactive
import ReactiveTesting
import Testing

/// Operators that hold elements, whose `deinit` comes back in.
@Suite(.leavesNoSubscriptions) struct ReentrantOperatorTests {
  @Test(arguments: Holding.allCases)
  fileprivate func anOperatorDropsElementsThatEmit(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    let scheduler = TestScheduler(initialClock: 0)
    var seen: [Int] = []
    let token = operation.apply(to: subject, scheduler)
      .subscribe(onNext: { seen.append($0.tag) }, onError: { _ in })
    var drops = 0
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject] in
          drops += 1
          subject.onNext(Dying(tag + 10))
        })
    }
    scheduler.start()
    subject.onCompleted()
    token.dispose()
    scheduler.start()

    expect(drops, is: 3)
    expect(seen.count, is: Set(seen).count)
    expect(seen.isEmpty, is: (operation == .asSingle))
    expect(!subject.hasObservers)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func anOperatorDropsElementsThatDispose(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    let scheduler = TestScheduler(initialClock: 0)
    let token = SerialDisposable()
    token.disposable = operation.apply(to: subject, scheduler).subscribe { (_: Event<Dying>) in }
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject] in
          subject.onNext(Dying(tag + 10))
          token.dispose()
        })
    }
    scheduler.start()
    token.dispose()
    scheduler.start()

    expect(!subject.hasObservers)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func disposalDropsElementsThatEmit(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    let scheduler = TestScheduler(initialClock: 0)
    let token = operation.apply(to: subject, scheduler).subscribe { (_: Event<Dying>) in }
    for tag in 1...3 {
      subject.onNext(Dying(tag) { [unowned subject] in subject.onNext(Dying(tag + 10)) })
    }
    token.dispose()

    expect(!subject.hasObservers)
  }
}

private enum Holding: CaseIterable {
  case scan
  case distinctUntilChanged
  case shareReplay
  case combineLatest
  case withLatestFrom
  case flatMapLatest
  case mergeLimited
  case debounce
  case observeOn
  case observeOnImmediate
  case asSingle

  func apply(
    to source: Observable<Dying>, _ scheduler: TestScheduler
  ) -> Observable<Dying> {
    switch self {
    case .scan: source.scan(Dying(-1)) { $1 }
    case .distinctUntilChanged: source.distinctUntilChanged { $0 === $1 }
    case .shareReplay: source.share(replay: 1, scope: .forever)
    case .combineLatest:
      .combineLatest(source, source) { first, _ in first }.distinctUntilChanged { $0 === $1 }
    case .withLatestFrom: source.withLatestFrom(source)
    case .flatMapLatest: source.flatMapLatest { Observable.just($0) }
    case .mergeLimited: source.map { Observable.just($0) }.merge(maxConcurrent: 1)
    case .debounce: source.debounce(.seconds(1), scheduler: scheduler)
    case .observeOn: source.observe(on: scheduler)
    case .observeOnImmediate: source.observe(on: ImmediateScheduler())
    case .asSingle: source.asSingle().asObservable()
    }
  }
}
