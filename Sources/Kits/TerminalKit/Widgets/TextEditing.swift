/// A text that is being edited: where the cursor is, and what is selected.
///
/// It works on characters as people see them: a syllable of Hangul or a family goes as one.
public struct TextEditing: Equatable, Sendable {
  /// Where the cursor can go.
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
  /// How many characters are before it.
  public private(set) var cursor: Int
  /// The other end of the selection.
  private var anchor: Int?

  /// Begins behind the last character, with nothing selected.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  public var text: String { String(characters) }

  /// The characters that are selected; `nil` for none.
  public var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  public var selectedText: String? {
    selection.map { String(characters[$0]) }
  }

  /// Puts `text` in the place of the selection, or at the cursor, which is behind it then.
  ///
  /// What joins its neighbours becomes one character with them.
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

  /// Deletes the selection, or else what lies between the cursor and where it would go.
  public mutating func delete(_ motion: Motion) {
    let target = destination(of: motion)
    let place = selection ?? min(cursor, target)..<max(cursor, target)
    anchor = nil
    cursor = place.upperBound
    anchor = place.lowerBound
    insert("")
  }

  /// Moves the cursor; a selection grows with it when `selecting`, else it is given up.
  ///
  /// Without selecting, one character back or forward from a selection is its end on that side.
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

  /// Selects the word at `index`; the character that is there where it is in none.
  public mutating func selectWord(at index: Int) {
    guard characters.indices.contains(index) else { return }
    let isWord = characters[index].isOfWord
    let before = characters[..<index].lastIndex { !isWord || !$0.isOfWord }
    let after = characters[(index + 1)...].firstIndex { !isWord || !$0.isOfWord }
    anchor = before.map { $0 + 1 } ?? 0
    cursor = after ?? characters.count
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
