import CommandLineKit
import Entities
import Words

extension ParsedArguments {
  /// Returns the arguments with the dates and rules that the shell separated: `-d tomorrow 5pm`.
  ///
  /// The words directly after such an option belong to its value while the joined text can be read;
  /// the longest wins.
  func withWholeValues(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    guard !occurrences.isEmpty else { return self }
    var arguments = self
    for option in Self.dateOptions {
      var reader = context.dateReader
      if option == CardField.wait.rawValue || option == CardField.until.rawValue {
        reader.deadline = .minute(context.civilNow)
      }
      arguments = arguments.joiningWords(of: option) { reader.completion(of: $0, by: $1) }
      if let text = arguments.value(option), let date = try? context.dateReader.read(text) {
        context.warn(ofRepeated: text, date)
      }
    }
    let rules = RepeatReader(dates: context.dateReader)
    arguments = arguments.joiningWords(of: CardField.repeat.rawValue) {
      rules.completion(of: $0, by: $1)
    }
    try arguments.refuseRuleWithoutDate()
    if !arguments.operands.isEmpty { try arguments.refuseWordsApart(of: command, in: context) }
    return arguments
  }

  fileprivate static let dateOptions = [
    "since", ValueReader.deadline.name, CardField.wait.rawValue, CardField.until.rawValue,
  ]

  private func joiningWords(
    of option: String, _ completion: (String, [String]) -> ValueCompletion?
  ) -> ParsedArguments {
    guard let value = value(option) else { return self }
    let words = operands(following: option).prefix { !$0.isLiteral }
    guard !words.isEmpty, let found = completion(value, words.map(\.word)) else { return self }
    return joining(found.count, toValueOf: option, as: found.whole)
  }

  /// Throws for words after the value of an option that are apart from the selection or the title
  /// before the option.
  ///
  /// Of a title, that is only after a date or a rule, of which the words are probably a part.
  private func refuseWordsApart(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) {
    guard !command.takesText, let first = operands.first else { return }
    for option in occurrences where first.index < option.next {
      guard let value = option.value,
        let word = operands.first(where: { $0.index == option.next && !$0.isLiteral })?.word,
        context.canRead(value, of: option.name)
      else { continue }
      let isApart =
        command.takesFilters
        ? CardNumberReader.isNumbers(word) || CardNumberReader.isNames(word)
          || FilterReader.isFilter(word)
        : (Self.dateOptions + [CardField.repeat.rawValue]).contains(option.name)
      if isApart { throw .fault(.wordApart(word, option: option.name, value: value)) }
    }
  }
}

extension ParsedArguments {
  /// A card that repeats always has a deadline.
  private func refuseRuleWithoutDate() throws(Refusal) {
    func isNone(_ option: String) -> Bool? {
      value(option).map { $0.isEmpty || $0.lowercased() == "none" }
    }
    guard isNone(CardField.repeat.rawValue) == false, isNone(ValueReader.deadline.name) == true
    else { return }
    throw .fault(.optionsExclude("--repeat", "-d none"))
  }
}

extension Context {
  /// A date or a rule that can't be read is refused as such.
  fileprivate func canRead(_ value: String, of option: String) -> Bool {
    if option == CardField.repeat.rawValue {
      return (try? RepeatReader(dates: dateReader).read(value)) != nil
    }
    guard ParsedArguments.dateOptions.contains(option) else { return true }
    return value.lowercased() == "none" || dateReader.isDate(value)
  }

  /// Warns if a date is the second of two instants at which clocks show its time.
  func warn(ofRepeated text: String, _ date: Deadline) {
    // Whole days are not read a second time: a batch has many.
    guard case .minute = date, dateReader.isRepeated(text) else { return }
    console.warn(
      MessageText(wording.text(.repeatedTime(date, now: civilNow))))
  }
}
