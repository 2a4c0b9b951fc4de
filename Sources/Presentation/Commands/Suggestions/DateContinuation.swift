import Entities

/// The words after the value of a date option: which belong to the date, and which may.
struct DateContinuation {
  /// Words that belong to the date, or are cards or words of a title.
  struct Doubt {
    /// The date without the words.
    let value: String
    /// The number of words that belong to ``value`` for certain.
    let own: Int
    /// The number of words in doubt, which follow those.
    let count: Int
    /// The date with the words; `nil` if they form none.
    let whole: String?
  }

  /// The date with the words that belong to it.
  private(set) var whole: String
  /// The number of words that belong to the date.
  private(set) var count = 0
  private(set) var doubt: Doubt?

  private let words: [String]
  private let takesCards: Bool
  private let reader: DateReader

  /// `words` directly follow `value` in a command that takes cards or a title, with or without
  /// other words of them before the option.
  init(
    after value: String, _ words: [String], takesCards: Bool, precedes: Bool, reader: DateReader
  ) {
    self.words = words
    self.takesCards = takesCards
    self.reader = reader
    whole = value
    if let completion = reader.completion(of: value, by: words) {
      (whole, count) = (completion.whole, completion.count)
    }
    doubt = swallowedNumber(value)
    guard doubt == nil, count < words.count, isDate(whole) else { return }
    if takesCards, let span = bareSpan {
      // `eom + 3` is an incomplete date.
      whole = ([whole] + span).joined(separator: " ")
      count += span.count
    } else {
      doubt = doubtfulWord(precedes: precedes)
    }
  }

  /// The doubt about numbers that make the date a longer one, but can be cards: `24 dec 99`.
  ///
  /// A title can end with such a year, too.
  private func swallowedNumber(_ value: String) -> Doubt? {
    let own = words.prefix(count)
    guard let last = own.last else { return nil }
    if takesCards, own.allSatisfy(CardNumberReader.isNumbers) {
      return Doubt(value: value, own: 0, count: count, whole: whole)
    }
    guard count > 1, last.utf8.count <= 2, let number = Int(last), takesCards || number > 31
    else { return nil }
    let shorter = ([value] + own.dropLast()).joined(separator: " ")
    guard isDate(shorter) else { return nil }
    return Doubt(value: shorter, own: count - 1, count: 1, whole: whole)
  }

  /// The sign and the number of a span without a unit.
  private var bareSpan: [String]? {
    let rest = words.dropFirst(count)
    guard let first = rest.first, first.hasPrefix("+") || first == "-" else { return nil }
    if first.count == 1 {
      guard rest.count > 1, Int(rest[rest.startIndex + 1]) != nil else { return nil }
      return Array(rest.prefix(2))
    }
    return Int(first.dropFirst()) == nil ? nil : [first]
  }

  /// The doubt about the first word after the date.
  private func doubtfulWord(precedes: Bool) -> Doubt? {
    let next = words[count]
    let longer = longer(with: next)
    if takesCards {
      guard CardNumberReader.isNumbers(next),
        precedes || longer != nil && words.count - count > 1
      else { return nil }
    } else {
      guard precedes, DateReader.mayBelong(next) || Self.isOfTime(next) else { return nil }
    }
    return Doubt(value: whole, own: count, count: 1, whole: longer)
  }

  private func isDate(_ text: String) -> Bool {
    (try? reader.read(text)) != nil
  }

  /// The date with `word`; after a word such as `at`, no time is invented.
  private func longer(with word: String) -> String? {
    let longer = "\(whole) \(word)"
    let found = reader.wholeDate(longer)
    return found == longer || word.first?.isNumber == true ? found : nil
  }

  /// Whether the word begins with a digit, is a time zone, or ends a Korean span.
  private static func isOfTime(_ word: String) -> Bool {
    if isZone(word) || ["중", "중에", "중으로", "중까지"].contains(word) { return true }
    let digits = word.first.map { "+-".contains($0) } == true ? word.dropFirst() : word[...]
    if let first = digits.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { return true }
    return [
      "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "bst", "cet",
      "cest", "jst", "kst", "ist", "eod", "half", "quarter",
    ].contains(word.lowercased())
  }

  /// Whether the word has the form of `Europe/Seoul`.
  private static func isZone(_ word: String) -> Bool {
    let areas = [
      "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Etc",
      "Europe", "Indian", "Pacific", "US",
    ]
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && areas.contains(String(parts[0])) && !parts[1].isEmpty
  }
}
