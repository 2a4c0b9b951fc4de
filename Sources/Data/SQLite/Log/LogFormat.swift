import Glibc

// The parts of a write-ahead log. All numbers are untrusted.

/// The cumulative checksum of a log.
struct LogSums: Equatable {
  var first: UInt32 = 0
  var second: UInt32 = 0

  /// Returns the checksum with `bytes` added, as pairs of words.
  func adding(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> LogSums {
    var sums = self
    bytes.withUnsafeBytes { raw in
      for offset in stride(from: 0, to: raw.count - 7, by: 8) {
        let one = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let two = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let (first, second) =
          isBigEndian ? (one.bigEndian, two.bigEndian) : (one.littleEndian, two.littleEndian)
        sums.first = sums.first &+ first &+ sums.second
        sums.second = sums.second &+ second &+ sums.first
      }
    }
    return sums
  }
}

struct LogHeader {
  static let size = 32
  static let knownVersion: UInt32 = 3_007_000

  let isBigEndian: Bool
  let version: UInt32
  let pageSize: Int
  let salts: [UInt8]
  let sums: LogSums

  /// `nil` if SQLite would ignore the log.
  init?(_ bytes: [UInt8]) {
    let magic = bytes.number(at: 0)
    let page = bytes.number(at: 8)
    guard magic & ~1 == 0x377F_0682, (512...65_536).contains(page), page.nonzeroBitCount == 1
    else { return nil }
    isBigEndian = magic & 1 == 1
    version = bytes.number(at: 4)
    pageSize = Int(page)
    salts = Array(bytes[16..<24])
    sums = LogSums().adding(bytes[..<24], isBigEndian)
    guard sums == bytes.sums(at: 24) else { return nil }
  }

  var frameSize: Int { LogFrame.size + pageSize }
}

/// The header of a frame: a page of the store.
struct LogFrame {
  static let size = 24

  let page: UInt32
  /// The size of the store in pages after a commit; 0 in other frames.
  let pages: UInt32
  let salts: [UInt8]
  let sums: LogSums

  init(_ bytes: [UInt8]) {
    page = bytes.number(at: 0)
    pages = bytes.number(at: 4)
    salts = Array(bytes[8..<16])
    sums = bytes.sums(at: 16)
  }
}

/// What the processes that used a log knew about it, by the `-shm` file.
struct LogIndex {
  /// The number of frames up to the last commit.
  let frames: Int
  let salts: [UInt8]

  /// `nil` without a valid file.
  init?(read path: String) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var bytes = [UInt8](repeating: 0, count: 96)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard pread(descriptor, &bytes, 96, 0) == 96, bytes[..<48] == bytes[48...] else { return nil }
    // The file is in the byte order of the machine.
    let isBigEndian = UInt32(bigEndian: 1) == 1
    let sums = LogSums().adding(bytes[..<40], isBigEndian)
    guard bytes.word(at: 40) == sums.first, bytes.word(at: 44) == sums.second else { return nil }
    frames = Int(bytes.word(at: 16))
    salts = Array(bytes[32..<40])
  }
}

extension [UInt8] {
  /// Returns the big-endian number of 4 bytes at `offset`.
  func number(at offset: Int) -> UInt32 {
    UInt32(bigEndian: word(at: offset))
  }

  fileprivate func sums(at offset: Int) -> LogSums {
    LogSums(first: number(at: offset), second: number(at: offset + 4))
  }

  /// Returns the 4 bytes at `offset` in the byte order of the machine.
  fileprivate func word(at offset: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
