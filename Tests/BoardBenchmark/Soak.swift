import CSpawn
import Entities
import Glibc
import SQLiteData
import TerminalKit
import TodoBoardTesting

/// Simulates work at the board: five keys a second, a refresh four times a second, and a card from
/// another process every ten seconds.
struct Soak {
  let path: String

  /// Returns the heap growth in bytes after opening, using and closing the board.
  func bytes(afterMinutes minutes: Int, seed: UInt64) throws -> Int {
    try use(for: minutes, seed: seed)
    malloc_trim(0)
    return heapBytes()
  }

  private func use(for minutes: Int, seed: UInt64) throws {
    let (store, elsewhere) = (try open(), try open())
    defer {
      store.close()
      elsewhere.close()
    }
    let peer = BoardTracker(elsewhere, seed: seed << 32 | 1 << 48)
    let board = try OpenBoard(
      BoardTracker(store, seed: seed << 32), size: Size(width: 80, height: 24))
    var events = RandomEvents(seed: seed)
    for round in 0..<minutes * 300 {
      try board.handle(events.next())
      try board.tick()
      if round % 50 == 0 { try peer.add("From elsewhere") }
    }
  }

  private func open() throws -> SQLiteStore {
    guard let store = try SQLiteStore.open(path: path, creating: false, patience: 1_000) else {
      throw BenchmarkFailure.noStore(path)
    }
    return store
  }
}
