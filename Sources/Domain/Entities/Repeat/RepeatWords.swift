import System

/// The meaning of a word in a rule that it doesn't have in a date.
enum RepeatWord: Hashable, Sendable {
  case every
  /// `other`, which doubles the interval.
  case other
  case on
  case from
  /// Ends a date that the rule begins on: `부터`.
  case since
  case and
  case through
  case after
  case done
  /// Ends an interval: `마다`.
  case suffix
  /// Ends a number of times: `한 번`.
  case times
  /// A unit with its interval in one word: `weekly`, `격주`.
  case cycle(RepeatUnit, Int)
  case workdays
  case weekend
  case ambiguous(String, String)
}

struct RepeatToken {
  enum Meaning: Hashable {
    case digits(Int)
    case mark(Unicode.Scalar)
    case word(RepeatWord)
    case date(DateWord)
  }

  let range: Range<String.Index>
  /// Empty for an unknown word.
  let meanings: [Meaning]
  var isJoined = false
}

/// The words of all installed languages.
///
/// Numbers, weekdays, months and units are those of dates.
enum RepeatLexicon {
  static let spaced = words(english)
  static let joined = words(korean)
  static let longestJoined = max(
    DateLexicon.longestJoined, joined.keys.lazy.map(\.unicodeScalars.count).max() ?? 0)

  /// Those that people use most first.
  static var suggestions: [String] {
    let common = [
      "day", "week", "weekday", "month", "year", "days", "weeks", "months", "years", "daily",
      "weekly", "monthly", "yearly", "every", "done", "after", "last", "매주", "매일", "매달", "매년", "평일",
    ]
    let names = DateLexicon.spaced.filter { $0.value.contains(where: \.isName) }.keys
    return common + (spaced.keys.filter { $0.count > 2 } + names).sorted()
      + joined.keys.filter { $0.count > 1 }.sorted()
  }

  static func meanings(ofSpaced word: String) -> [RepeatToken.Meaning] {
    var meanings = DateLexicon.spaced[word, default: []].map(RepeatToken.Meaning.date)
    if let own = spaced[word] { meanings.append(.word(own)) }
    if meanings.isEmpty, word.hasSuffix("s") {
      // `mondays`.
      meanings = DateLexicon.spaced[String(word.dropLast()), default: []]
        .filter { $0.weekday != nil }.map(RepeatToken.Meaning.date)
    }
    return meanings
  }

  static func meanings(ofJoined word: String) -> [RepeatToken.Meaning] {
    var meanings = DateLexicon.joined[word, default: []].map(RepeatToken.Meaning.date)
    if let own = joined[word] { meanings.append(.word(own)) }
    return meanings
  }

  private static let english: [(String, RepeatWord)] = [
    ("every|each", .every), ("other|alternate", .other), ("on", .on), ("from|starting", .from),
    ("and", .and), ("to|through", .through), ("after|when", .after),
    ("done|completion|completed|completing|finishing|finished", .done), ("daily", .cycle(.day, 1)),
    ("weekly", .cycle(.week, 1)), ("fortnight|fortnightly", .cycle(.week, 2)),
    ("monthly", .cycle(.month, 1)), ("quarterly", .cycle(.month, 3)),
    ("semiannual|semiannually", .cycle(.month, 6)), ("yearly|annual|annually", .cycle(.year, 1)),
    ("biennial|biennially", .cycle(.year, 2)), ("weekdays|workdays", .workdays),
    ("weekends", .weekend), ("biweekly", .ambiguous("2 weeks", "mon,thu")),
    ("bimonthly", .ambiguous("2 months", "2 weeks")),
    ("biannual|biannually|biyearly", .ambiguous("6 months", "2 years")),
  ]

  private static let korean: [(String, RepeatWord)] = [
    ("매", .every), ("부터", .since), ("과|와|및|하고|이랑|랑", .and), ("후|뒤", .after),
    ("완료|완료한|완료하고|끝낸|마친", .done), ("마다", .suffix), ("번", .times), ("매일|날마다", .cycle(.day, 1)),
    ("격일", .cycle(.day, 2)), ("매주", .cycle(.week, 1)), ("격주", .cycle(.week, 2)),
    ("매달|매월|달마다", .cycle(.month, 1)), ("격월|격달", .cycle(.month, 2)),
    ("매분기|분기마다", .cycle(.month, 3)), ("매년|매해|해마다", .cycle(.year, 1)),
    ("격년", .cycle(.year, 2)), ("주중", .workdays),
  ]

