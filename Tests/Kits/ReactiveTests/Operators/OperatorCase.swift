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
  case skip
  case `do`
  case withUnretained
  case withUnretainedSelector
  case share
  case shareReplay
  case shareForever
  case merge
  case mergeOfStreams
  case flatMap
  case flatMapLatest
  case switchLatest
  case withLatestFrom

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
    case .skip: source.skip(0)
    case .do: source.do(onNext: { _ in })
    case .withUnretained: source.withUnretained(owner).map { $1 }
    case .withUnretainedSelector: source.withUnretained(owner) { $1 }
    case .share: source.share()
    case .shareReplay: source.share(replay: 1)
    case .shareForever: source.share(replay: 2, scope: .forever)
    default: applyJoining(to: source)
    }
  }

  private func applyJoining(to source: Observable<Int>) -> Observable<Int> {
    switch self {
    case .merge: .merge(source, .empty())
    case .mergeOfStreams: Observable.just(source).merge()
    case .flatMap: source.flatMap { Observable.just($0) }
    case .flatMapLatest: source.flatMapLatest { Observable.just($0) }
    case .switchLatest: Observable.just(source).switchLatest()
    default: source.withLatestFrom(Observable.just(0)) { one, _ in one }
    }
  }
}
