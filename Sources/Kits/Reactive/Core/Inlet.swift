/// The way into a stage: where its elements go, and the stage itself for the other two doors.
@usableFromInline
struct Inlet<Element> {
  @usableFromInline let sink: Sink
  @usableFromInline let next: (Element) -> Void

  @inlinable
  init(_ sink: Sink, next: @escaping (Element) -> Void) {
    self.sink = sink
    self.next = next
  }
}
