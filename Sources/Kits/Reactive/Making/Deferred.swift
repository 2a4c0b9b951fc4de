extension ObservableType {
  /// Makes a stream for each subscriber with `observableFactory`; a throw becomes its error.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable { out in
      do { try observableFactory().attach(out) } catch { out.sink.end(error) }
    }
  }
}
