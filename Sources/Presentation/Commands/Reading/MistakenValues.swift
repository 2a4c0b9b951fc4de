import CommandLineKit
import Entities
import Messages

/// Values of options that would be taken for something else: `-p project:web`, `-p web/`, and `-d
/// none` beside `--repeat`.
struct MistakenValues {
  private let arguments: ParsedArguments
  private let command: CommandDeclaration
  private let context: Context

  init(_ arguments: ParsedArguments, of command: CommandDeclaration, in context: Context) {
    self.arguments = arguments
    self.command = command
    self.context = context
  }

  /// Throws for the first such value.
  func refuse() throws(Refusal) {
    for option in arguments.occurrences {
      guard let value = option.value, let first = value.utf8.first, let last = value.utf8.last
      else { continue }
      if option.name == "tag" || option.name == "untag", Self.signs.contains(first) {
        try refuseSign(of: value, option.name)
      }
      switch option.name {
      case "assign", "column", "deadline", "priority", "project", "state", "tag", "untag", "wait":
        // Most values are not filters.
        guard last == UInt8(ascii: "/") || value.contains(byte: UInt8(ascii: ":")),
          let meant = meant(option.name, value)
        else { continue }
        let error = UsageError.badValue(option: option.name, value: value, choices: [])
        throw .fault(.optionMeant(error, meant: meant))
      case "repeat": try refuseWithoutDate(value)
      default: continue
      }
    }
  }

  private static let signs = Array("+#@-".utf8)

  /// Throws for a tag with the sign of another program: `-t +shop`, and `-t -shop` for its removal.
  private func refuseSign(of value: String, _ option: String) throws(Refusal) {
    let tag = String(value.dropFirst())
    guard tag.first?.isLetter == true else { return }
    let suggestion = SelectionSuggestion(in: context)
    let meant: String
    if value.first == "-" {
      guard command.name == "edit", option == "tag", suggestion.has(tag, .tags),
        !suggestion.has(value, .tags)
      else { return }
      meant = "--untag \(tag.inShell)"
    } else {
      guard (try? Tag(value)) == nil else { return }
      meant = "\(option == "tag" ? "-t" : "--untag") \(tag.inShell)"
    }
    throw .fault(
      .optionMeant(.badValue(option: option, value: value, choices: []), meant: meant))
  }

  /// Returns `-p web` for `-p project:web` and `-p web/`; `nil` for other values, and for the name
  /// of a project that exists.
  private func meant(_ option: String, _ value: String) -> String? {
    let suggestion = SelectionSuggestion(in: context)
    if option == "project", value.utf8.count > 1, value.hasSuffix("/") {
      let isKnown = command.takesFilters || command.name == "add"
      return !isKnown || suggestion.has(value, .projects)
        ? nil : "-p \(String(value.dropLast()).inShell)"
    }
    guard let typed = FilterWord(value), !typed.isNegated, !typed.value.isEmpty,
      let key = ForeignFilter(typed)?.key
    else { return nil }
    let name = FieldOption.name(of: key)
    guard option == name || option == "untag" && name == "tag",
      option != "project" || !suggestion.has(value, .projects),
      let spelling = option == "untag" ? "--untag" : FieldOption.spelling(of: key)
    else { return nil }
    return "\(spelling) \(typed.value.inShell)"
  }

  /// Throws if the line also removes the deadline, which a card that repeats always has.
  private func refuseWithoutDate(_ rule: String) throws(Refusal) {
    guard !rule.isEmpty, rule.lowercased() != "none",
      let deadline = arguments.value(ValueReader.deadline.name),
      deadline.isEmpty || deadline.lowercased() == "none"
    else { return }
    throw .fault(.optionsExclude("--repeat", "-d none"))
  }
}
