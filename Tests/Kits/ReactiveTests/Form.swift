import Reactive
import Testing

/// A stream made of others, under the name of its operator.
struct Form<Source, Element>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let apply: @Sendable (Source) -> Observable<Element>

  init(_ name: String, _ apply: @escaping @Sendable (Source) -> Observable<Element>) {
    testDescription = name
    self.apply = apply
  }
}

typealias Operator = Form<Observable<Int>, Int>

private let owner = Canary()

/// Every operator, so that it forwards elements unchanged.
let operators = [
  Operator("map") { source in source.map { $0 } },
  Operator("compactMap") { source in source.compactMap { $0 } },
  Operator("filter") { source in source.filter { _ in true } },
  Operator("scan") { source in source.scan(0) { $1 } },
  Operator("scan(into:)") { source in source.scan(into: 0) { $0 = $1 } },
  Operator("distinctUntilChanged") { source in source.distinctUntilChanged() },
  Operator("distinct key") { source in source.distinctUntilChanged { "\($0)" } },
  Operator("startWith") { source in source.startWith() },
  Operator("skip") { source in source.skip(0) },
  Operator("do") { source in source.do(onNext: { _ in }) },
  Operator("withUnretained") { source in source.withUnretained(owner).map { $1 } },
  Operator("share") { source in source.share() },
  Operator("share(replay:)") { source in source.share(replay: 1) },
  Operator("share forever") { source in source.share(replay: 2, scope: .forever) },
  Operator("merge") { source in .merge(source, .empty()) },
  Operator("merge of streams") { source in Observable.just(source).merge() },
  Operator("flatMap") { source in source.flatMap { Observable.just($0) } },
  Operator("flatMapLatest") { source in source.flatMapLatest { Observable.just($0) } },
  Operator("switchLatest") { source in Observable.just(source).switchLatest() },
  Operator("withLatestFrom") { source in
    source.withLatestFrom(Observable.just(0)) { one, _ in one }
  },
]
