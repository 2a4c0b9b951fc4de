import Expectations
import Testing

@testable import UseCases

@Suite struct ChunksTests {
  private func chunks(_ count: Int) -> Chunks<Int> {
    var chunks = Chunks<Int>()
    for number in 0..<count { chunks.append(number) }
    return chunks
  }

  @Test(arguments: [0, 1, 255, 256, 257, 600])
  func elementsAreTakenInTheirOrder(count: Int) {
    var chunks = chunks(count)
    expect(chunks.count == count && chunks.isEmpty == (count == 0))
    expect(chunks.indices.map { chunks.take($0) }, is: Array(0..<count))
  }

  @Test(arguments: [0, 1, 255, 256, 257, 512, 600])
  func aCutKeepsTheFirstElements(count: Int) {
    var chunks = chunks(600)
    chunks.cut(to: count)
    expect(chunks.indices.map { chunks[$0] }, is: Array(0..<count))
    chunks.append(-1)
    expect(chunks[count], is: -1)
  }

  @Test func elementsMoveToTheirPlaces() {
    var chunks = chunks(600)
    let order = (0..<600).map { ($0 * 7 + 3) % 600 }
    order.move { (chunks[$0], chunks[$1]) = (chunks[$1], chunks[$0]) }
    expect((0..<600).allSatisfy { chunks[($0 * 7 + 3) % 600] == $0 })
  }
}
