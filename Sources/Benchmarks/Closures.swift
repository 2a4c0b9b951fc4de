/// The reference for streams: an array of plain closures as observers.
final class Closures {
  private var observers: [(id: Int, call: (Int) -> Void)] = []
  private var lastID = 0

  func send(_ value: Int) {
    for observer in observers { observer.call(value) }
  }

  /// Returns a closure that removes the observer; not inlined, as if in another module.
  @inline(never)
  func add(_ observer: @escaping (Int) -> Void) -> () -> Void {
    lastID += 1
    let id = lastID
    observers.append((id, observer))
    return { self.remove(id) }
  }

  private func remove(_ id: Int) {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return }
    observers.remove(at: index)
  }
}

/// A global that observers write to, so that the optimizer removes nothing.
final class Total {
  var value = 0

  func add(_ number: Int) {
    value &+= number
  }
}