  private static func words(_ entries: [(String, RepeatWord)]) -> [String: RepeatWord] {
    var words: [String: RepeatWord] = [:]
    for (names, word) in entries {
      for name in names.utf8.split(separator: UInt8(ascii: "|")) {
        words[String(Substring(name))] = word
      }
    }
    return words
  }
}

extension RepeatToken.Meaning {
  fileprivate var isNumber: Bool {
    if case .date(.number) = self { true } else { false }
  }
}

extension DateWord {
  fileprivate var isName: Bool { month != nil || weekday != nil || ordinal != nil }
}

struct RepeatScanner {
  /// In bytes.
  static let limit = 200

  private let scalars: String.UnicodeScalarView
  private let splitsDays: Bool
  private(set) var tokens: [RepeatToken] = []

  /// `text` is folded; a text that is too long has no tokens.
  ///
  /// With `splitsDays`, `삼십일` is `삼십` and `일`, 30 days, and not the number 31.
  init(_ text: String, splitsDays: Bool = false) {
    self.splitsDays = splitsDays
    scalars = text.unicodeScalars
    var position = scalars.startIndex
    guard text.utf8.count <= Self.limit else { return }
    while position < scalars.endIndex { position = scan(position) }
  }

  private mutating func scan(_ start: String.Index) -> String.Index {
    let scalar = scalars[start]
    if scalar == " " { return scalars.index(after: start) }
    if DateText.isDigit(scalar) { return scanDigits(start) }
    if DateText.isJoined(scalar) { return scanJoined(start) }
    guard DateText.isLetter(scalar) else {
      let end = scalars.index(after: start)
      tokens.append(RepeatToken(range: start..<end, meanings: [.mark(scalar)]))
      return end
    }
    return scanSpaced(start)
  }

  private mutating func scanDigits(_ start: String.Index) -> String.Index {
    let end = row(from: start, while: DateText.isDigit)
    let number = Int(scalars[start..<end].prefix(9).reduce(0) { $0 * 10 + $1.value - 0x30 })
    tokens.append(RepeatToken(range: start..<end, meanings: [.digits(number)]))
    return end
  }

  private mutating func scanSpaced(_ start: String.Index) -> String.Index {
    let end = row(from: start) { DateText.isLetter($0) && !DateText.isJoined($0) }
    let meanings = RepeatLexicon.meanings(ofSpaced: String(scalars[start..<end]))
    tokens.append(RepeatToken(range: start..<end, meanings: meanings))
    return end
  }

  /// One unknown word if not all of the letters are words.
  private mutating func scanJoined(_ start: String.Index) -> String.Index {
    let end = row(from: start, while: DateText.isJoined)
    let count = tokens.count
    var position = start
    while position < end {
      guard let token = joinedWord(position, end) else {
        tokens.removeLast(tokens.count - count)
        tokens.append(RepeatToken(range: start..<end, meanings: [], isJoined: true))
        return end
      }
      tokens.append(token)
      position = token.range.upperBound
    }
    return end
  }

  private func joinedWord(_ start: String.Index, _ end: String.Index) -> RepeatToken? {
    let limit = RepeatLexicon.longestJoined
    var next = scalars.index(start, offsetBy: limit, limitedBy: end) ?? end
    while next > start {
      let word = String(scalars[start..<next])
      let meanings = RepeatLexicon.meanings(ofJoined: word)
      let isSplit =
        splitsDays && word.count > 1 && word.last == "일" && meanings.contains(where: \.isNumber)
      if !meanings.isEmpty, !isSplit {
        return RepeatToken(range: start..<next, meanings: meanings, isJoined: true)
      }
      next = scalars.index(before: next)
    }
    return nil
  }

  private func row(
    from start: String.Index, while belongs: (Unicode.Scalar) -> Bool
  ) -> String.Index {
    scalars[start...].firstIndex { !belongs($0) } ?? scalars.endIndex
  }
}
