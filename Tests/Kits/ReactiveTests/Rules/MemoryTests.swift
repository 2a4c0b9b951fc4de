import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct MemoryTests {
  @Test func terminationReleasesTheClosuresBeforeTheToken() {
    weak var canary: Canary?
    let subject = PublishSubject<Int>()
    let token = subscribe(to: subject, holding: &canary)
    expect(canary != nil)
    subject.onCompleted()

    expect(canary == nil)
    token.dispose()
  }

  @Test func anObserverKeptByItsSourceHoldsNothing() {
    weak var canary: Canary?
    var kept: AnyObserver<Int>?
    let stream = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }
    let token = subscribe(to: stream, holding: &canary)
    kept?.onCompleted()

    expect(canary == nil)
    token.dispose()
    kept?.onNext(1)
  }

  @Test func theDeinitOfAnObserverMayEmitAndSubscribe() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let later = subject.subscribe(onNext: { seen.append($0) })
    let token = holding(
      Dying(0) {
        subject.onNext(1)
        subject.subscribe(onNext: { seen.append($0 * 10) }).dispose()
      }, subscribedTo: subject)
    token.dispose()
    expect(seen, is: [1])

    let last = holding(Dying(0) { subject.onNext(2) }, subscribedTo: subject)
    subject.onCompleted()
    expect(seen, is: [1])
    last.dispose()
    later.dispose()
  }

  @Test func disposingASubjectReleasesItsObservers() {
    weak var canary: Canary?
    let subject = BehaviorSubject(value: 1)
    let token = subscribe(to: subject.map { $0 }, holding: &canary)
    subject.dispose()

    expect(canary == nil || !subject.hasObservers)
    token.dispose()
    expect(canary == nil)
  }

  @Test func noSubscriptionIsLiveAfterTheBagIsDeallocated() {
    let ledger = SubscriptionLedger()
    ledger.count {
      let source = BehaviorSubject(value: 1)
      var bag: DisposeBag? = DisposeBag()
      if let bag { source.map { $0 + 1 }.filter { $0 > 0 }.subscribe().disposed(by: bag) }
      if SubscriptionLedger.isCounting { expect(ledger.live, is: 3) }

      bag = nil
      expect(ledger.live, is: 0)
      expect(!source.hasObservers)
    }
  }

  private func subscribe(
    to stream: Observable<Int>, holding canary: inout Canary?
  ) -> any Disposable {
    let held = Canary()
    canary = held
    return stream.subscribe(
      onNext: { _ in _ = held }, onError: { _ in _ = held }, onCompleted: { _ = held },
      onDisposed: { _ = held })
  }

  private func holding(
    _ object: AnyObject, subscribedTo subject: PublishSubject<Int>
  ) -> any Disposable {
    subject.subscribe(onNext: { _ in _ = object })
  }
}
