import TimeKit

/// A value that continues in the words after it.
public struct ValueCompletion: Hashable, Sendable {
  public let whole: String
  public let count: Int

  /// Takes the most words for which `isReadable` is true; `nil` if there are none.
  ///
  /// A word with a space was quoted, and belongs to no value.
  init?(_ value: String, _ words: some Collection<String>, isReadable: (String) -> Bool) {
    guard !value.isEmpty else { return nil }
    let words = words.prefix { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
    for count in stride(from: words.count, to: 0, by: -1) {
      let whole = ([value] + words.prefix(count)).joined(separator: " ")
      guard isReadable(whole) else { continue }
      (self.whole, self.count) = (whole, count)
      return
    }
    return nil
  }
}

extension DateReader {
  private static let maximumWords = 8

  /// The longest date, also one that doesn't exist, such as `mon 31 nov`.
  public func completion(of value: String, by words: [String]) -> ValueCompletion? {
    guard let first = words.first, Self.mayBelong(first) else { return nil }
    let near = words.prefix(Self.maximumWords).prefix(while: Self.mayBelong)
    return ValueCompletion(value, near) { isBound($0, takesPeriods: false) }
  }

  /// The date may not exist.
  func isBound(_ text: String, takesPeriods: Bool = true) -> Bool {
    if case .unreadable = outcome(of: DateText.folded(text), takesPeriods: takesPeriods) {
      return false
    }
    return true
  }

  static func mayBelong(_ word: String) -> Bool {
    let folded = DateText.folded(word)
    guard !folded.isEmpty, !folded.contains(" "),
      let lattice = DateLattice(folded, onlyLongest: false)
    else { return false }
    return lattice.hasPath
  }

  func fault(of text: String, typed: String, takesPeriods: Bool = false) -> DateFault {
    text.isEmpty
      ? .empty : .unreadable(typed, nearest: respelled(text, takesPeriods: takesPeriods))
  }

  /// In bytes; no longer text can be read.
  private static let longestTypo = 500

  /// `next friday` for `next firday`; `nil` also for several unknown words.
  private func respelled(_ text: String, takesPeriods: Bool) -> String? {
    guard text.utf8.count <= Self.longestTypo else { return nil }
    var words = text.split(separator: " ").map(String.init)
    let unknown = words.indices.filter { !Self.mayBelong(words[$0]) }
    // Words of two letters are similar to too many.
    guard let index = unknown.first, unknown.count == 1, words[index].count > 2 else { return nil }
    let typed = words[index]
    var candidates = DateLexicon.suggestions
    for _ in 1...4 {
      guard let near = nearest(to: typed, among: candidates) else { return nil }
      words[index] = near
      let meant = words.joined(separator: " ")
      if case .read = outcome(of: meant, takesPeriods: takesPeriods) { return meant }
      candidates.removeAll { $0 == near }
    }
    return nil
  }
}

extension DateLattice {
  fileprivate var hasPath: Bool {
    var isReached = Array(repeating: false, count: end + 1)
    isReached[0] = true
    for position in 0..<end where isReached[position] {
      for edge in self[position] { isReached[edge.next] = true }
    }
    return isReached[end]
  }
}
