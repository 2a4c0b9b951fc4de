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
