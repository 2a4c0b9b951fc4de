/// The length of a claim: `30m`, `1h30m`, `2 days`.
public struct Lease: Hashable, Sendable {
  private static let secondsOfUnits: [(names: [String], seconds: Int)] = [
    (["s", "sec", "second", "seconds", "초"], 1), (["m", "min", "minute", "minutes", "분"], 60),
    (["h", "hour", "hours", "시간"], 3_600), (["d", "day", "days", "일"], 86_400),
    (["w", "week", "weeks", "주"], 604_800),
  ]
  private static let limit = 31_536_000

  /// At least 1.
  public let seconds: Int

  /// Numbers with units; `nil` for anything else, 0, or more than a year.
  public init?(_ text: some StringProtocol) {
    guard let seconds = Self.seconds(text), seconds > 0 else { return nil }
    self.seconds = seconds
  }

  /// Numbers with units; `nil` for anything else, or more than a year.
  static func seconds(_ text: some StringProtocol) -> Int? {
    var seconds = 0
    var rest = text.lowercased()[...].drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...].drop(while: \.isWhitespace)
      let unit = rest.prefix { $0.isLetter }
      rest = rest[unit.endIndex...].drop(while: \.isWhitespace)
      guard let count = Int(digits), count <= limit,
        let size = secondsOfUnits.first(where: { $0.names.contains(String(unit)) })?.seconds
      else { return nil }
      seconds += count * size
      guard seconds <= limit else { return nil }
    }
    return seconds
  }
}
