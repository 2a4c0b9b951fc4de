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
    if takesCards, let span = bareSpan ?? unsignedSpan.map(Array.init) ?? strayWords {
      // `eom + 3` is an incomplete date, and `eom 3 days` an invalid one.
      whole = ([whole] + span).joined(separator: " ")
      count += span.count
    } else {
      doubt = doubtfulWords(precedes: precedes)
    }
  }

  /// The doubt about numbers that make the date a longer one, but can be cards: `24 dec 99`.
  ///
  /// A title can end with such a year, too.
  private func swallowedNumber(_ value: String) -> Doubt? {
    let own = words.prefix(count)
    guard let last = own.last else { return nil }
    if takesCards, own.allSatisfy(CardNumberReader.isNumbers) {
      // `dec 24 3-5` is a date and cards.
      let near = own.indices.dropFirst().reversed().lazy.map { Array(own[..<$0]) }
        .first { isDate(([value] + $0).joined(separator: " ")) }
      if !isDate(whole), let near {
        return Doubt(
          value: value, own: 0, count: near.count,
          whole: ([value] + near).joined(separator: " "))
      }
      return Doubt(value: value, own: 0, count: count, whole: isDate(whole) ? whole : nil)
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

  /// The words of a span after a date without a sign, which can't be cards: `eom 3 days`.
  private var unsignedSpan: ArraySlice<String>? {
    let rest = words.dropFirst(count)
    let span = rest.prefix(reader.continuing(rest, after: whole, onlyCertain: false))
    guard span.count > 1, CardNumberReader.isNumbers(span[span.startIndex]),
      !span.dropFirst().contains(where: CardNumberReader.isNumbers)
    else { return nil }
    return span
  }

  /// The words that continue the date, and select no cards either: `half past 3`.
  private var strayWords: [String]? {
    let rest = words.dropFirst(count)
    guard let first = rest.first, !CardNumberReader.isNumbers(first) else { return nil }
    let stray = rest.prefix(reader.continuing(rest, after: whole, onlyCertain: false))
    return stray.isEmpty ? nil : Array(stray)
  }

  /// The doubt about the words after the date.
  private func doubtfulWords(precedes: Bool) -> Doubt? {
    let rest = words.dropFirst(count)
    let next = words[count]
    let longer = longer(with: next)
    var doubtful = 1
    if takesCards {
      guard CardNumberReader.isNumbers(next),
        precedes || longer != nil && rest.count > 1
      else { return nil }
    } else {
      doubtful = reader.continuing(rest, after: whole, onlyCertain: !precedes)
      if doubtful == 0 {
        // `tomorrow 9` begins a date, whatever the words after it are.
        guard let hour = Int(next), 0...24 ~= hour, next.utf8.count <= 2, longer != nil else {
          return nil
        }
        doubtful = 1
      }
    }
    let text = rest.prefix(doubtful).joined(separator: " ")
    return Doubt(
      value: whole, own: count, count: doubtful,
      whole: doubtful == 1 ? longer : [" ", " + "].map { whole + $0 + text }.first(where: isDate))
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
}
