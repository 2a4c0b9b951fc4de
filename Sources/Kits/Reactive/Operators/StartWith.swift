extension ObservableType {
  /// Sends `elements` to each subscriber before the stream.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      for element in elements where !out.sink.isOver { out.next(element) }
      if !out.sink.isOver { source.attach(out) }
    }
  }
}
