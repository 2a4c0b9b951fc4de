import Expectations
import Reactive
import ReactiveTesting
import Testing

/// Operators that hold elements, whose `deinit` comes back in.
@Suite(.leavesNoSubscriptions) struct ReentrantOperatorTests {
  @Test(arguments: Holding.allCases)
  fileprivate func anOperatorDropsElementsThatEmit(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    var seen: [Int] = []
    let token = operation.apply(to: subject)
      .subscribe(onNext: { seen.append($0.tag) }, onError: { _ in })
    var drops = 0
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject] in
          drops += 1
          subject.onNext(Dying(tag + 10))
        })
    }
    subject.onCompleted()
    token.dispose()

    expect(drops, is: 3)
    expect(seen.count, is: Set(seen).count)
    expect(!seen.isEmpty)
    expect(!subject.hasObservers)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func anOperatorDropsElementsThatDispose(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    let token = SerialDisposable()
    token.disposable = operation.apply(to: subject).subscribe { (_: Event<Dying>) in }
    for tag in 1...3 {
      subject.onNext(
        Dying(tag) { [unowned subject] in
          subject.onNext(Dying(tag + 10))
          token.dispose()
        })
    }
    token.dispose()

    expect(!subject.hasObservers)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func disposalDropsElementsThatEmit(_ operation: Holding) {
    let subject = PublishSubject<Dying>()
    let token = operation.apply(to: subject).subscribe { (_: Event<Dying>) in }
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
  case withLatestFrom
  case flatMapLatest
  case flatMap

  func apply(to source: Observable<Dying>) -> Observable<Dying> {
    switch self {
    case .scan: source.scan(Dying(-1)) { $1 }
    case .distinctUntilChanged: source.distinctUntilChanged { $0 === $1 }
    case .shareReplay: source.share(replay: 1, scope: .forever)
    case .withLatestFrom: source.withLatestFrom(source)
    case .flatMapLatest: source.flatMapLatest { Observable.just($0) }
    case .flatMap: source.flatMap { Observable.just($0) }
    }
  }
}
