/// The scheduled items of a scheduler, sorted by time, then by the order of scheduling.
final class Agenda<Time: Comparable> {
  /// A binary heap with the next item first.
  ///
  /// Some cancelled items are still in it.
  private var heap: [Item] = []
  private var lastID = 0

  /// A scheduled action.
  ///
  /// The caller that scheduled it uses it as its token.
  final class Item: Cancelable {
    let time: Time
    fileprivate let id: Int
    private var action: (() -> any Disposable)?
    /// The disposable that the action returned when it ran.
    private var rest: (any Disposable)?
    private(set) var isDisposed = false

    fileprivate init(_ time: Time, id: Int, _ action: @escaping () -> any Disposable) {
      self.time = time
      self.id = id
      self.action = action
    }

    fileprivate func isBefore(_ other: Item) -> Bool {
      time == other.time ? id < other.id : time < other.time
    }

    func wasScheduled(before id: Int) -> Bool { self.id < id }

    func run() {
      let action = action
      self.action = nil
      guard !isDisposed, let action else { return }
      let rest = action()
      if isDisposed { rest.dispose() } else { self.rest = rest }
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      let dropped = action
      action = nil
      rest.take()?.dispose()
      withExtendedLifetime(dropped) {}
    }
  }

  /// The id of the next item.
  ///
  /// Items with this id or a higher one are scheduled from now on.
  var nextID: Int { lastID + 1 }

  func add(_ time: Time, _ action: @escaping () -> any Disposable) -> Item {
    lastID += 1
    let item = Item(time, id: lastID, action)
    reinsert(item)
    return item
  }

  /// Inserts a removed item at its former position.
  func reinsert(_ item: Item) {
    heap.append(item)
    rise(from: heap.count - 1)
  }

  /// The time of the next item.
  var nextTime: Time? {
    skipDisposed()
    return heap.first?.time
  }

  /// Removes and returns the next item if it is due at `time`.
  func next(dueAt time: Time? = nil) -> Item? {
    skipDisposed()
    guard let first = heap.first else { return nil }
    if let time, first.time > time { return nil }
    return removeFirst()
  }

  private func skipDisposed() {
    while let first = heap.first, first.isDisposed { _ = removeFirst() }
  }

  private func removeFirst() -> Item {
    heap.swapAt(0, heap.count - 1)
    let item = heap.removeLast()
    sink(from: 0)
    return item
  }

  private func rise(from start: Int) {
    var index = start
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
