import CommandLineKit
import Entities
import Messages

/// Words directly after the value of an option that are cards or words of a title, but may be meant
/// as a part of the value: `edit 1 --blocked-by 2 3`, `add x -t a, b`.
struct SeparatedValues {
  /// The words in doubt.
  struct Doubt {
    let count: Int
    /// The value with the words; `nil` if they can't be a part of it.
    let whole: String?
    /// The value without the words.
    let value: String
  }

  private let arguments: ParsedArguments
  let command: CommandDeclaration
  let context: Context

  init(_ arguments: ParsedArguments, of command: CommandDeclaration, in context: Context) {
    self.arguments = arguments
    self.command = command
    self.context = context
  }

  /// Throws for the first such words, with the line of each reading.
  func refuse() throws(Refusal) {
    for (place, option) in arguments.occurrences.enumerated() {
      let following = following(option)
      guard let value = option.value, !following.isEmpty,
        let doubt = doubt(of: value, option, following.map(\.word))
      else { continue }
      let words = following.prefix(doubt.count)
      if let whole = doubt.whole, let word = words.map(\.word).first(where: selectsNothing) {
        let meant = line(whole, at: place, without: words.map(\.index))
        throw .fault(.selectionMeant(.bareWord(word, .text), meant: meant))
      }
      throw .fault(
        .valueGoesOn(
          option: option.name, value: doubt.value,
          word: words.map(\.word).joined(separator: " "),
          asValue: doubt.whole.map { line($0, at: place, without: words.map(\.index)) },
          asOperand: line(doubt.value, at: place, without: conjunctions(words).map(\.index))))
    }
  }

  /// Whether the word can't select cards, so that it belongs to the value.
  func selectsNothing(_ word: String) -> Bool {
    command.takesFilters && !command.takesText && !isCard(word)
      && !CardNumberReader.isConjunction(word) && !FilterReader.isFilter(word)
  }

  /// Returns the words between cards, which are no part of a selection.
  private func conjunctions(
    _ words: ArraySlice<ParsedArguments.Operand>
  ) -> [ParsedArguments.Operand] {
    command.takesFilters ? words.filter { CardNumberReader.isConjunction($0.word) } : []
  }

  /// Returns the operands directly after the option and its value, without literal ones.
  private func following(_ option: ParsedArguments.Occurrence) -> [ParsedArguments.Operand] {
    let start = arguments.operands.drop { $0.index != option.next }
    return zip(start, option.next...).prefix { $0.0.index == $0.1 && !$0.0.isLiteral }.map(\.0)
  }

  private func doubt(
    of value: String, _ option: ParsedArguments.Occurrence, _ words: [String]
  ) -> Doubt? {
    let precedes = arguments.operands.first.map { $0.index < option.next } ?? false
    if precedes, let doubt = wordsOfValue(value, option.name, words) { return doubt }
    if Self.lists.contains(option.name) {
      if value.hasSuffix(","), value.utf8.count > 1 { return list(value, words) }
      if option.name == "blocked-by" || option.name == "unblock" {
        return cards(value, words, precedes: precedes)
      }
      return nil
    }
    if command.takesText, let doubt = ListWords(option.name, value, words) {
      return Doubt(count: doubt.count, whole: doubt.whole, value: value)
    }
    let isNewCard = !command.takesFilters && context.batch == nil
    if option.name == "project", precedes || isNewCard, let doubt = project(value, words) {
      return doubt
    }
    guard command.takesFilters, precedes else { return nil }
    return number(value, option.name, words)
  }

  /// Options with several values between commas.
  private static let lists = ["blocked-by", "unblock", "tag", "tags", "untag"]
  /// Options with a text, which can end with a number.
  private static let texts = ["append", "assign", "key", "notes", "step"]
  private static let places = ["after", "before"]
  private static let dates = ["deadline", "until", "wait"]

