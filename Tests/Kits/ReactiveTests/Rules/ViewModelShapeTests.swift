import Expectations
import Reactive
import Testing

@Suite struct ViewModelShapeTests {
  private let ledger = SubscriptionLedger()

  @Test func subjectsConvertToObservables() {
    let didChoose = PublishSubject<Int>()
    let viewModel = Doubling()
    let output = viewModel.transform(.init(didChoose: didChoose))
    var doubled: [Int] = []
    let bag = DisposeBag()
    output.doubled.subscribe(onNext: { doubled.append($0) }).disposed(by: bag)

    didChoose.onNext(2)
    didChoose.onNext(3)

    expect(doubled, is: [4, 6])
  }

  @Test func noSubscriptionIsLiveAfterTheBagIsDeallocated() {
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

  @Test func aStreamOfADeallocatedSourceIsNotLive() {
    ledger.count {
      var sources = [PublishSubject<Int>(), PublishSubject<Int>()]
      _ = Observable.merge(sources.map { $0.map { -$0 } }).subscribe()

      sources = []
      expect(ledger.live, is: 0)
    }
  }
}

private final class Doubling {
  struct Input {
    let didChoose: Observable<Int>
  }

  struct Output {
    let doubled: Observable<Int>
  }

  private let factor = 2
  private let bag = DisposeBag()

  func transform(_ input: Input) -> Output {
    let doubled = PublishSubject<Int>()
    input.didChoose
      .subscribe(with: self) { owner, value in doubled.onNext(value * owner.factor) }
      .disposed(by: bag)
    return Output(doubled: doubled)
  }
}
