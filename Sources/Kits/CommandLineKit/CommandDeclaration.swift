/// The declaration of a command, whose descriptions are elsewhere, in each language.
public struct CommandDeclaration: Sendable, Equatable {
  /// One word, or a group and a verb: `list`, `project add`.
  public let name: String
  /// The forms of the arguments, one per line: `SELECTION STATE`, `SELECTION --before CARD`.
  public let synopses: [String]
  public let operands: [OperandDeclaration]
  /// The options, without `--help`, which every command has.
  public let options: [OptionDeclaration]
  public let examples: [String]
  /// Whether a word like `-tag:later` is a filter before it is an option.
  public let takesFilters: Bool
  /// Whether the operands are text, so that a word like `-later` is text if it cannot be an option.
  public let takesText: Bool

  public init(
    _ name: String, synopses: [String] = [], operands: [OperandDeclaration] = [],
    options: [OptionDeclaration] = [], examples: [String] = [], takesFilters: Bool = false,
    takesText: Bool = false
  ) {
    self.name = name
    self.synopses = synopses
    self.operands = operands
    self.options = options
    self.examples = examples
    self.takesFilters = takesFilters
    self.takesText = takesText
  }

  /// The group of the command, such as `project` of `project add`; `nil` without a group.
  public var group: String? {
    name.utf8.firstIndex(of: UInt8(ascii: " ")).map { String(name[..<$0]) }
  }

  /// The last word of the name: the verb of a group.
  public var verb: String { name.lastWord }
}

extension String {
  var lastWord: String {
    utf8.lastIndex(of: UInt8(ascii: " ")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}

/// The declaration of an operand: `CARD`, `TITLE`.
public struct OperandDeclaration: Sendable, Equatable {
  public enum Count: Sendable, Equatable {
    case one
    case optional
    /// At least one.
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

  /// The operand in help: `CARD`, `[CARD]`, `CARD…`, `[CARD…]`.
  public var term: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)…"
    case .anyNumber: "[\(name)…]"
    }
  }

  public var isNeeded: Bool { count == .one || count == .many }

  var isEndless: Bool { count == .many || count == .anyNumber }
}

/// The declaration of an option, used for parsing, help, completions and the manual page.
public struct OptionDeclaration: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    /// A flag: `--top`.
    case none
    /// `--project web`, `--project=web`, `-pweb` or `-p web`.
    case required(placeholder: String)
    /// `--plain` or `--plain=number,title`. The next word is never its value.
    case optional(placeholder: String)
  }

  /// The long name without dashes, which identifies the option.
  public let name: String
  public let short: Character?
  /// Alternative long names, which help does not show.
  public let aliases: [String]
  public let value: Value
  /// Whether the option may be given several times with different values.
  public let repeats: Bool
  public let completion: Completion

  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], value: Value = .none,
    repeats: Bool = false, completion: Completion = .nothing
  ) {
    self.name = name
    self.short = short
    self.aliases = aliases
    self.value = value
    self.repeats = repeats
    self.completion = completion
  }

  /// The option in help: `-p, --project PROJECT`, `--plain[=COLUMNS]`; long names are aligned.
  public var term: String {
    let lead = short.map { "-\($0), --\(name)" } ?? "    --\(name)"
    return switch value {
    case .none: lead
    case .required(let placeholder): "\(lead) \(placeholder)"
    case .optional(let placeholder): "\(lead)[=\(placeholder)]"
    }
  }

  /// The spellings that help shows: `["--project", "-p"]`.
  var spellings: [String] {
    ["--\(name)"] + (short.map { ["-\($0)"] } ?? [])
  }
}

extension OptionDeclaration: ExpressibleByStringLiteral {
  /// A flag such as `top`, or an option with a value such as `limit N`.
  public init(stringLiteral term: String) {
    // Bytes, because each start reads the terms of some commands, and finding characters is slow.
    guard let space = term.utf8.firstIndex(of: UInt8(ascii: " ")) else {
      self.init(term, value: .none)
      return
    }
    let placeholder = String(term[term.utf8.index(after: space)...])
    self.init(String(term[..<space]), value: .required(placeholder: placeholder))
  }
}

extension OperandDeclaration: ExpressibleByStringLiteral {
  /// An operand as in help, such as `NEW` or `[TEXT…]`.
  public init(stringLiteral term: String) {
    let isOptional = term.utf8.first == UInt8(ascii: "[")
    let name = isOptional ? term.utf8.dropFirst().dropLast() : term.utf8[...]
    // The first byte of an ellipsis.
    let end = name.firstIndex(of: 0xE2)
    self.init(
      String(Substring(name[..<(end ?? name.endIndex)])),
      end == nil ? isOptional ? .optional : .one : isOptional ? .anyNumber : .many)
  }
}

/// The completions of a value, which parsing does not check.
public enum Completion: Sendable, Equatable {
  case nothing
  case choices([String])
  /// Values that only the program can list, such as `project`.
  case source(String)
}

extension OptionDeclaration {
  public static let help = OptionDeclaration("help", short: "h")
}

/// Finds options by their exact spelling.
public struct OptionTable: Sendable {
  private let options: [OptionDeclaration]

  /// Creates a table of `options` and `--help`, which every command has.
  public init(_ options: [OptionDeclaration]) {
    self.options = options + [.help]
  }

  /// The spellings that help shows and errors suggest.
  var candidates: [String] { options.flatMap(\.spellings) }

  /// The last one with the spelling; by a search, because a start asks for few options of many.
  subscript(spelling: String) -> OptionDeclaration? {
    let bytes = spelling.utf8
    guard bytes.first == UInt8(ascii: "-") else { return nil }
    let isLong = bytes.starts(with: "--".utf8)
    let name = String(Substring(bytes.dropFirst(isLong ? 2 : 1)))
    return options.last { option in
      isLong
        ? option.name == name || option.aliases.contains(name)
        : option.short.map(String.init) == name
    }
  }

  func isValue(_ word: String) -> Bool { word != "--" && self[word] == nil }
}

/// The declaration of the program: its commands, and the options before a command's name.
public struct ProgramDeclaration: Sendable, Equatable {
  public let options: [OptionDeclaration]
  public let commands: [CommandDeclaration]

  public init(options: [OptionDeclaration] = [], commands: [CommandDeclaration]) {
    self.options = options
    self.commands = commands
  }

  /// The commands that are found by their first word.
  public var mainCommands: [CommandDeclaration] {
    commands.filter { $0.group == nil }
  }

  public func members(of group: String) -> [CommandDeclaration] {
    commands.filter { $0.group == group }
  }
}