  /// The doubt about `b` in `-t a, b`.
  private func list(_ value: String, _ words: [String]) -> Doubt {
    let count = min(words.prefix { $0.hasSuffix(",") }.count + 1, words.count)
    let parts = ([value] + words.prefix(count)).flatMap { $0.split(separator: ",") }
    let alone = value.split(separator: ",").joined(separator: ",")
    return Doubt(count: count, whole: parts.joined(separator: ","), value: alone)
  }

  /// The doubt about `2` in `edit 5 --blocked-by 1 2` and `add Ship --blocked-by 1 2`.
  ///
  /// Without words before the option, `3 little pigs` is a title.
  private func cards(_ value: String, _ words: [String], precedes: Bool) -> Doubt? {
    let run = words.prefix { isCard($0) || CardNumberReader.isConjunction($0) }
    guard let last = run.lastIndex(where: isCard) else { return nil }
    let isWhole = !command.takesFilters && last + 1 == arguments.operands.count
    guard precedes || isWhole else { return nil }
    let numbers = run[...last].filter(isCard)
    let whole = isCard(value) ? ([value] + numbers).joined(separator: ",") : nil
    return Doubt(count: last + 1, whole: whole, value: value)
  }

  private func isCard(_ word: String) -> Bool {
    CardNumberReader.isNumbers(word) || context.batch != nil && CardNumberReader.isNames(word)
  }

  /// The doubt about the number after a text, a card or `none`.
  private func number(_ value: String, _ option: String, _ words: [String]) -> Doubt? {
    let numbers = words.prefix(while: CardNumberReader.isNumbers)
    guard !numbers.isEmpty else { return nil }
    if Self.texts.contains(option), value != "-" {
      // Of `2 apples`, no word is a card.
      let text = words.prefix { !FilterReader.isFilter($0) }
      let isText = text.dropFirst(numbers.count).first.map(selectsNothing) ?? false
      let taken = isText ? text : numbers
      let whole = ([value] + taken).joined(separator: " ")
      return Doubt(count: taken.count, whole: whole, value: value)
    }
    if option == "column" { return name(value, words, kind: .columns) }
    guard Self.places.contains(option) || Self.dates.contains(option) && value == "none" else {
      return nil
    }
    return Doubt(count: numbers.count, whole: nil, value: value)
  }

  /// The doubt about the words that make a value another project's name: `-p Q3 release`.
  ///
  /// In a selection, only numbers can follow; without either project, the name may be new.
  private func project(_ value: String, _ words: [String]) -> Doubt? {
    let numbers = words.prefix(while: CardNumberReader.isNumbers)
    guard !command.takesFilters || !numbers.isEmpty else { return nil }
    let projects = SelectionSuggestion(in: context)
    if let doubt = name(value, command.takesFilters ? Array(numbers) : words, kind: .projects) {
      return projects.has(value, .projects) && !command.takesFilters ? nil : doubt
    }
    guard command.takesFilters, !projects.has(value, .projects) else { return nil }
    let whole = ([value] + numbers).joined(separator: " ")
    return Doubt(count: numbers.count, whole: whole, value: value)
  }

  /// Returns the command line with another value of the option at `place`, without the operands
  /// at these indices.
  private func line(_ value: String, at place: Int, without own: [Int]) -> String {
    let words = arguments.operands.filter { !own.contains($0.index) }.map(\.word)
    let operands: [String] =
      if words.isEmpty, command.takesText {
        []
      } else if words.isEmpty {
        [command.takesFilters ? "CARD" : "TITLE"]
      } else if command.takesFilters {
        words.map(\.inShell)
      } else {
        [words.joined(separator: " ").inShell]
      }
    let options = arguments.occurrences.enumerated().map { index, option in
      (index == place ? value : option.value).map { "--\(option.name) \($0.inShell)" }
        ?? "--\(option.name)"
    }
    return (["todo \(command.name)"] + operands + options).joined(separator: " ")
  }
}
