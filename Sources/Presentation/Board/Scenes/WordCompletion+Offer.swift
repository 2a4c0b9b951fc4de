import Looks
import TerminalKit
import ViewModels
import Words

extension TextOffer {
  /// Offers the first of the words.
  init(_ completion: WordCompletion) {
    self.init(
      rest: completion.rest, replacing: completion.replacedCount, by: completion.replacement)
  }
}

extension WordCompletion {
  /// The words in a row, such as `web · work`; `nil` if the field shows the only one.
  func choice(_ marks: MarkSet) -> String? {
    guard words.count > 1 else { return nil }
    return words.joined(separator: " \(CardMarks(marks: marks).separator) ")
  }
}

extension BoardContext {
  func words(whileTyping message: Message) -> String {
    var message = message.forReading
    // A list of examples is too long for each key of a word.
    if message.hint?.isNearestWord != true { message.hint = nil }
    return words(message)
  }
}
