import FoundationEssentials

/// Makes UUIDs of version 7 (RFC 9562, section 5.7).
///
/// Each is greater than the one before.
public final class IdentifierMaker {
  private let random: (_ transaction: Int) -> UInt64
  private var last: (milliseconds: UInt64, tail: UInt64) = (0, 0)

  public static var random: IdentifierMaker {
    IdentifierMaker { _ in UInt64.random(in: .min ... .max) }
  }

  /// `random` returns 64 bits for each call.
  ///
  /// It is passed the transaction's number, so that a reproducible source doesn't repeat itself in
  /// the next process.
  public init(random: @escaping (_ transaction: Int) -> UInt64) { self.random = random }

  /// Ids sort in the order they were made.
  ///
  /// Within one millisecond, or if the clock goes back, the counter of the last id increases by a
  /// random step.
  public func next(at date: Date, in transaction: Int) -> UUID {
    let now = UInt64(max(0, date.timeIntervalSince1970 * 1000)) & 0xFFFF_FFFF_FFFF
    let bits = random(transaction)
    if now > last.milliseconds {
      last = (now, bits >> 9)
    } else {
      last.tail &+= 1 + bits >> 40
    }
    // 48 bits of time, the version, 12 and 44 bits of counter around the variant, 18 random bits.
    let low = (last.tail & 0xFFF_FFFF_FFFF) << 18 | random(transaction) & 0x3FFFF
    let front = last.milliseconds << 16 | 0x7000 | last.tail >> 44 & 0x0FFF
    let back = 0x8000_0000_0000_0000 | low & 0x3FFF_FFFF_FFFF_FFFF
    return withUnsafeBytes(of: (front.bigEndian, back.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
