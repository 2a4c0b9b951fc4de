extension ObservableType {
  /// Sends what any of `sources` sends; complete when all of them are.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Sends what any of `sources` sends; complete when all of them are.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Sends what any of `sources` sends; complete when all of them are.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    guard !sources.isEmpty else { return .empty() }
    return Observable { out in
      let sink = JoinSink(out, legs: sources.count)
      for source in sources where !sink.isOver {
        source.attach(Inlet(Leg(of: sink)) { sink.send($0) })
      }
    }
  }
}
