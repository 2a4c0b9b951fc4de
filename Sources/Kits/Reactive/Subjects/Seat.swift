import Synchronization

/// The place of an observer in a hub.
@usableFromInline
struct Seat<Element> {
  @usableFromInline let id: Int
  @usableFromInline let inlet: Inlet<Element>

  @inlinable
  init(id: Int, inlet: Inlet<Element>) {
    self.id = id
    self.inlet = inlet
  }
}

extension Array {
  @inlinable
  func position<Out>(of id: Int) -> Int? where Element == Seat<Out> {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == id ? low : nil
  }

  /// One function, so that it is one exclusive access.
  @inlinable
  mutating func remove<Out>(_ id: Int) -> Seat<Out>? where Element == Seat<Out> {
    position(of: id).map { remove(at: $0) }
  }
}

extension Atomic<Int> {
  /// Adds without an atomic read-modify-write, because only one thread uses it.
  @inlinable
  func add(_ change: Int) {
    store(load(ordering: .relaxed) &+ change, ordering: .relaxed)
  }
}
