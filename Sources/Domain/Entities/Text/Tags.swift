/// A label of a card: 1 to ``limit`` letters, marks, digits, `_` or `-`.
public struct Tag: Hashable, Sendable {
  public static let limit = 40

  public let text: String

  /// Checks `text` against `[\p{L}\p{M}\p{N}_-]{1,40}` after trimming and NFC; throws
  /// ``TrackerError/invalidText(_:_:)``.
  ///
  /// `none` is refused.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let tag = try OneLine.checked(text, limit: Self.limit, as: .tag)
    guard tag.unicodeScalars.count <= Self.limit else {
      throw .invalidText(.tag, .tooLong(limit: Self.limit))
    }
    // Finding characters is slow, and most tags are plain.
    if !tag.utf8.allSatisfy({ Self.isPlain(Unicode.Scalar($0)) }) {
      for character in tag where !character.unicodeScalars.allSatisfy(Self.allows) {
        throw .invalidText(.tag, .forbiddenCharacter(character))
      }
    }
    // Filters use it for "without".
    self.text = try OneLine.checked(tag, isNot: ["none"], as: .tag)
  }

  public init(stored: String) { text = stored }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func allows(_ scalar: Unicode.Scalar) -> Bool {
    if isPlain(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}

/// The tags of a card, in the order they were added.
///
/// No two are equal, ignoring case.
public struct Tags: Hashable, Sendable {
  public static let none = Tags([])

  public private(set) var list: [Tag] = []

  /// Files can contain many more tags than people type, so that each is looked up in a set.
  public init(_ tags: [Tag]) {
    var folded: Set<String> = []
    list = tags.count == 1 ? tags : tags.filter { folded.insert($0.folded).inserted }
  }

  /// Not checked: stores return only checked tags.
  public init(stored: [Tag]) { list = stored }

  public var isEmpty: Bool { list.isEmpty }

  public mutating func insert(_ tag: Tag) {
    if !contains(tag) { list.append(tag) }
  }

  public mutating func remove(_ tag: Tag) {
    let folded = tag.folded
    list.removeAll { $0.folded == folded }
  }

  public func contains(_ tag: Tag) -> Bool {
    guard !list.isEmpty else { return false }
    let folded = tag.folded
    return list.contains { $0.folded == folded }
  }
}

extension Tags {
  /// By hand, because a `split` and its array cost a tenth of a long list.
  public init(recorded text: String) {
    var rest = text[...]
    while let space = rest.utf8.firstIndex(of: UInt8(ascii: " ")) {
      list.append(Tag(stored: String(rest[..<space])))
      rest = rest[rest.utf8.index(after: space)...]
    }
    guard !rest.isEmpty else { return }
    list.append(Tag(stored: list.isEmpty ? text : String(rest)))
  }

  /// Separated by spaces, which no tag contains.
  package var recorded: String {
    list.count == 1 ? list[0].text : list.map(\.text).joined(separator: " ")
  }
}
