/// A current value that can be watched; it cannot fail, complete or be disposed.
public final class BehaviorRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  /// Creates a relay whose current value is `value`.
  @inlinable
  public init(value: Element) {
    let hub = Hub<Element>(.whileLive, buffer: Buffer(limit: 1, [value]))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// The current value; inside an observer, the one it is being given.
  public var value: Element { hub.buffer.ring[0] }

  /// Makes `element` the current value and passes it to those who are subscribed.
  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.letGo()
  }
}
