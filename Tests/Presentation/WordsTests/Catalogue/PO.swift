import Foundation

/// A translation file in gettext's PO format.
struct PO {
  struct Entry: Hashable {
    var context: String?
    var key = ""
    var several: String?
    var translations: [String] = []
  }

  let entries: [Entry]

  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    entries = text.components(separatedBy: "\n\n").map(Self.entry).filter { !$0.key.isEmpty }
  }

  private static func entry(_ text: String) -> Entry {
    var entry = Entry()
    var field = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let quote = line.firstIndex(of: "\"") else { continue }
      if quote != line.startIndex { field = line[..<quote].trimmingCharacters(in: .whitespaces) }
      let value = String(line[quote...].dropFirst().dropLast()).unescaped
      switch field {
      case "msgctxt": entry.context = (entry.context ?? "") + value
      case "msgid": entry.key += value
      case "msgid_plural": entry.several = (entry.several ?? "") + value
      default:
        if quote != line.startIndex { entry.translations.append("") }
        entry.translations[entry.translations.count - 1] += value
      }
    }
    return entry
  }
}
