import CommandLineKit
import Entities
import Messages

/// A date whose words the shell separated: `-d tomorrow 5pm`.
extension ParsedArguments {
  /// Returns the arguments with the longest date that the value of `--deadline` and the words
  /// directly after it form.
  ///
  /// Where operands are cards, a number after the date can be one of them. Then it throws
  /// ``CommandFault/dateGoesOn(value:word:whole:)``.
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
    let added = words.prefix(date?.count ?? 1)
    if command.takesFilters, added.allSatisfy(CardNumberReader.isNumbers) {
      // The command has no other card if nothing precedes the date.
      let isCard = date == nil && operands.first == first
      let whole = date?.whole ?? reader.wholeDate("\(value) \(first.word)")
      if let whole, !isCard {
        let word = added.joined(separator: " ")
        throw .fault(.dateGoesOn(value: value, word: word, whole: whole))
      }
    }
    return date.map { joining($0.count, toValueOf: option, as: $0.whole) } ?? self
  }
}
