import Reactive
import ReactiveTesting

/// Every operator, in a form that forwards elements unchanged.
enum OperatorCase: CaseIterable {
  case map
  case compactMap
  case filter
  case scan
  case scanInto
  case distinctUntilChanged
  case distinctKey
  case distinctComparer
  case startWith
  case take
  case skip
  case `do`
  case withUnretained
  case withUnretainedSelector
  case share
  case shareReplay
  case shareForever
  case observeOn
  case merge
  case mergeOfStreams
  case mergeLimited
  case flatMap
  case flatMapLatest
  case switchLatest
  case combineLatest
  case combineLatestOfThree
  case combineLatestOfFour
  case combineLatestOfMany
  case withLatestFrom
  case asSingle

  func apply(to source: Observable<Int>, owner: Canary) -> Observable<Int> {
    switch self {
    case .map: source.map { $0 }
    case .compactMap: source.compactMap { $0 }
    case .filter: source.filter { _ in true }
    case .scan: source.scan(0) { $1 }
    case .scanInto: source.scan(into: 0) { $0 = $1 }
    case .distinctUntilChanged: source.distinctUntilChanged()
    case .distinctKey: source.distinctUntilChanged { "\($0)" }
    case .distinctComparer: source.distinctUntilChanged { $0 == $1 }
    case .startWith: source.startWith()
    case .take: source.take(100)
    case .skip: source.skip(0)
    case .do: source.do(onNext: { _ in })
    case .withUnretained: source.withUnretained(owner).map { $1 }
    case .withUnretainedSelector: source.withUnretained(owner) { $1 }
    case .share: source.share()
    case .shareReplay: source.share(replay: 1)
    case .shareForever: source.share(replay: 2, scope: .forever)
    case .observeOn: source.observe(on: ImmediateScheduler())
    default: applyJoining(to: source)
    }
  }

  private func applyJoining(to source: Observable<Int>) -> Observable<Int> {
    switch self {
    case .merge: .merge(source, .empty())
    case .mergeOfStreams: Observable.just(source).merge()
    case .mergeLimited: Observable.just(source).merge(maxConcurrent: 1)
    case .flatMap: source.flatMap { Observable.just($0) }
    case .flatMapLatest: source.flatMapLatest { Observable.just($0) }
    case .switchLatest: Observable.just(source).switchLatest()
    case .combineLatest: .combineLatest(source, Observable.just(0)) { one, _ in one }
    case .combineLatestOfThree:
      .combineLatest(source, Observable.just(0), Observable.just(0)) { one, _, _ in one }
    case .combineLatestOfFour:
      .combineLatest(
        source, Observable.just(0), Observable.just(0), Observable.just(0)
      ) { one, _, _, _ in one }
    case .combineLatestOfMany: .combineLatest([source, .just(0)]) { $0[0] }
    case .withLatestFrom: source.withLatestFrom(Observable.just(0)) { one, _ in one }
    default: source.asSingle().asObservable()
    }
  }
}
