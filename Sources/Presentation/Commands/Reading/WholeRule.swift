import CommandLineKit
import Entities
import Messages
import TimeKit

extension ParsedArguments {
  /// Returns the arguments with the longest rule that the value of `--repeat` and the words
  /// directly after it form.
  ///
  /// A number or a time after that rule can be a card, a word of the title or a part of the rule.
  /// Then it throws ``CommandFault/ruleGoesOn(value:word:asRule:asOperand:)``.
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
    let precedes = operands.first != following.first
    let rest = following.dropFirst(own).prefix { !$0.isLiteral }
    if let rule = try? reader.read(whole),
      let count = doubtful(rest.map(\.word), command, precedes: precedes, in: context)
    {
      let kept = following.prefix(own).map(\.index)
      let doubted = rest.prefix(count)
      let text = doubted.map(\.word).joined(separator: " ")
      let others = kept + doubted.map(\.index)
      let longer = CardNumberReader.isNumbers(text) ? reader.nearest(to: "\(whole) \(text)") : nil
      let date = longer == nil ? firstDate(of: rule, at: text, in: context) : nil
      let isRead = longer != nil || date != nil
      throw .fault(
        .ruleGoesOn(
          value: whole, word: text,
          asRule: isRead ? line(longer ?? whole, date: date, without: others, of: command) : nil,
          asOperand: line(whole, without: kept, of: command)))
    }
    guard let completion else { return self }
    return joining(completion.count, toValueOf: option, as: completion.whole)
  }

  /// The number of words after a rule that are a number or a time: 2 for `at 9`; `nil` for none.
  ///
  /// Without words before the option, a title can begin with `morning`, but not with `9:00`.
  private func doubtful(
    _ words: [String], _ command: CommandDeclaration, precedes: Bool, in context: Context
  ) -> Int? {
    guard let first = words.first else { return nil }
    if CardNumberReader.isNumbers(first) { return 1 }
    guard !command.takesFilters else { return nil }
    return stride(from: min(words.count, 4), to: 0, by: -1).first { count in
      let words = words.prefix(count)
      return words.allSatisfy(DateReader.mayBelong)
        && (precedes || words.contains { $0.contains(where: \.isNumber) })
        && context.dateReader.isTime(words.joined(separator: " "))
    }
  }

  /// The first date of a rule with a time; `nil` if the line has a date, or the text is not a time.
  private func firstDate(of rule: RepeatRule, at time: String, in context: Context) -> String? {
    guard value(ValueReader.deadline.name) == nil,
      let day = rule.first(after: context.civilNow.day)
    else { return nil }
    return context.dateReader.wholeDate("\(day.iso) \(time)")
  }

  /// The command line with the rule `value` and a date, without the operands that belong to it.
  private func line(
    _ value: String, date: String? = nil, without own: [Int], of command: CommandDeclaration
  ) -> String {
    let words = operands.filter { !own.contains($0.index) }.map(\.word)
    let others: [String] =
      if words.isEmpty {
        [command.takesFilters ? "CARD" : "TITLE"]
      } else if command.takesFilters {
        words.map(\.inShell)
      } else {
        [words.joined(separator: " ").inShell]
      }
    let option = CardField.repeat.rawValue
    let parts =
      ["todo \(command.name)"] + others + ["--\(option) \(value.inShell)"]
      + (date.map { ["-d \($0.inShell)"] } ?? [])
      + quotedOptions(without: option)
    return parts.joined(separator: " ")
  }
}

extension RepeatReader {
  /// Returns the rule that `text` is, or the nearest one; `nil` if there is none.
  fileprivate func nearest(to text: String) -> String? {
    do throws(RepeatFault) {
      return try read(text).text
    } catch {
      guard case .unreadable(_, let nearest) = error else { return nil }
      return nearest
    }
  }
}
