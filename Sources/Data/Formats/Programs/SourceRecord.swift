import Entities
import JSONKit

/// A record of another program: names and values, in the order of the file.
struct SourceRecord {
  struct Value {
    let name: String
    let value: JSONValue
    /// The line, if it is not that of the record.
    var line: Int?
  }

  let place: FilePlace
  var values: [Value]

  init(at place: FilePlace, _ values: [Value] = []) {
    self.place = place
    self.values = values
  }

  /// Creates a record of the members of an object; those of its member `inner` come first.
  init(at place: FilePlace, _ object: JSONObject, inner: String?) {
    self.init(at: place)
    var names = Set(object.members.map(\.key))
    for member in inner.flatMap({ object[$0]?.objectValue })?.members ?? []
    where names.insert(member.key).inserted {
      values.append(Value(name: member.key, value: member.value))
    }
    for member in object.members where member.key != inner {
      values.append(Value(name: member.key, value: member.value))
    }
  }

  /// Returns the text of the value with that plain name; `nil` if there is none.
  func text(_ name: String) -> String? {
    values.first { !$0.value.isEmpty && ProgramRow.plain($0.name) == name }?.value.plainText
  }

  mutating func add(_ value: JSONValue, as name: String) {
    values.append(Value(name: name, value: value))
  }
}

extension JSONValue {
  /// Whether the value is null, or has neither characters nor elements.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.allSatisfy(\.isEmpty)
    case .object(let object): object.members.isEmpty
    case .bool, .integer, .number: false
    }
  }

  /// A text as it is, anything else as JSON.
  var plainText: String { stringValue ?? text }

  /// The texts of a list or of one value; an object is called by the first of its names.
  var names: [String] {
    switch self {
    case .array(let values): values.flatMap(\.names)
    case .object: name.map { [$0] } ?? []
    default: isEmpty ? [] : [plainText]
    }
  }

  private var name: String? {
    let names = ["login", "name", "title", "fullName", "username", "text", "color", "id"]
    return names.lazy.compactMap { self[$0]?.stringValue }.first { !$0.isEmpty }
  }

  /// All texts, those of an object after their names, but for its title.
  var fullText: String {
    switch self {
    case .array(let values):
      return values.map(\.fullText).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let object):
      // Numbers and ids are those of the other program.
      let others = object.members.filter { member in
        !["color", "id", "number", "title"].contains(member.key) && member.value != .bool(false)
      }
      let texts = others.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value.fullText)" }
      return ([object["title"]?.fullText ?? ""] + texts).filter { !$0.isEmpty }
        .joined(separator: ", ")
    default: return isEmpty ? "" : plainText
    }
  }
}
