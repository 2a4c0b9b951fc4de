/// How long `share` remembers.
public enum SubjectLifetimeScope {
  /// Until the last observer leaves or the source ends.
  case whileConnected
  /// As long as the shared stream exists.
  case forever
}

extension ObservableType {
  /// Subscribes once to the source for all observers, and releases it with the last of them; who
  /// comes after makes it anew.
  ///
  /// A late observer gets the latest `replay` elements first, as far as `scope` remembers them.
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    let sharing = Sharing(asObservable(), Buffer(limit: replay), scope)
    return Observable { sharing.attach($0) }
  }
}

/// What the observers of a shared stream have in common.
@usableFromInline
final class Sharing<Element> {
  @usableFromInline let source: Observable<Element>
  /// The empty memory that each hub starts with.
  @usableFromInline let memory: Buffer<Element>
  @usableFromInline let scope: SubjectLifetimeScope
  @usableFromInline var hub: Hub<Element>
  @usableFromInline var connection: ShareSink<Element>?

  @inlinable
  init(_ source: Observable<Element>, _ memory: Buffer<Element>, _ scope: SubjectLifetimeScope) {
    self.source = source
    self.memory = memory
    self.scope = scope
    hub = Hub(memory.limit > 0 ? .always : .nothing, buffer: memory)
  }

  @inlinable
  func attach(_ inlet: Inlet<Element>) {
    let hub = hub
    hub.attach(inlet)
    guard connection == nil, !hub.seats.isEmpty else { return }
    let sink = ShareSink(hub, of: self)
    connection = sink
    hub.onEmpty = { sink.cancel() }
    source.attach(Inlet(sink) { if !sink.isOver { hub.send($0) } })
  }

  /// Forgets `sink`, which is over; with the scope that forgets, what it sent as well.
  @usableFromInline
  func disconnect(_ sink: ShareSink<Element>) {
    guard connection === sink else { return }
    connection = nil
    if scope == .whileConnected {
      hub = Hub(memory.limit > 0 ? .always : .nothing, buffer: memory)
    }
  }
}

/// The one subscription to the source, which keeps the hub alive: the observers may outlive the
/// shared stream.
@usableFromInline
final class ShareSink<Element>: Sink {
  @usableFromInline let hub: Hub<Element>
  /// Weak, because it holds the source: a source that nobody else holds is to go away.
  private weak let sharing: Sharing<Element>?

  @usableFromInline
  init(_ hub: Hub<Element>, of sharing: Sharing<Element>) {
    self.hub = hub
    self.sharing = sharing
    super.init(nil)
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    forget()
    hub.end(error)
    release()
  }

  @usableFromInline
  override func release() {
    forget()
    super.release()
  }

  override func abandon() {
    super.abandon()
    hub.letGo()
  }

  private func forget() {
    hub.onEmpty = nil
    sharing?.disconnect(self)
  }
}
