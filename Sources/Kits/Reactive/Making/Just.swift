extension ObservableType {
  /// Sends `element`, then completes.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable { out in
      out.next(element)
      out.sink.end(nil)
    }
  }
}
