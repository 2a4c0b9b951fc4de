import Entities
import Messages

/// What an option of other programs means for `import` and `export`.
struct TransferMeaning {
  /// What to type instead; `nil` if nothing here means the same.
  let option: String?

  /// Creates the meaning; `nil` for an option that says nothing about files, and for other
  /// commands.
  ///
  /// `name` has no dashes, and `next` is the word after the option.
  init?(_ name: String, _ next: String?, of command: String) {
    let isImport = command == "import"
    guard isImport || command == "export", name.count > 1 else { return nil }
    let name = name.lowercased()
    if let format = Self.format(name) {
      option = Self.option(for: format, isImport: isImport)
    } else if Self.formatNames.contains(name) {
      let format = next.flatMap { Self.format($0.lowercased()) }
      option = format.map { Self.option(for: $0, isImport: isImport) } ?? "--format"
    } else if isImport {
      guard let meant = Self.importing(name, next) else { return nil }
      option = meant.option
    } else if Self.targets.contains(name) {
      option = "--output" + (next.map { " \($0.inShell)" } ?? "")
    } else {
      return nil
    }
  }

  private init(option: String?) {
    self.option = option
  }

  private static func importing(_ name: String, _ next: String?) -> TransferMeaning? {
    switch name {
    case "date", "date-format", "dateformat", "date-order":
      let order = next.flatMap { ImportOptions.DayOrder(rawValue: $0.lowercased()) }
      return TransferMeaning(option: "--dates" + (order.map { " \($0.rawValue)" } ?? ""))
    case "mapping", "column", "columns", "field", "fields":
      let mapping = next.flatMap { $0.contains("=") ? $0.inShell : nil }
      return TransferMeaning(option: "--map" + (mapping.map { " \($0)" } ?? ""))
    // A program, unless it is a file.
    case "from", "source":
      guard let next, !next.contains("/"), !next.contains("."), next != "-" else { return nil }
      let format = Self.format(next.lowercased())
      return TransferMeaning(option: format.flatMap { option(for: $0, isImport: true) })
    default: return nil
    }
  }

  private static func option(for format: FileFormat, isImport: Bool) -> String? {
    isImport || FileFormat.exported.contains(format) ? "--format \(format.rawValue)" : nil
  }

  /// Returns the format that a word names: by its name, by the ending of its files, or by a program
  /// that writes it.
  private static func format(_ word: String) -> FileFormat? {
    if let format = FileFormat(rawValue: word) { return format }
    switch word {
    case "asana", "clickup", "jira", "linear", "monday", "notion", "ticktick", "todoist":
      return .csv
    case "md": return .markdown
    case "ndjson": return .jsonl
    case "ics", "icalendar", "caldav": return .ical
    case "todo.txt": return .todotxt
    case "task": return .taskwarrior
    case "gh": return .github
    default: return nil
    }
  }

  private static let formatNames = ["type", "file-type", "filetype", "file-format", "as"]
  private static let targets = ["out", "outfile", "out-file", "dest", "destination", "to"]
}
