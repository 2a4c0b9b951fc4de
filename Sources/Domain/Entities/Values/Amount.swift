/// A decimal number from 0 to ``limit`` with at most three decimals, such as an estimate.
///
/// It is stored in thousandths, so that sums are exact.
public struct Amount: Hashable, Comparable, Sendable {
  public static let limit = 1_000_000

  public let thousandths: Int

  /// `nil` if it is out of range.
  public init?(thousandths: Int) {
    guard 0...Self.limit * 1000 ~= thousandths else { return nil }
    self.thousandths = thousandths
  }

  /// A sum has no limit; `nil` if it is 0.
  public init?(sum thousandths: Int) {
    guard thousandths > 0 else { return nil }
    self.thousandths = thousandths
  }

  /// `3` or `2.5`; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let rest = parts.count == 2 ? parts[1] : "0"
    guard parts.count <= 2, (parts[0] + rest).utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      parts[0].utf8.count <= 7, let whole = Int(parts[0]), 1...3 ~= rest.utf8.count,
      let rest = Int((rest + "00").prefix(3))
    else { return nil }
    self.init(thousandths: whole * 1000 + rest)
  }

  /// `3`, `2.5`.
  public var text: String {
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    var rest = String(String(1000 + thousandths % 1000).dropFirst())
    while rest.hasSuffix("0") { rest.removeLast() }
    return "\(thousandths / 1000).\(rest)"
  }

  public static func < (left: Amount, right: Amount) -> Bool {
    left.thousandths < right.thousandths
  }
}

/// The amounts between two bounds, both included.
///
/// A range without a bound is open at that end.
public struct AmountRange: Hashable, Sendable {
  public let lower: Amount?
  public let upper: Amount?

  public init(lower: Amount?, upper: Amount?) {
    self.lower = lower
    self.upper = upper
  }

  /// Reads `3`, `1..3`, `..3` or `3..`.
  ///
  /// Throws ``TrackerError/invalidAmount(_:)``, or ``SelectionFault/backwards(_:)`` for `3..1`.
  init(_ text: String) throws(TrackerError) {
    func bound(_ text: Substring) throws(TrackerError) -> Amount? {
      if text.isEmpty { return nil }
      guard let amount = Amount(text) else { throw .invalidAmount(String(text)) }
      return amount
    }
    let dots = text.range(ofScalars: "..")
    lower = try bound(text[..<(dots?.lowerBound ?? text.endIndex)])
    if let dots { upper = try bound(text[dots.upperBound...]) } else { upper = lower }
    if lower == nil, upper == nil { throw .invalidAmount(text) }
    if let lower, let upper, upper < lower { throw .invalidSelection(.backwards(text)) }
  }

  public func contains(_ amount: Amount) -> Bool {
    (lower.map { $0 <= amount } ?? true) && (upper.map { amount <= $0 } ?? true)
  }
}
