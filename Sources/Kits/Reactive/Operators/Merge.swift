extension ObservableType {
  /// Emits the elements of all `sources`; completes when all of them have completed.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    guard !sources.isEmpty else { return .empty() }
    return Observable { out in
      let sink = JoinSink(out, legs: sources.count)
      for source in sources where !sink.isOver {
        source.attach(Inlet(sink.leg()) { sink.send($0) })
      }
    }
  }
}

extension ObservableType where Element: ObservableType {
  /// Completes when this stream and all the streams that it emits have completed.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }
}
