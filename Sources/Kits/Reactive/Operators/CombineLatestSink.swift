import Synchronization

/// The stage of every `combineLatest`.
///
/// Waits for all legs; complete when all of them are, or when one is that never sent anything.
@usableFromInline
final class CombineLatestSink<Result>: JoinSink<Result> {
  /// Returns the result of the latest elements, or `nil` while one of them is missing.
  @usableFromInline let combine: () throws -> Result?

  @inlinable
  init(_ out: Inlet<Result>, legs: Int, _ combine: @escaping () throws -> Result?) {
    self.combine = combine
    super.init(out, legs: legs)
  }

  /// Subscribes to `source`, keeping its latest element in `latest`.
  @inlinable
  func attach<Source: ObservableType>(_ source: Source, _ latest: Latest<Source.Element>) {
    guard !isOver else { return }
    let leg = Leg(of: self)
    source.asObservable().attach(
      Inlet(leg) { element in
        leg.speak()
        // What is replaced is released once the new one stands there: its `deinit` may send.
        var other: Source.Element? = element
        swap(&latest.element, &other)
        self.changed()
      })
  }

  @inlinable
  func changed() {
    do {
      if let result = try combine() { send(result) }
    } catch { fail(error) }
  }

  @usableFromInline
  override func end(_ error: (any Error)?, of leg: Leg) {
    if error == nil, !leg.hasSpoken.load(ordering: .relaxed) {
      end(nil)
    } else {
      super.end(error, of: leg)
    }
  }
}

/// The latest element of one leg.
@usableFromInline
final class Latest<Element> {
  @usableFromInline var element: Element?

  @inlinable
  init() {}
}
