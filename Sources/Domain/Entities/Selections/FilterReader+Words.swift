extension FilterReader {
  /// `state` for `status`.
  public static func key(otherwise word: String) -> String? {
    switch word {
    case "date": "deadline"
    case "status", "stage": "state"
    case "pri", "prio": "priority"
    case "proj", "list": "project"
    case "tags", "label", "labels": "tag"
    case "entry", "added": "created"
    case "modified", "changed": "updated"
    case "start": "started"
    case "end", "closed", "completed": "finished"
    case "name", "subject": "title"
    case "description", "desc", "note", "body", "message": "text"
    case "assigned", "owner": "assignee"
    case "depends", "blockers": "blocker"
    case "est": "estimate"
    case "recur": "repeat"
    default: nil
    }
  }

  /// Text in double quotes is one value, and a key with a comma loses its quotes.
  static func parts(of value: String, key: String) -> [Substring] {
    guard ["key", "text", "title"].contains(key), value.utf8.contains(UInt8(ascii: "\"")) else {
      return value.split(separator: ",")
    }
    var parts: [Substring] = []
    var rest = value[...]
    while !rest.isEmpty {
      let text = Self.quoted(at: rest)
      let part = text ?? rest.prefix { $0 != "," }
      let isKey = key == "key" && text?.contains(",") == true
      parts.append(isKey ? part.dropFirst().dropLast() : part)
      rest = rest[part.endIndex...].drop { $0 != "," }.dropFirst()
    }
    return parts
  }

  /// Includes the quotes; `nil` unless a comma or the end follows.
  private static func quoted(at values: Substring) -> Substring? {
    let text = values.drop(while: \.isWhitespace)
    guard text.first == "\"" else { return nil }
    let close = text.indices.dropFirst().first { index in
      guard text[index] == "\"" else { return false }
      let next = text[text.index(after: index)...].first { !$0.isWhitespace }
      return next == nil || next == ","
    }
    return close.map { text[...$0] }
  }
}
