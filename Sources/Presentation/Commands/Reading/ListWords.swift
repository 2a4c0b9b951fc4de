import Entities

/// Words after the value of an option of lists that belong to it: `--fields number title`, `--sort
/// deadline desc`.
struct ListWords {
  let count: Int
  /// The value with the words.
  let whole: String

  /// Returns `nil` if the next word doesn't belong to the value.
  init?(_ option: String, _ value: String, _ words: [String]) {
    switch option {
    case "fields", "plain", "json":
      count = words.prefix(while: Self.areColumns).count
      whole = ([value] + words.prefix(count)).joined(separator: ",")
    case "sort":
      var keys = value.split(separator: ",").map(String.init)
      var count = 0
      for word in words {
        guard let last = keys.last else { break }
        if Self.descending.contains(word.lowercased()) {
          if last.first != "-" { keys[keys.count - 1] = "-\(last)" }
        } else if !Self.ascending.contains(word.lowercased()) {
          guard CardSort(typed: word.first == "-" ? String(word.dropFirst()) : word) != nil else {
            break
          }
          keys.append(word)
        }
        count += 1
      }
      self.count = count
      whole = keys.joined(separator: ",")
    default: return nil
    }
    guard count > 0 else { return nil }
  }

  private static let ascending = ["asc", "ascending", "오름차순"]
  private static let descending = ["desc", "descending", "reverse", "reversed", "내림차순"]

  private static func areColumns(_ word: String) -> Bool {
    let names = word.split(separator: ",")
    return !names.isEmpty
      && names.allSatisfy { name in
        CardField(rawValue: name.lowercased()).map(CardField.columns.contains) ?? false
      }
  }
}
