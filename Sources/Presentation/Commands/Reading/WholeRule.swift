import CommandLineKit
import Entities
import Messages

extension ParsedArguments {
  /// Returns the arguments with the longest rule that the value of `--repeat` and the words
  /// directly after it form.
  ///
  /// A number after that rule can be a card, a word of the title or a part of the rule. Then it
  /// throws ``CommandFault/ruleGoesOn(value:word:asRule:asOperand:)``.
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
    if let next = following.dropFirst(own).first, !next.isLiteral,
      CardNumberReader.isNumbers(next.word), (try? reader.read(whole)) != nil
    {
      let kept = following.prefix(own).map(\.index)
      throw .fault(
        .ruleGoesOn(
          value: whole, word: next.word,
          asRule: reader.nearest(to: "\(whole) \(next.word)").map {
            line($0, without: kept + [next.index], of: command)
          },
          asOperand: line(whole, without: kept, of: command)))
    }
    guard let completion else { return self }
    return joining(completion.count, toValueOf: option, as: completion.whole)
  }

  /// The command line with the rule `value`, without the operands that belong to it.
  private func line(
    _ value: String, without own: [Int], of command: CommandDeclaration
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
