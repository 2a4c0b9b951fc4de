extension KoreanDateWords {
  private enum Half {
    case beforeNoon
    case afterNoon
  }

  private static let halves = [
    ("오전", Half.beforeNoon), ("오후", .afterNoon), ("새벽", .beforeNoon), ("아침", .beforeNoon),
    ("저녁", .afterNoon),
  ]

  /// Reads `오후 2시 30분`, `오후 2:30`, `14시`, `저녁 7시 반`, `정오` and `자정`, the beginning of the day.
  ///
  /// `3시` is ambiguous (3:00 or 15:00) and therefore incomplete, like `오후`.
  public func time(_ text: Substring) -> SpokenTime? {
    var rest = text
    switch rest {
    case "정오": return .clock(hours: 12, minutes: 0)
    case "자정": return .clock(hours: 0, minutes: 0)
    default: break
    }
    let half = Self.halves.first { rest.take($0.0) }
    rest.skipSpaces()
    if let half, rest.isEmpty {
      return .incomplete(example: "\(half.0) \(half.1 == .afterNoon ? 3 : 9)시")
    }
    let isLong = rest.hasPrefix("0")
    guard let hours = rest.takeNumber(upTo: 2) else { return nil }
    if let half, rest.isEmpty { return .incomplete(example: "\(half.0) \(hours)시") }
    guard let minutes = Self.minutes(&rest, isHalved: half != nil) else { return nil }
    guard let half else {
      return isLong || hours == 0 || hours > 12
        ? .clock(hours: hours, minutes: minutes) : Self.unclear(hours, minutes)
    }
    switch (half.1, hours) {
    case (.beforeNoon, 12): return .clock(hours: 0, minutes: minutes)
    case (.beforeNoon, 13...23): return .impossible(nearest: hours * 60 + min(minutes, 59))
    case (.afterNoon, 0...11): return .clock(hours: hours + 12, minutes: minutes)
    default: return .clock(hours: hours, minutes: minutes)
    }
  }

  /// Reads the text after the hours: `시`, `시 30분`, `시 반`, `:30`.
  private static func minutes(_ rest: inout Substring, isHalved: Bool) -> Int? {
    if isHalved, rest.take(":") {
      guard rest.count == 2, let minutes = rest.takeNumber(upTo: 2) else { return nil }
      return minutes
    }
    guard rest.take("시") else { return nil }
    rest.skipSpaces()
    if rest.isEmpty { return 0 }
    if rest == "반" { return 30 }
    guard let minutes = rest.takeNumber(upTo: 2) else { return nil }
    rest.skipSpaces()
    return rest == "분" ? minutes : nil
  }

  /// Returns an example for an ambiguous hour: 7 to 11 in the morning, else in the afternoon.
  private static func unclear(_ hours: Int, _ minutes: Int) -> SpokenTime {
    let half = 7...11 ~= hours ? "오전" : "오후"
    let rest = minutes == 0 ? "" : " \(min(minutes, 59))분"
    return .incomplete(example: "\(half) \(hours)시\(rest)")
  }
}

extension Substring {
  fileprivate mutating func skipSpaces() {
    self = drop(while: \.isWhitespace)
  }
}
