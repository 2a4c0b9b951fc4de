import Entities
import Expectations
import Testing

@testable import SQLiteData

extension Folder {
  /// The files that an unmerged store consists of.
  var pair: [[UInt8]] { [bytes("todo.sqlite3"), bytes("todo.sqlite3-wal")] }

  /// Adds a card, and cards that are only in the log.
  func leaveLog(adding count: Int = 5) throws {
    try store().add("first")
    try leaveUnmerged(count)
  }

  /// Adds cards that are only in the log, as if the process had been killed before a checkpoint.
  func leaveUnmerged(_ count: Int) throws {
    let store = try store()
    store.database.keepLog()
    for number in 1...count { try store.add("in the log \(number)") }
    store.close()
  }

  /// Replaces the log with a frame whose sums are right.
  func forgeLog(page: UInt32, pages: UInt32, content: [UInt8], version: UInt32 = 3_007_000) {
    let salts = [UInt8](1...8)
    var bytes: [UInt8] = [0x377F_0682, version, 4096, 0].flatMap(\.bytes) + salts
    var sums = LogSums().adding(bytes[...], false)
    bytes += sums.first.bytes + sums.second.bytes
    let head = page.bytes + pages.bytes
    sums = sums.adding(head[...], false).adding(content[...], false)
    bytes += head + salts + sums.first.bytes + sums.second.bytes + content
    write(bytes, to: "todo.sqlite3-wal")
  }

  func flip(_ name: String, at offset: Int) {
    var bytes = bytes(name)
    bytes[offset] ^= 0xFF
    write(bytes, to: name)
  }

  /// Expects that commands refuse the log, and that a repair sets it aside with the file.
  func expectUnusableLog(at location: SourceLocation = #_sourceLocation) throws {
    let before = pair
    let unusable = TrackerError.store(.damaged(.found(.unusableLog)), path: file)
    #expect(throws: unusable, sourceLocation: location) { try reopened() }
    for _ in 1...2 {
      #expect(try care().examine().findings == [.unusableLog], sourceLocation: location)
    }
    #expect(try repair(isDryRun: true).repaired == [.unusableLog], sourceLocation: location)
    let isUnchanged = pair == before
    #expect(isUnchanged, sourceLocation: location)
    let checkup = try repair()
    #expect(checkup.repaired == [.unusableLog], sourceLocation: location)
    #expect(checkup.findings == [], sourceLocation: location)
    let kept = try [#require(checkup.backup), #require(checkup.backupLog)].map { copy in
      bytes(String(copy.dropFirst(path.utf8.count + 1)))
    }
    let isKept = kept == before && bytes("todo.sqlite3") == before[0]
    #expect(isKept, sourceLocation: location)
  }

  func reopened() throws -> SQLiteStore? {
    try SQLiteStore.open(path: file, creating: true, patience: 0)
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
