import CommandLineKit
import Entities
import Messages

/// The option that names the format of a file.
enum FormatOption {
  static let importing = declaration(FileFormat.allCases)
  static let exporting = declaration(FileFormat.exported)

  private static func declaration(_ formats: [FileFormat]) -> OptionDeclaration {
    OptionDeclaration(
      "format", value: .required(placeholder: "FORMAT"),
      completion: .choices(formats.map(\.rawValue)))
  }

  /// Returns the value; `formats` are those that the command accepts.
  static func value(
    _ arguments: ParsedArguments, among formats: [FileFormat]
  ) throws(Refusal) -> FileFormat? {
    guard let word = arguments.value("format") else { return nil }
    guard let format = FileFormat(rawValue: word.lowercased()) else {
      let near = nearest(to: word, among: formats.map(\.rawValue))
      let meant = near.flatMap(FileFormat.init(rawValue:)) ?? detected(for: ".\(word)")
      throw .fault(.transfer(.unknownFormat(word, nearest: meant, formats)))
    }
    return format
  }

  /// Returns the format for the extension of `path`.
  static func detected(for path: String) -> FileFormat? {
    let parts = path.lowercased().split(separator: ".")
    guard path.contains("."), let ending = parts.last else { return nil }
    return switch ending {
    case "json": .json
    case "jsonl", "ndjson": .jsonl
    case "csv": .csv
    case "md", "markdown": .markdown
    case "txt": .todotxt
    case "ics", "ical": .ical
    default: nil
    }
  }
}
