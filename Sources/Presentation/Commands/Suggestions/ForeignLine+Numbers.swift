import Entities
import Messages

/// A first word that is more than the number of a card: `done1`, `1done`, `1번`.
extension ForeignLine {
  /// The error for a number joined with another word; `nil` for another line.
  var joinedNumber: Refusal? {
    if let number = Self.counted(word) {
      // `1번 문제 풀기` is a title.
      let verb = rest.first.map { Self.ours($0, commands) ?? "add" }
      guard verb != "add" else { return nil }
      return .fault(.foreignCommand(word, ours: with([number] + rest).reordered))
    }
    guard let (name, number) = parts, let ours = Self.ours(name, commands) else { return nil }
    let line = with([number, name] + rest)
    guard !["add", "log"].contains(ours), !line.takesNoCards(ours) else { return unknown }
    return .fault(.foreignCommand(word, ours: line.reordered))
  }

  /// Returns `1` for `1번`, which is number 1; `nil` for other words.
  private static func counted(_ word: String) -> String? {
    guard word.hasSuffix("번") else { return nil }
    let number = String(word.dropLast())
    return CardNumberReader.isNumbers(number) ? number : nil
  }

  /// The letters and the numbers, if the word is nothing else.
  private var parts: (name: String, number: String)? {
    guard let first = word.first, let last = word.last else { return nil }
    if first.isLetter, last.isNumber {
      let name = word.prefix { !$0.isNumber }
      let number = String(word[name.endIndex...])
      return CardNumberReader.isNumbers(number) ? (String(name), number) : nil
    }
    guard first.isNumber, let start = word.firstIndex(where: \.isLetter) else { return nil }
    let number = String(word[..<start])
    return CardNumberReader.isNumbers(number) ? (String(word[start...]), number) : nil
  }
}
