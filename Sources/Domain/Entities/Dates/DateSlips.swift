/// Suggestions for dates that can't be read.
extension DateReader {
  /// Returns the most similar text that can be read; `nil` if none is similar.
  func probablyMeant(by typed: DateText) -> String? {
    let times = [typed.time, typed.time.map(Self.withoutSeconds)]
    for day in [typed.day] + rewritten(typed.day) {
      for time in times {
        var meant = typed
        meant.day = day
        meant.time = time
        if let text = readable(meant) { return text }
      }
    }
    return nil
  }

  private func readable(_ text: DateText) -> String? {
    if text.time == nil, extraWords.contains(text.day) || text.day == "none" { return text.day }
    switch reading(of: text) {
    case .read: return text.joined
    case .impossible(let nearest): return nearest.iso
    case .incomplete, .unreadable: return nil
    }
  }

  private func rewritten(_ day: String) -> [String] {
    [Self.counted(day), spelled(day), Self.withHyphens(day)].compactMap(\.self)
  }

  /// Returns the text with the nearest word of the grammar for each word: `tomorow`, `next frii`.
  private func spelled(_ day: String) -> String? {
    let words = day.split(separator: " ").map {
      nearest(
        to: $0, among: extraWords + DayReader.words + (vocabulary?.words ?? []) + ["none"])
    }
    guard !words.contains(nil) else { return nil }
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// Returns `2026/12/01`, `24.12.` and `20261201` in ISO 8601.
  private static func withHyphens(_ day: String) -> String? {
    if day.count == 8, day.allSatisfy(DateText.isDigit) {
      return "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
    }
    let parts = day.split { "/._ ".contains($0) }
    guard parts.count > 1 else { return nil }
    // If the year is last, the day comes before the month.
    return (parts.last?.count == 4 ? parts.reversed() : parts).joined(separator: "-")
  }

  /// Returns `3d`, `+3 days`, `in 2 weeks`, `next week` and `+1y` in the grammar's form.
  private static func counted(_ day: String) -> String? {
    var rest = day.filter { $0 != " " }[...]
    var sign = "+"
    var amount = 1
    if rest.hasPrefix("next") {
      rest = rest.dropFirst(4)
    } else {
      if rest.hasPrefix("in") { rest = rest.dropFirst(2) }
      if rest.hasPrefix("-") { sign = "-" }
      if rest.hasPrefix("+") || rest.hasPrefix("-") { rest = rest.dropFirst() }
      let digits = rest.prefix(while: DateText.isDigit)
      guard digits.count <= 6, let number = Int(digits) else { return nil }
      amount = number
      rest = rest.dropFirst(digits.count)
    }
    switch rest {
    case "d", "day", "days": return "\(sign)\(amount)d"
    case "w", "week", "weeks": return "\(sign)\(amount)w"
    case "m", "month", "months": return "\(sign)\(amount)m"
    case "y", "year", "years": return "\(sign)\(amount * 12)m"
    default: return nil
    }
  }

  /// Returns the time without its seconds, which deadlines don't have.
  private static func withoutSeconds(_ time: String) -> String {
    time.split(separator: ":").prefix(2).joined(separator: ":")
  }
}
