extension ObservableType {
  /// Emits the result of `resultSelector` for the latest elements whenever one of the two sources
  /// emits, once both have emitted.
  ///
  /// If it throws, the stream fails.
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    Observable { out in
      let first = Latest<O1.Element>()
      let second = Latest<O2.Element>()
      let sink = CombineLatestSink(out, legs: 2) {
        guard let one = first.element, let two = second.element else { return nil }
        return try resultSelector(one, two)
      }
      sink.attach(source1, first)
      sink.attach(source2, second)
    }
  }

  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    Observable { out in
      let first = Latest<O1.Element>()
      let second = Latest<O2.Element>()
      let third = Latest<O3.Element>()
      let sink = CombineLatestSink(out, legs: 3) {
        guard let one = first.element, let two = second.element, let three = third.element
        else { return nil }
        return try resultSelector(one, two, three)
      }
      sink.attach(source1, first)
      sink.attach(source2, second)
      sink.attach(source3, third)
    }
  }

  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    Observable { out in
      let first = Latest<O1.Element>()
      let second = Latest<O2.Element>()
      let third = Latest<O3.Element>()
      let fourth = Latest<O4.Element>()
      let sink = CombineLatestSink(out, legs: 4) {
        guard let one = first.element, let two = second.element, let three = third.element,
          let four = fourth.element
        else { return nil }
        return try resultSelector(one, two, three, four)
      }
      sink.attach(source1, first)
      sink.attach(source2, second)
      sink.attach(source3, third)
      sink.attach(source4, fourth)
    }
  }
}

extension ObservableType where Element == Any {
  /// Emits the latest elements whenever one of the two sources emits, once both have emitted.
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }
}

extension ObservableType {
  /// Emits the result of `resultSelector` for the latest elements of `collection` whenever one of
  /// them emits, once all have emitted.
  ///
  /// If it throws, the stream fails.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    guard !collection.isEmpty else {
      return .deferred { .just(try resultSelector([])) }
    }
    return Observable { out in
      let all = collection.map { _ in Latest<Sources.Element.Element>() }
      let sink = CombineLatestSink(out, legs: collection.count) {
        var elements: [Sources.Element.Element] = []
        elements.reserveCapacity(all.count)
        for latest in all {
          guard let element = latest.element else { return nil }
          elements.append(element)
        }
        return try resultSelector(elements)
      }
      for (source, latest) in zip(collection, all) { sink.attach(source, latest) }
    }
  }

  /// Emits the latest elements of `collection`, in its order, whenever one of them emits, once all
  /// have emitted.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .combineLatest(collection) { $0 }
  }
}

/// The stage of every `combineLatest`.
///
/// It waits for an element of every leg. It completes when all legs have completed, or when an
/// element comes after all other legs have completed and one of them had none.
@usableFromInline
final class CombineLatestSink<Result>: JoinSink<Result> {
  @usableFromInline let combine: () throws -> Result?

  @inlinable
  init(_ out: Inlet<Result>, legs: Int, _ combine: @escaping () throws -> Result?) {
    self.combine = combine
    super.init(out, legs: legs)
  }

  @inlinable
  func attach<Source: ObservableType>(_ source: Source, _ latest: Latest<Source.Element>) {
    guard !isOver else { return }
    source.asObservable().attach(
      Inlet(leg()) { element in
        let previous = replace(&latest.element, with: element)
        self.changed()
        withExtendedLifetime(previous) {}
      })
  }

  @inlinable
  func changed() {
    do {
      if let result = try combine() { send(result) } else { completeIfNoResultIsPossible() }
    } catch { fail(error) }
  }

  /// Completes if the leg that has just emitted is the last one, although an element is missing.
  @usableFromInline
  func completeIfNoResultIsPossible() {
    if running == 1, lost == 0 { end(nil) }
  }
}

/// The latest element of one leg.
@usableFromInline
final class Latest<Element> {
  @usableFromInline var element: Element?

  @inlinable
  init() {}
}
