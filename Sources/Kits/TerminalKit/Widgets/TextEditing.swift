/// An edited text with its cursor and selection, counted in grapheme clusters.
public struct TextEditing: Equatable, Sendable {
  public enum Motion: Hashable, Sendable {
    case backward
    case forward
    case wordBackward
    case wordForward
    case lineStart
    case lineEnd
    case start
    case end
  }

  public private(set) var characters: [Character]
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  private var anchor: Int?

  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  public var text: String { String(characters) }

  public var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Replaces the selection with `text`, or inserts it at the cursor, which is then after it.
  ///
  /// A scalar that combines with its neighbours forms one character with them.
  public mutating func insert(_ text: String) {
    let place = selection ?? cursor..<cursor
    let before = String(characters[..<place.lowerBound]) + text
    let end = before.utf8.count
    characters = Array(before + String(characters[place.upperBound...]))
    var size = 0
    cursor =
      characters.firstIndex { character in
        defer { size += character.utf8.count }
        return size >= end
      } ?? characters.count
    anchor = nil
  }

  /// Deletes the selection, or the characters between the cursor and the target of `motion`.
  public mutating func delete(_ motion: Motion) {
    let target = destination(of: motion)
    let place = selection ?? min(cursor, target)..<max(cursor, target)
    anchor = nil
    cursor = place.upperBound
    anchor = place.lowerBound
    insert("")
  }

  /// Without `selecting`, a move by one character from a selection goes to its end on that side.
  public mutating func move(_ motion: Motion, selecting: Bool = false) {
    if !selecting, let selection, motion == .backward || motion == .forward {
      move(to: motion == .backward ? selection.lowerBound : selection.upperBound)
    } else {
      move(to: destination(of: motion), selecting: selecting)
    }
  }

  public mutating func move(to index: Int, selecting: Bool = false) {
    anchor = selecting ? anchor ?? cursor : nil
    cursor = max(min(index, characters.count), 0)
  }

  public mutating func selectAll() {
    anchor = 0
    cursor = characters.count
  }

  private func destination(of motion: Motion) -> Int {
    let before = characters[..<cursor]
    let after = characters[cursor...]
    switch motion {
    case .backward: return max(cursor - 1, 0)
    case .forward: return min(cursor + 1, characters.count)
    case .wordBackward:
      guard let last = before.lastIndex(where: \.isOfWord) else { return 0 }
      return before[...last].lastIndex { !$0.isOfWord }.map { $0 + 1 } ?? 0
    case .wordForward:
      guard let first = after.firstIndex(where: \.isOfWord) else { return characters.count }
      return after[first...].firstIndex { !$0.isOfWord } ?? characters.count
    case .lineStart: return before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    case .lineEnd: return after.firstIndex(of: "\n") ?? characters.count
    case .start: return 0
    case .end: return characters.count
    }
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
