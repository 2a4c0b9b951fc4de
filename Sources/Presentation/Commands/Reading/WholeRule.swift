import CommandLineKit
import Entities
import Messages
import TimeKit

extension ParsedArguments {
  /// Returns the arguments with the longest rule that the value of `--repeat` and the words
  /// directly after it form.
  ///
  /// Words after that rule can be a card, words of the title or a part of the rule. Then it throws
  /// ``CommandFault/ruleGoesOn(value:word:asRule:asOperand:)``.
  func withWholeRule(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    let option = CardField.repeat.rawValue
    guard let value = value(option) else { return self }
    let following = operands(following: option)
    guard !following.isEmpty else { return self }
    let reader = RepeatReader(dates: context.dateReader)
    let completion = reader.completion(of: value, by: following.map(\.word))
    let (own, whole) = (completion?.count ?? 0, completion?.whole ?? value)
    let rest = following.dropFirst(own).prefix { !$0.isLiteral }
    if reader.isRuleOrNever(whole) {
      let precedes = operands.first != following.first
      let count = doubtful(rest.map(\.word), after: whole, command, precedes: precedes, in: context)
      if let count {
        throw try refusal(
          Array(rest.prefix(count)), after: whole, own: following.prefix(own).map(\.index), command,
          in: context)
      }
    }
    guard let completion else { return self }
    return joining(completion.count, toValueOf: option, as: completion.whole)
  }

  /// Returns the refusal of words that the rule `whole` may continue with.
  private func refusal(
    _ doubted: [Operand], after whole: String, own: [Int], _ command: CommandDeclaration,
    in context: Context
  ) throws(Refusal) -> Refusal {
    let words = doubted.map(\.word)
    let text = words.joined(separator: " ")
    let reader = RepeatReader(dates: context.dateReader)
    if command.takesFilters, !words.allSatisfy(CardNumberReader.isNumbers),
      reading(of: words, after: whole, reader, in: context)?.others.isEmpty ?? true
    {
      // Such words select no cards.
      _ = try tracking { () throws(TrackerError) in
        do throws(RepeatFault) {
          _ = try reader.read("\(whole) \(text)")
        } catch {
          throw .invalidRule(error)
        }
      }
    }
    let meant = reading(of: words, after: whole, reader, in: context)
    let asRule = meant.map {
      line($0.rule, others: $0.others, without: own + doubted.map(\.index), of: command)
    }
    if command.takesFilters, let asRule, let word = words.first(where: Self.selectsNothing) {
      return .fault(.selectionMeant(.bareWord(word, .text), meant: asRule))
    }
    return .fault(
      .ruleGoesOn(
        value: whole, word: text, asRule: asRule,
        asOperand: line(whole, without: own, of: command)))
  }

  private static func selectsNothing(_ word: String) -> Bool {
    !CardNumberReader.isNumbers(word)
  }

  /// The rule that words after the rule `whole` make of it, and options for the rest of them: the
  /// end of `daily until fri`, and the time of `month on 15 9:00`; `nil` if they make none.
  private func reading(
    of words: [String], after whole: String, _ reader: RepeatReader, in context: Context
  ) -> (rule: String, others: [String])? {
    let text = words.joined(separator: " ")
    if let longer = reader.ruleMeant(by: "\(whole) \(text)"), longer != whole {
      return (longer, [])
    }
    for count in stride(from: words.count - 1, through: 0, by: -1) {
      let rule =
        count == 0
        ? whole : reader.ruleMeant(by: "\(whole) \(words.prefix(count).joined(separator: " "))")
      guard let rule, count == 0 || rule != whole else { continue }
      let rest = words.dropFirst(count)
      if value(CardField.until.rawValue) == nil, let end = Self.end(rest, in: context) {
        return (rule, ["--\(CardField.until.rawValue) \(end.inShell)"])
      }
      if let read = try? reader.read(rule),
        let date = firstDate(of: read, at: rest.joined(separator: " "), in: context)
      {
        return (rule, ["-d \(date.inShell)"])
      }
    }
    return nil
  }

  /// The last day of a series that the words name: `fri` for `until fri`; `nil` for others.
  private static func end(_ words: ArraySlice<String>, in context: Context) -> String? {
    let text = words.joined(separator: " ")
    let isEnd = words.first.map { ["until", "till", "til"].contains($0.lowercased()) } ?? false
    let date = isEnd ? words.dropFirst().joined(separator: " ") : text
    guard isEnd || text.hasSuffix("까지"), !date.isEmpty,
      (try? context.dateReader.read(date)) != nil
    else { return nil }
    return date
  }

  /// The number of words after a rule that may belong to it: a number, a time or words of rules; 2
  /// for `at 9`; `nil` for none.
  ///
  /// Without words before the option, a title can begin with `morning`, but not with `9:00`.
  private func doubtful(
    _ words: [String], after whole: String, _ command: CommandDeclaration, precedes: Bool,
    in context: Context
  ) -> Int? {
    guard let first = words.first else { return nil }
    let reader = RepeatReader(dates: context.dateReader)
    let continuing = reader.continuing(words, after: whole, onlyCertain: !precedes)
    if CardNumberReader.isNumbers(first) {
      // `month 15 3` can be a day and a card.
      let isDay = command.takesFilters && reader.ruleMeant(by: "\(whole) \(first)") != nil
      let areCards = words.prefix(continuing).allSatisfy(CardNumberReader.isNumbers)
      return isDay && areCards ? 1 : max(1, continuing)
    }
    if command.takesFilters { return continuing > 0 ? continuing : nil }
    let time = stride(from: min(words.count, 4), to: 0, by: -1).first { count in
      let words = words.prefix(count)
      return words.allSatisfy(DateReader.mayBelong)
        && (precedes || words.contains { $0.contains(where: \.isNumber) })
        && context.dateReader.isTime(words.joined(separator: " "))
    }
    let count = max(time ?? 0, continuing)
    return count > 0 ? count : nil
  }

  /// The first date of a rule with a time; `nil` if the line has a date, or the text is not a time.
  private func firstDate(of rule: RepeatRule, at time: String, in context: Context) -> String? {
    guard value(ValueReader.deadline.name) == nil, context.dateReader.isTime(time),
      let day = rule.first(after: context.civilNow.day)
    else { return nil }
    return context.dateReader.wholeDate("\(day.iso) \(time)")
  }

  /// The command line with the rule `value` and other options, without the operands that belong to
  /// them.
  private func line(
    _ value: String, others: [String] = [], without own: [Int], of command: CommandDeclaration
  ) -> String {
    let words = operands.filter { !own.contains($0.index) }.map(\.word)
    let selection: [String] =
      if words.isEmpty {
        [command.takesFilters ? "CARD" : "TITLE"]
      } else if command.takesFilters {
        words.map(\.inShell)
      } else {
        [words.joined(separator: " ").inShell]
      }
    let option = CardField.repeat.rawValue
    let parts =
      ["todo \(command.name)"] + selection + ["--\(option) \(value.inShell)"] + others
      + quotedOptions(without: option)
    return parts.joined(separator: " ")
  }
}
