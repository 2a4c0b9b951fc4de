extension ObservableType {
  /// Sends these elements in their order, then completes.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> {
    from(elements)
  }

  /// Sends the elements of `array` in their order, then completes.
  @inlinable
  public static func from(_ array: [Element]) -> Observable<Element> {
    Observable { out in
      for element in array where !out.sink.isOver { out.next(element) }
      out.sink.end(nil)
    }
  }

  /// Sends the elements of `sequence` in their order, then completes; goes no further than
  /// anybody wants them.
  @inlinable
  public static func from<Elements: Sequence>(_ sequence: Elements) -> Observable<Element>
  where Elements.Element == Element {
    Observable { out in
      for element in sequence {
        out.next(element)
        guard !out.sink.isOver else { return }
      }
      out.sink.end(nil)
    }
  }

  /// Sends `optional` unless it is `nil`, then completes.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    Observable { out in
      if let optional { out.next(optional) }
      out.sink.end(nil)
    }
  }
}
