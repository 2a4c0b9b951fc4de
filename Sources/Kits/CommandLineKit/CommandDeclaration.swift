/// A sub-command as data; its descriptions are words for people and stand elsewhere.
public struct CommandDeclaration: Sendable, Equatable {
  /// One word, or that of a group and its own: `list`, `project add`.
  public let name: String
  /// What may follow the name, one line a form: `SELECTION STATE`, `SELECTION --before CARD`.
  public let synopses: [String]
  public let operands: [OperandDeclaration]
  /// Its options but `--help`, which every command has.
  public let options: [OptionDeclaration]
  /// Whole command lines to learn from.
  public let examples: [String]
  /// Whether a word like `-tag:later` is a filter before it is an option.
  public let takesFilters: Bool
  /// Whether words are text, and one like `-later` is text that is not wanted.
  public let takesText: Bool
  /// Whether it only tells things, which may be long, so that a screen may show them in pages.
  public let isPaged: Bool

  public init(
    _ name: String, synopses: [String] = [], operands: [OperandDeclaration] = [],
    options: [OptionDeclaration] = [], examples: [String] = [], takesFilters: Bool = false,
    takesText: Bool = false, isPaged: Bool = false
  ) {
    self.name = name
    self.synopses = synopses
    self.operands = operands
    self.options = options
    self.examples = examples
    self.takesFilters = takesFilters
    self.takesText = takesText
    self.isPaged = isPaged
  }

  /// The command that this one belongs to: `project` of `project add`; `nil` of one by itself.
  public var group: String? {
    name.utf8.firstIndex(of: UInt8(ascii: " ")).map { String(name[..<$0]) }
  }

  /// The last word of the name: what is typed behind the group's.
  public var verb: String {
    group.map { String(name.dropFirst($0.count + 1)) } ?? name
  }
}

/// A word that is no option: `CARD`, `TITLE`.
public struct OperandDeclaration: Sendable, Equatable {
  /// How many words it stands for.
  public enum Count: Sendable, Equatable {
    case one
    case optional
    /// One at least.
    case many
    case anyNumber
  }

  public let name: String
  public let count: Count
  public let completion: Completion

  public init(_ name: String, _ count: Count = .one, completion: Completion = .nothing) {
    self.name = name
    self.count = count
    self.completion = completion
  }

  /// The operand as help shows it: `CARD`, `[CARD]`, `CARD…`, `[CARD…]`.
  public var term: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)…"
    case .anyNumber: "[\(name)…]"
    }
  }

  var isNeeded: Bool { count == .one || count == .many }

  var isEndless: Bool { count == .many || count == .anyNumber }
}
