import Expectations
import Testing

@testable import InMemoryData

@Suite struct SortedChunksTests {
  @Test func storedValuesAreFoundByKey() {
    var chunks = SortedChunks<Int, String>()
    chunks.set("b", for: 2)
    chunks.set("a", for: 1)
    chunks.set("c", for: 2)

    expect(chunks[1], is: "a")
    expect(chunks[2], is: "c")
    expect(chunks[3] == nil)
    expect(chunks.count, is: 2)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func entriesAreSortedByKeyAfterAnyChanges(_ seed: UInt64) {
    var random = Steps(state: seed)
    var chunks = SortedChunks<Int, Int>()
    var model: [Int: Int] = [:]
    for step in 0..<20_000 {
      let key = random.next() % 3_000
      if random.next() % 3 == 0 {
        chunks.remove(key)
        model[key] = nil
      } else {
        chunks.set(step, for: key)
        model[key] = step
      }
    }
    let keys = model.keys.sorted()

    expect(chunks.count, is: keys.count)
    expect(chunks.rising().map(\.key), is: keys)
    expect(chunks.rising().map(\.value), is: keys.map { model[$0] })
    expect(chunks.falling().map(\.key), is: keys.reversed())
    expect(chunks.last?.key, is: keys.last)
    for bound in stride(from: -1, through: 3_001, by: 7) {
      expect(chunks.rising(from: bound).map(\.key), is: keys.filter { $0 >= bound })
      expect(chunks.falling(before: bound).map(\.key), is: keys.filter { $0 < bound }.reversed())
    }
  }

  @Test func aCopyIsIndependent() {
    var chunks = SortedChunks<Int, Int>()
    for key in 0..<1_000 { chunks.set(key, for: key) }
    let copy = chunks

    for key in 0..<1_000 { chunks.remove(key) }

    expect(chunks.isEmpty)
    expect(chunks.rising().map(\.key).isEmpty)
    expect(copy.count, is: 1_000)
    expect(copy.rising().map(\.value), is: Array(0..<1_000))
  }

  /// Knuth's multiplicative generator.
  ///
  /// Only the high bits are used, since the low ones have short periods.
  private struct Steps {
    var state: UInt64

    mutating func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
  }
}
