extension ObservableType {
  /// Sends what `resultSelector` makes of the latest elements of both sources at each element of
  /// either, once both have sent one; a throw becomes the error of the stream.
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

  /// Sends what `resultSelector` makes of the latest elements of the sources at each element of
  /// any, once all have sent one; a throw becomes the error of the stream.
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

  /// Sends what `resultSelector` makes of the latest elements of the sources at each element of
  /// any, once all have sent one; a throw becomes the error of the stream.
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
  /// Sends the latest elements of both sources at each element of either, once both have sent one.
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  /// Sends the latest elements of the sources at each element of any, once all have sent one.
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Sends the latest elements of the sources at each element of any, once all have sent one.
  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }
}
