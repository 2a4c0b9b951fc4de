import CommandLineKit
import Entities
import Words

enum FormatOption {
  static let importing = declaration(FileFormat.allCases)
  static let exporting = declaration(FileFormat.exported)

  private static func declaration(_ formats: [FileFormat]) -> OptionDeclaration {
    OptionDeclaration("format", takes: "FORMAT", completion: .choices(formats.map(\.rawValue)))
  }

  /// Returns the format of the extension, JSON without one.
  static func written(to path: String) throws(Refusal) -> FileFormat {
    if let format = detected(for: path) { return format }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return .json }
    let ending = String(name[dot...].dropFirst())
    throw .fault(.unknown(.format, ending, among: FileFormat.exported.map(\.rawValue)))
  }

  static func detected(for path: String) -> FileFormat? {
    let parts = path.lowercased().split(separator: ".")
    guard parts.count > 1, let ending = parts.last else { return nil }
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
