/// The latest elements of a stream, up to a limit.
@usableFromInline
struct Buffer<Element> {
  @usableFromInline let limit: Int
  /// The elements as a ring buffer, with the oldest one at ``oldest``.
  @usableFromInline var ring: [Element] = []
  @usableFromInline var oldest = 0

  @inlinable
  init(limit: Int, _ elements: [Element] = []) {
    self.limit = limit
    ring = elements
  }

  /// The elements in the order of arrival.
  @usableFromInline var elements: [Element] {
    Array(ring[oldest...] + ring[..<oldest])
  }

  /// The caller releases the displaced element after the call, because its `deinit` may call back.
  @inlinable
  mutating func append(_ element: Element) -> Element? {
    guard ring.count >= limit else {
      ring.append(element)
      return nil
    }
    guard limit > 0 else { return nil }
    var displaced = element
    swap(&ring[oldest], &displaced)
    oldest += 1
    if oldest == limit { oldest = 0 }
    return displaced
  }

  mutating func removeAll() {
    ring = []
    oldest = 0
  }
}
