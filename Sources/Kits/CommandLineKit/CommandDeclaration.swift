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

/// An option as data: parsing, help, completions and the manual page all follow from it.
public struct OptionDeclaration: Sendable, Equatable {
  /// Whether something follows the option, and what help calls it.
  public enum Value: Sendable, Equatable {
    /// A flag: `--top`.
    case none
    /// `--project web`, `--project=web`, `-pweb` or `-p web`.
    case required(placeholder: String)
    /// `--plain` or `--plain=number,title`; never the next word.
    case optional(placeholder: String)
  }

  /// The long name without its dashes, by which the rest of the program knows the option.
  public let name: String
  public let short: Character?
  /// Other long names, read but not shown.
  public let aliases: [String]
  public let value: Value
  /// Whether it may be given several times with different values.
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

  /// The option as help shows it: `-p, --project PROJECT`, `--plain[=COLUMNS]`; long names stand
  /// under each other whether there is a short one or not.
  public var term: String {
    let lead = short.map { "-\($0), --\(name)" } ?? "    --\(name)"
    return switch value {
    case .none: lead
    case .required(let placeholder): "\(lead) \(placeholder)"
    case .optional(let placeholder): "\(lead)[=\(placeholder)]"
    }
  }

  /// Every spelling that help shows, with its dashes: `["--project", "-p"]`.
  var spellings: [String] {
    ["--\(name)"] + (short.map { ["-\($0)"] } ?? [])
  }
}

/// What a shell offers where a value is expected; reading does not check values by it.
public enum Completion: Sendable, Equatable {
  case nothing
  case choices([String])
  /// Something only the program can list, such as `project`.
  case source(String)
}

extension OptionDeclaration {
  /// `-h`, `--help`: every command has it without saying so.
  public static let help = OptionDeclaration("help", short: "h")
}

/// Finds options by what was typed; names match exactly or not at all.
public struct OptionTable: Sendable {
  /// Every spelling that help shows, with its dashes.
  let candidates: [String]
  private let declared: [String: OptionDeclaration]

  /// Takes in `options`, and `--help`, which every command has.
  public init(_ options: [OptionDeclaration]) {
    let all = options + [.help]
    candidates = all.flatMap(\.spellings)
    var declared: [String: OptionDeclaration] = [:]
    for option in all {
      for spelling in option.spellings + option.aliases.map({ "--\($0)" }) {
        declared[spelling] = option
      }
    }
    self.declared = declared
  }

  /// Returns the option spelled `--name` or `-n`.
  subscript(spelling: String) -> OptionDeclaration? { declared[spelling] }

  /// Whether `word` may be given to an option as its value; the words that are options themselves
  /// may not.
  func isValue(_ word: String) -> Bool { word != "--" && declared[word] == nil }
}

/// The program as data: its commands, and the options that may stand before a command's name.
public struct ProgramDeclaration: Sendable, Equatable {
  public let name: String
  /// Options of the program and of each of its commands.
  public let options: [OptionDeclaration]
  public let commands: [CommandDeclaration]

  public init(
    _ name: String, options: [OptionDeclaration] = [], commands: [CommandDeclaration]
  ) {
    self.name = name
    self.options = options
    self.commands = commands
  }

  /// The commands that are found by their first word.
  public var mainCommands: [CommandDeclaration] {
    commands.filter { $0.group == nil }
  }

  /// Returns the commands that belong to the one of that name.
  public func members(of group: String) -> [CommandDeclaration] {
    commands.filter { $0.group == group }
  }

  /// Returns the first word that is no option, and all the others in their order.
  ///
  /// `--store f list -p web` gives `list` and `--store f -p web`. The word may be no command: the
  /// caller decides what `todo 12` means. Options before it are those of the program; another one
  /// throws ``UsageError/unknownOption(_:command:candidates:)``, unless help is asked for as well.
  public func split(
    _ words: [String]
  ) throws(UsageError) -> (word: String?, arguments: [String]) {
    try Self.split(words, options: OptionTable(options), of: nil)
  }

  /// The same behind the name of a command, before whose verb `options` may stand.
  public static func split(
    _ words: [String], options: OptionTable, of command: String?
  ) throws(UsageError) -> (word: String?, arguments: [String]) {
    var reader = ArgumentReader(words, options: options, command: command)
    while reader.operands.isEmpty, reader.readNext(isFilter: { _ in false }) {}
    if let fault = reader.fault, !reader.wantsHelp { throw fault }
    guard let operand = reader.operands.first else { return (nil, words) }
    var arguments = words
    arguments.remove(at: operand.index)
    return (operand.word, arguments)
  }

  /// Returns the command of that name; throws ``UsageError/unknownCommand(_:candidates:)``.
  public func command(_ name: String) throws(UsageError) -> CommandDeclaration {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, candidates: commands.map(\.name))
    }
    return command
  }
}
