/// A long list in parts, which are freed one by one.
///
/// An array would be copied whole when it grows, and freed whole.
struct Chunks<Element> {
  private static var size: Int { 256 }

  private var parts: [[Element]] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    _read { yield parts[index / Self.size][index % Self.size] }
    _modify { yield &parts[index / Self.size][index % Self.size] }
  }

  mutating func append(_ element: Element) {
    if count % Self.size == 0 {
      parts.append([])
      parts[parts.count - 1].reserveCapacity(Self.size)
    }
    parts[parts.count - 1].append(element)
    count += 1
  }

  mutating func cut(to count: Int) {
    guard count < self.count else { return }
    let partCount = (count + Self.size - 1) / Self.size
    parts.removeSubrange(partCount...)
    if count % Self.size > 0 { parts[partCount - 1].removeSubrange((count % Self.size)...) }
    self.count = count
  }

  /// Frees a part with its last element; the part has no elements then.
  mutating func take(_ index: Int) -> Element {
    let (part, place) = index.quotientAndRemainder(dividingBy: Self.size)
    defer { if place == Self.size - 1 { parts[part] = [] } }
    return parts[part][place]
  }
}

extension [Int] {
  /// In place, because a copy of 100,000 cards takes 27 MB.
  func move(_ swap: (Int, Int) -> Void) {
    var order = self
    for index in indices {
      while order[index] != index {
        swap(index, order[index])
        order.swapAt(index, order[index])
      }
    }
  }
}
