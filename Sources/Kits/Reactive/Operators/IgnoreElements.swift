extension ObservableType {
  /// Sends no element, only how the stream ends.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Observable { out in source.attach(Inlet(Sink(out.sink)) { _ in }) }
  }
}
