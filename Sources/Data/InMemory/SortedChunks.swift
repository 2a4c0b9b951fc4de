/// A sorted map, stored in chunks.
///
/// Copies share all chunks. A change copies one chunk and the list of chunks. So a transaction can
/// start with a copy of the store at little cost.
struct SortedChunks<Key: Comparable, Value> {
  typealias Entry = (key: Key, value: Value)

  /// About the square root of the largest expected size, which balances the cost of a chunk and of
  /// the list.
  private static var limit: Int { 256 }

  private var chunks: [[Entry]] = []
  private(set) var count = 0

  var isEmpty: Bool {
    chunks.isEmpty
  }

  var last: Entry? {
    chunks.last?.last
  }

  subscript(key: Key) -> Value? {
    let place = place(of: key)
    return holds(key, at: place) ? chunks[place.chunk][place.offset].value : nil
  }

  mutating func set(_ value: Value, for key: Key) {
    let place = place(of: key)
    guard !holds(key, at: place) else {
      chunks[place.chunk][place.offset].value = value
      return
    }
    count += 1
    let isFull = place.chunk < chunks.count && chunks[place.chunk].count >= Self.limit
    if chunks.isEmpty || isFull && place == end {
      chunks.append([(key, value)])
      return
    }
    chunks[place.chunk].insert((key, value), at: place.offset)
    if isFull { split(place.chunk) }
  }

  mutating func remove(_ key: Key) {
    let place = place(of: key)
    guard holds(key, at: place) else { return }
    count -= 1
    chunks[place.chunk].remove(at: place.offset)
    if chunks[place.chunk].isEmpty { chunks.remove(at: place.chunk) }
  }

  /// Returns the entries from `key` on, or all, in rising order.
  func rising(from key: Key? = nil) -> AnySequence<Entry> {
    let start = key.map(place) ?? Place(chunk: 0, offset: 0)
    let chunks = chunks
    return AnySequence { () -> AnyIterator<Entry> in
      var place = start
      return AnyIterator {
        while place.chunk < chunks.count, place.offset >= chunks[place.chunk].count {
          place = Place(chunk: place.chunk + 1, offset: 0)
        }
        guard place.chunk < chunks.count else { return nil }
        defer { place.offset += 1 }
        return chunks[place.chunk][place.offset]
      }
    }
  }

  /// Returns the entries before `key`, or all, in falling order.
  func falling(before key: Key? = nil) -> AnySequence<Entry> {
    let start = key.map(place) ?? end
    let chunks = chunks
    return AnySequence { () -> AnyIterator<Entry> in
      var place = start
      return AnyIterator {
        while place.offset == 0, place.chunk > 0 {
          place = Place(chunk: place.chunk - 1, offset: chunks[place.chunk - 1].count)
        }
        guard place.offset > 0 else { return nil }
        place.offset -= 1
        return chunks[place.chunk][place.offset]
      }
    }
  }

  private struct Place: Equatable {
    var chunk: Int
    var offset: Int
  }

  private var end: Place {
    Place(chunk: max(0, chunks.count - 1), offset: chunks.last?.count ?? 0)
  }

  /// Returns the position of `key`, or the one to insert it at.
  private func place(of key: Key) -> Place {
    let following = Self.firstIndex(chunks.count) { chunks[$0][0].key > key }
    guard following > 0 else { return Place(chunk: 0, offset: 0) }
    let chunk = chunks[following - 1]
    let offset = Self.firstIndex(chunk.count) { chunk[$0].key >= key }
    return Place(chunk: following - 1, offset: offset)
  }

  private func holds(_ key: Key, at place: Place) -> Bool {
    guard place.chunk < chunks.count, place.offset < chunks[place.chunk].count else {
      return false
    }
    return chunks[place.chunk][place.offset].key == key
  }

  private mutating func split(_ index: Int) {
    let half = chunks[index].count / 2
    let tail = Array(chunks[index][half...])
    chunks[index].removeSubrange(half...)
    chunks.insert(tail, at: index + 1)
  }

  /// Returns `count` if none meets `condition`; all after the first that does must meet it, too.
  private static func firstIndex(_ count: Int, where condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
