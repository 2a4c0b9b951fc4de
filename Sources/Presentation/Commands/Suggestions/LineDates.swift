import Entities
import FoundationEssentials
import Messages
import TimeKit

/// The dates in a line that can't be run, joined from several words as in a line that can:
/// `-d fri 5pm`.
struct LineDates {
  /// The words of the line, with each date as one word.
  private(set) var words: [String] = []
  private var doubt: Doubt?

  /// A word that is part of a date or not, and the line for each of the readings.
  private struct Doubt {
    let value: String
    let word: String
    let asDate: [String]?
    let asOperand: [String]
  }

  /// `takesCards` is whether the words beside the options are cards rather than a title, `isOurs`
  /// whether the line has only options of ours, and `setsValues` whether dates in the form of
  /// filters are values to set: `1 modify due:fri`.
  init(_ line: [String], takesCards: Bool, isOurs: Bool = false, setsValues: Bool = false) {
    let reader = Self.reader
    var rest = line[...]
    while let word = rest.popFirst() {
      guard word != "--" else {
        words += [word] + rest
        return
      }
      let field = setsValues ? DateOption(valueIn: word) : nil
      guard let option = field ?? DateOption(word, isOurs: isOurs),
        let value = option.value ?? Self.value(&rest)
      else {
        words.append(word)
        continue
      }
      let following = Array(rest.prefix(while: Self.mayFollow))
      let date = DateContinuation(
        after: value, following, takesCards: takesCards,
        precedes: words.contains { !$0.hasPrefix("-") }, reader: reader)
      if let found = date.doubt, doubt == nil {
        let tail = rest.dropFirst(found.own + found.count)
        let doubted = following.dropFirst(found.own).prefix(found.count)
        doubt = Doubt(
          value: found.value, word: doubted.joined(separator: " "),
          asDate: found.whole.map { words + option.words($0) + tail },
          asOperand: words + doubted + option.words(found.value) + tail)
      }
      words += option.words(date.whole)
      rest = rest.dropFirst(date.count)
    }
  }

  /// Which words form a date together doesn't depend on the clock.
  private static var reader: DateReader {
    DateReader(today: Zone.utc.civil(at: Date(timeIntervalSince1970: 1_800_000_000)))
  }

  /// Returns the error if a word can be part of a date or not; `line` returns what to type for the
  /// words of a reading.
  func fault(_ line: ([String]) -> String?) -> CommandFault? {
    func typed(_ words: [String]) -> String? {
      line(words).flatMap { $0.hasPrefix("todo help ") ? nil : $0 }
    }
    guard let doubt, let asOperand = typed(doubt.asOperand) else { return nil }
    return .dateGoesOn(
      value: doubt.value, word: doubt.word, asDate: doubt.asDate.flatMap(typed),
      asOperand: asOperand)
  }

  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || Int(next.prefix(2)) != nil else {
      return nil
    }
    return rest.popFirst()
  }

  private static func mayFollow(_ word: String) -> Bool {
    FilterWord(word) == nil
      && (!word.hasPrefix("-") || word == "-" || word.dropFirst().first?.isNumber == true)
  }
}

/// An option whose value is a date, as it was typed.
private struct DateOption {
  /// The value in the same word: `--due=fri`, `-dfri`, `due:fri`.
  let value: String?
  private let spelling: String
  /// What separates the spelling from the value in the same word; `nil` if the value is a word.
  private let separator: String?

  /// Returns `nil` for another word; options of other programs are known unless `isOurs`.
  init?(_ word: String, isOurs: Bool) {
    guard word.hasPrefix("-") else { return nil }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if ["-d", "--deadline", "--due", "--since", "--wait"].contains(name)
      || !isOurs && OptionMeaning(of: name) == .field("deadline")
    {
      spelling = name
      value = parts.count > 1 ? String(parts[1]) : nil
      separator = parts.count > 1 ? "=" : nil
    } else if word.hasPrefix("-d"), Self.beginsDate(String(word.dropFirst(2))) {
      spelling = "-d"
      value = String(word.dropFirst(2))
      separator = nil
    } else {
      return nil
    }
  }

  /// Reads a date in the form of a filter: `due:fri`; `nil` for another word.
  init?(valueIn word: String) {
    guard let filter = FilterWord(word), !filter.isForeign, !filter.isNegated,
      !filter.value.isEmpty, filter.value.range(ofScalars: "..") == nil,
      let key = ForeignArguments.key(meaning: filter.key.lowercased())
        ?? ForeignFilter(filter)?.key,
      ["deadline", "until", "wait"].contains(key)
    else { return nil }
    (spelling, separator, value) = (filter.key, ":", filter.value)
  }

  /// Whether the word is a date, or begins one: `fri`, `next`, but not the `one` of `-done`.
  private static func beginsDate(_ word: String) -> Bool {
    DateReader.isDay(word) || ["next", "this", "last", "in"].contains(word.lowercased())
  }

  /// The words of the option with another value.
  func words(_ value: String) -> [String] {
    separator.map { ["\(spelling)\($0)\(value)"] } ?? [spelling, value]
  }
}
