/// A subject that cannot fail, complete or be disposed: it only accepts.
public final class PublishRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  /// Creates a relay nobody is subscribed to.
  @inlinable
  public init() {
    let hub = Hub<Element>(.nothing, buffer: Buffer(limit: 0))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// Passes `element` to those who are subscribed.
  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.letGo()
  }
}
