import System

/// Matches the rows of the table with a text.
///
/// Each phrase is matched once at each position, with all that it can mean there, so that the time
/// doesn't grow with the number of ways through the text.
final class DateMatcher {
  /// `set` keeps what a phrase means, up to `next`.
  typealias Find = (set: (inout DateMatch) -> Void, next: Int)

  let tokens: DateTokens
  let reader: DateReader
  let takesCurrentPeriods: Bool
  private let blank: DateMatch
  /// What phrases mean at positions, and where it is; 0 is what is unknown.
  ///
  /// Checks for exclusive access would take a tenth of a read.
  @exclusivity(unchecked) private var found: [[Find]] = [[]]
  @exclusivity(unchecked) private var places: [UInt16]

  init(_ tokens: DateTokens, _ reader: DateReader, takesCurrentPeriods: Bool = false) {
    self.tokens = tokens
    self.reader = reader
    self.takesCurrentPeriods = takesCurrentPeriods
    blank = DateMatch(day: DayReading(reader.now.day), minute: MinuteReading(reader.now))
    places = Array(repeating: 0, count: DatePhrase.limit * (tokens.end + 1))
  }

  private func finds(_ phrase: DatePhrase, at position: Int) -> [Find] {
    let index = phrase.index * (tokens.end + 1) + position
    if places[index] > 0 { return found[Int(places[index])] }
    guard !tokens.indices[position].isEmpty else { return [] }
    var finds: [Find] = []
    var parts = blank
    parts.start = position
    for row in phrase.rows { match(row, 0, position, &parts, &finds) }
    places[index] = UInt16(found.count)
    found.append(finds)
    return finds
  }

  var values: [DateValue] {
    let start = skip(0, [.filler, .bound])
    // `by -3d` is a deadline minus three days, or a mistake, but not three days ago.
    let isSigned = after("+", start) != nil || after("-", start) != nil
    var values = start > 0 && isSigned ? [] : readings(.value, from: start, \.value)
    // `due - 3d` begins with the deadline, and `due fri` with nothing.
    if start > 0, reader.deadline != nil { values += readings(.value, from: 0, \.value) }
    return values.compactMap(\.self)
  }

  func rules(_ symbol: DateSymbol) -> [RuleReading] {
    readings(symbol, from: 0, takesParticles: false, \.rule)
  }

  /// At the end of the text, particles add nothing.
  private func readings<Reading>(
    _ symbol: DateSymbol, from start: Int, takesParticles: Bool = true,
    _ reading: (DateMatch) -> Reading
  ) -> [Reading] {
    guard case .phrase(let phrase) = symbol else { return [] }
    return finds(phrase, at: start).compactMap { find in
      let end = takesParticles ? skip(find.next, .particle) : find.next
      guard end == tokens.end else { return nil }
      var parts = blank
      find.set(&parts)
      return reading(parts)
    }
  }

  /// Another way through a row sets the same parts again, so that only a count is restored.
  private func match(
    _ row: DateRow, _ index: Int, _ i: Int, _ parts: inout DateMatch, _ finds: inout [Find]
  ) {
    guard index < row.symbols.count else {
      parts.end = i
      if let set = row.meaning(self, parts) { finds.append((set, i)) }
      return
    }
    switch row.symbols[index] {
    case .phrase(let phrase):
      for find in self.finds(phrase, at: i) {
        find.set(&parts)
        match(row, index + 1, find.next, &parts, &finds)
      }
    case .word, .skip, .some, .mark, .tight, .separator, .glue, .fresh, .listSeparators, .on,
      .ruleEnding:
      guard let next = place(after: row.symbols[index], i) else { return }
      match(row, index + 1, next, &parts, &finds)
    case .optional(let word):
      if let next = after(word, i) { match(row, index + 1, next, &parts, &finds) }
      match(row, index + 1, i, &parts, &finds)
    case .digits(let counts):
      guard let (value, next) = digits(i, counts) else { return }
      let count = parts.digitsCount
      parts.add(digits: value)
      match(row, index + 1, next, &parts, &finds)
      parts.digitsCount = count
    case .numericDate:
      numericDates(i) { date, next in
        parts.day = date
        match(row, index + 1, next, &parts, &finds)
      }
    default: matchWord(row, index, i, &parts, &finds)
    }
  }

  private func matchWord(
    _ row: DateRow, _ index: Int, _ i: Int, _ parts: inout DateMatch, _ finds: inout [Find]
  ) {
    for edge in tokens.indices[i] {
      guard case .word(let word) = tokens.edges[edge].token,
        parts.take(word, as: row.symbols[index], self, i, tokens.edges[edge].next)
      else { continue }
      match(row, index + 1, tokens.edges[edge].next, &parts, &finds)
    }
  }
}

