/// The latest elements of a stream, up to a limit.
@usableFromInline
struct Buffer<Element> {
  @usableFromInline let limit: Int
  /// The elements, the oldest at ``oldest``, going round.
  @usableFromInline var ring: [Element] = []
  @usableFromInline var oldest = 0

  @inlinable
  init(limit: Int, _ elements: [Element] = []) {
    self.limit = limit
    ring = elements
  }

  /// The elements in the order in which they came.
  @usableFromInline var elements: [Element] {
    Array(ring[oldest...] + ring[..<oldest])
  }

  /// Takes `element` in, and returns the one that had to go for it: releasing that can run a
  /// `deinit` that comes back here, so it is for the caller to do once this is done.
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
