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

  @inlinable
  mutating func append(_ element: Element) {
    guard ring.count >= limit else { return ring.append(element) }
    guard limit > 0 else { return }
    ring[oldest] = element
    oldest += 1
    if oldest == limit { oldest = 0 }
  }

  mutating func removeAll() {
    ring = []
    oldest = 0
  }
}
