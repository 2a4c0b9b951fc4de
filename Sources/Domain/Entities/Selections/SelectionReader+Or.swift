extension SelectionReader {
  static func isOr(_ word: String) -> Bool {
    // Most words have another length.
    word.utf8.count == 2 && word.lowercased() == "or"
  }

  /// Between bare words, `or` is text; throws ``SelectionFault/misplacedOr(_:)``.
  func alternatives(_ words: [String]) throws(TrackerError) -> [[String]] {
    guard takesOr, words.contains(where: Self.isOr) else { return [words] }
    if Self.isOr(words[0]) { throw .invalidSelection(.misplacedOr(.first)) }
    if Self.isOr(words[words.count - 1]) { throw .invalidSelection(.misplacedOr(.last)) }
    var groups: [[String]] = [[]]
    for (index, word) in words.enumerated() {
      guard Self.isOr(word) else {
        groups[groups.count - 1].append(word)
        continue
      }
      let (before, after) = (words[index - 1], words[index + 1])
      if Self.isOr(after) { throw .invalidSelection(.misplacedOr(.twice)) }
      if !takesText || FilterReader.isFilter(before) || FilterReader.isFilter(after) {
        groups.append([])
      } else {
        groups[groups.count - 1].append(word)
      }
    }
    return groups
  }
}