// MARK: - Tokens
extension DateMatcher {
  /// For symbols that can end at one place only; `nil` for none.
  private func place(after symbol: DateSymbol, _ i: Int) -> Int? {
    switch symbol {
    case .word(let word): return after(word, i)
    case .skip(let links): return skip(i, links)
    case .some(let links):
      let next = skip(i, links)
      return next > i ? next : nil
    case .mark(let mark): return after(mark, i)
    case .tight(let mark): return after(mark, i, isTight: true)
    case .separator: return after("-", i, isTight: true) ?? after("/", i, isTight: true) ?? i
    case .glue: return tokens.isTight(i) ? i : nil
    case .fresh: return i > 0 && tokens.isTight(i) && tokens.isDigit(i - 1) ? nil : i
    case .listSeparators: return afterSeparators(i)
    case .on: return after(.link(.on), i) ?? (isJoined(afterDigits: i) ? i : nil)
    case .ruleEnding: return after(.rule(.each), i) ?? after(.link(.suffix), i) ?? i
    default: return nil
    }
  }

  func after(_ word: DateWord, _ i: Int) -> Int? {
    for index in tokens.indices[i] where tokens.edges[index].token == .word(word) {
      return tokens.edges[index].next
    }
    return nil
  }

  func after(_ mark: Unicode.Scalar, _ i: Int, isTight: Bool = false) -> Int? {
    guard let index = tokens.indices[i].first, tokens.edges[index].token == .mark(mark) else {
      return nil
    }
    let next = tokens.edges[index].next
    return !isTight || tokens.isTight(i) && tokens.isTight(next) ? next : nil
  }

  func digits(_ i: Int, _ counts: ClosedRange<Int>) -> (value: Int, next: Int)? {
    guard let index = tokens.indices[i].first,
      case .digits(let value, let count) = tokens.edges[index].token, counts ~= count
    else { return nil }
    return (value, tokens.edges[index].next)
  }

  func skip(_ i: Int, _ links: DateLinks) -> Int {
    for index in tokens.indices[i] {
      switch tokens.edges[index].token {
      case .mark(","): return skip(tokens.edges[index].next, links)
      case .word(.link(let link)) where links.contains(link):
        return skip(tokens.edges[index].next, links)
      case .digits, .mark, .word: continue
      }
    }
    return i
  }

  private func isJoined(afterDigits i: Int) -> Bool { tokens.isJoined(digits(i, 1...9)?.next ?? i) }
}

extension DateMatch {
  fileprivate mutating func take(
    _ word: DateWord, as symbol: DateSymbol, _ matcher: DateMatcher, _ i: Int, _ next: Int
  ) -> Bool {
    switch (symbol, word) {
    case (.numberWord, .number(let value)), (.numberWord, .native(let value)):
      (number, numberKind) = (value, .word)
      if case .native = word { numberKind = .native }
    case (.ordinal, .ordinal(let value)): ordinal = value
    case (.weekday, .weekday(let value)), (.anyWeekday, .weekday(let value)),
      (.anyWeekday, .weekdays(let value)):
      weekday = value
    case (.longWeekday, .weekday(let value)):
      weekday = value
      return next > i + 1
    case (.monthWord, .month(let value)): monthNumber = value
    case (.unit, .unit(let value)):
      unit = value
      letter = matcher.tokens.has(.shortMinute, i) ? .months : nil
      suffix = matcher.suffix(i)
    case (.unit, .shortMinute):
      (unit, letter, suffix) = (.minute, .minutes(isMany: 13...999 ~= number), nil)
    case (.relative, .relative(let value)), (.relativeDay, .relativeDay(let value)): count = value
    case (.relativeUnitWord, .relativeUnit(let value, let unit)):
      (count, self.unit) = (value, unit)
    case (.edge, .edge(let value)), (.edgeSuffix, .edgeSuffix(let value)): edge = value
    case (.edgeOf, .edgeOf(let value, let unit)): (edge, self.unit) = (value, unit)
    case (.dayPart, .dayPart(let value)): otherPart = value
    case (.clockWord, .clock(let value)): number = value
    case (.shift, .shift(let value, let takesBase)): (sign, self.takesBase) = (value, takesBase)
    case (.counting, .counting(let value)): sign = value
    case (.dayCount, .dayCount(let value)): count = value
    case (.ruleCycle, .rule(.cycle(let unit, let count))): every = (count, unit)
    default: return false
    }
    return true
  }
}

extension DateMatcher {
  fileprivate func suffix(_ i: Int) -> NumberSuffix? {
    for index in tokens.indices[i] {
      if case .word(.suffix(let suffix)) = tokens.edges[index].token { return suffix }
    }
    return nil
  }

  fileprivate func afterSeparators(_ i: Int) -> Int {
    let next = skip(i, [.and, .on])
    for mark: Unicode.Scalar in ["/", "&", "·"] {
      if let end = after(mark, next) { return afterSeparators(end) }
    }
    return next
  }
}
