/// A word that cards are marked with: 1 to ``limit`` letters, marks, digits, `_` or `-`.
public struct Tag: Hashable, Sendable {
  public static let limit = 40

  public let text: String

  /// Checks `text` against `[\p{L}\p{M}\p{N}_-]{1,40}`, after trimming and NFC; `none` is
  /// refused.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let tag = try OneLine.checked(text, limit: Self.limit, as: .tag)
    guard tag.unicodeScalars.count <= Self.limit else {
      throw .invalidText(.tag, .tooLong(limit: Self.limit))
    }
    for character in tag where !character.unicodeScalars.allSatisfy(Self.allows) {
      throw .invalidText(.tag, .forbiddenCharacter(character))
    }
    // Filters mean "without" by it.
    guard tag.foldedForComparison != "none" else { throw .invalidText(.tag, .reserved(tag)) }
    self.text = tag
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String) {
    text = stored
  }

  /// The form by which two tags are the same: without regard to case.
  public var folded: String {
    text.foldedForComparison
  }

  private static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", "a"..."z", "A"..."Z", "0"..."9": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}

/// The tags of a card in the order they were given, no two the same without regard to case.
public struct Tags: Hashable, Sendable {
  public static let none = Tags([])

  public private(set) var list: [Tag] = []

  public init(_ tags: [Tag]) {
    for tag in tags { insert(tag) }
  }

  /// Takes `stored` as they are: a store gives back only what was checked when it was kept.
  public init(stored: [Tag]) {
    list = stored
  }

  public var isEmpty: Bool {
    list.isEmpty
  }

  /// Adds `tag` at the end unless it is there already.
  public mutating func insert(_ tag: Tag) {
    if !contains(tag) { list.append(tag) }
  }

  /// Takes `tag` away, however it was capitalised.
  public mutating func remove(_ tag: Tag) {
    let folded = tag.folded
    list.removeAll { $0.folded == folded }
  }

  /// Whether `tag` is among them, without regard to case.
  public func contains(_ tag: Tag) -> Bool {
    guard !list.isEmpty else { return false }
    let folded = tag.folded
    return list.contains { $0.folded == folded }
  }
}

extension Tags {
  /// Reads what ``recorded`` wrote.
  package init(recorded text: String) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    let tags = text.utf8.split(separator: UInt8(ascii: " "))
    self.init(stored: tags.map { Tag(stored: String(Substring($0))) })
  }

  /// The tags with a space between them, which no tag contains.
  package var recorded: String {
    list.map(\.text).joined(separator: " ")
  }
}
