import CommandLineKit
import Entities
import Messages

/// A date whose words the shell separated: `-d tomorrow 5pm`.
extension ParsedArguments {
  /// Returns the arguments with the longest date that the value of `--deadline` and the words
  /// directly after it form.
  ///
  /// Where operands are cards, a number after the date can be one of them. Then it throws
  /// ``CommandFault/dateGoesOn(value:word:asDate:asCard:)``.
  func withWholeDate(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    let option = ValueReader.deadline.name
    guard let value = value(option) else { return self }
    let following = operands(following: option)
    guard let first = following.first else { return self }
    let words = following.map(\.word)
    let reader = context.dateReader
    let date = reader.completion(of: value, by: words)
    let joined = date.map { joining($0.count, toValueOf: option, as: $0.whole) } ?? self
    guard command.takesFilters else { return joined }
    let added = words.prefix(date?.count ?? 0)
    if let date, added.allSatisfy(CardNumberReader.isNumbers) {
      throw .fault(
        .dateGoesOn(
          value: value, word: added.joined(separator: " "),
          asDate: joining(date.count, toValueOf: option, as: date.whole).line(of: command),
          asCard: line(of: command)))
    }
    // The command has no other card if nothing precedes the date.
    guard operands.first != first, let next = words.dropFirst(added.count).first,
      CardNumberReader.isNumbers(next)
    else { return joined }
    let shorter = date?.whole ?? value
    guard let whole = reader.wholeDate("\(shorter) \(next)") else { return joined }
    throw .fault(
      .dateGoesOn(
        value: shorter, word: next,
        asDate: joining(added.count + 1, toValueOf: option, as: whole).line(of: command),
        asCard: joined.line(of: command)))
  }

  /// Returns the command line with the operands first; `CARD` if there are none.
  private func line(of command: CommandDeclaration) -> String {
    let cards = operands.isEmpty ? ["CARD"] : operands.map(\.word.inShell)
    let options = occurrences.flatMap { option in
      [option.name == ValueReader.deadline.name ? "-d" : "--\(option.name)"]
        + (option.value.map { [$0.inShell] } ?? [])
    }
    return (["todo", command.name] + cards + options).joined(separator: " ")
  }
}
