extension ObservableType {
  /// Sends what `resultSelector` makes of the latest elements of `collection`, in its order, at
  /// each element of any, once all have sent one; a throw becomes the error of the stream.
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

  /// Sends the latest elements of `collection`, in its order, at each element of any, once all
  /// have sent one.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .combineLatest(collection) { $0 }
  }
}
