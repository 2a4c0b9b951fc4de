import Entities
import JSONKit

/// Why a member of a card's JSON object is not valid.
public enum CardMemberFault: Error, Hashable, Sendable {
  /// Another kind of JSON than the field requires.
  case wrongForm(FieldKind)
  /// A value that is not valid for the field.
  case refused(TrackerError)
}

/// Reads the members of a card's JSON object, as ``CardObject`` writes them.
public struct CardMember {
  private let key: CardField
  private let json: JSONValue

  public init(_ key: CardField, _ json: JSONValue) {
    self.key = key
    self.json = json
  }

  /// Returns the value of the field; `null` is ``FieldValue/empty``.
  ///
  /// `read` reads text; `nil` from it is an error. With `takesPlainSteps` a step can be text
  /// instead of an object.
  public func value(
    takesPlainSteps: Bool = false,
    read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> FieldValue {
    guard json != .null else { return .empty }
    let kind = key.declaration.kind
    switch kind {
    case .tags: return .tags(try tags())
    case .steps: return .steps(try steps(takesPlainSteps: takesPlainSteps))
    case .number:
      guard let number = json.integerValue else { throw .wrongForm(kind) }
      return .number(number)
    case .amount:
      guard let amount = Amount(json.stringValue ?? json.text) else { throw .wrongForm(kind) }
      return .amount(amount)
    case .flag:
      guard let flag = json.boolValue else { throw .wrongForm(kind) }
      return .flag(flag)
    case .text, .notes, .choice, .deadline, .date, .project, .column, .person:
      guard let text = json.stringValue else { throw .wrongForm(kind) }
      let value = try checked { () throws(TrackerError) in try read(text, key) }
      guard let value else { throw .wrongForm(kind) }
      return value
    }
  }

  private func tags() throws(CardMemberFault) -> Tags {
    guard let values = json.arrayValue else { throw .wrongForm(.tags) }
    var tags = DistinctTags()
    for value in values {
      guard let text = value.stringValue else { throw .wrongForm(.tags) }
      tags.insert(try checked { () throws(TrackerError) in try Tag(text) })
    }
    return tags.tags
  }

  private func steps(takesPlainSteps: Bool) throws(CardMemberFault) -> [Step] {
    guard let values = json.arrayValue else { throw .wrongForm(.steps) }
    var steps: [Step] = []
    for value in values {
      let plain = takesPlainSteps ? value.stringValue : nil
      guard let (text, isChecked) = plain.map({ ($0, false) }) ?? Self.step(value) else {
        throw .wrongForm(.steps)
      }
      steps.append(
        try checked { () throws(TrackerError) in try Step(text, isChecked: isChecked) })
    }
    return steps
  }

  private static func step(_ value: JSONValue) -> (text: String, isChecked: Bool)? {
    guard let members = value.objectValue?.members,
      members.allSatisfy({ $0.key == "text" || $0.key == "checked" }),
      let text = value["text"]?.stringValue,
      let isChecked = (value["checked"] ?? .bool(false)).boolValue
    else { return nil }
    return (text, isChecked)
  }

  private func checked<Value>(
    _ body: () throws(TrackerError) -> Value
  ) throws(CardMemberFault) -> Value {
    do throws(TrackerError) {
      return try body()
    } catch {
      throw .refused(error)
    }
  }
}

/// A list of tags without duplicates, which looks up each tag in constant time.
///
/// Files can contain many more tags than people type.
public struct DistinctTags: Sendable {
  public private(set) var list: [Tag] = []
  private var folded: Set<String> = []

  public init() {}

  public var tags: Tags { Tags(stored: list) }

  /// Appends `tag` unless the list contains it, ignoring case.
  public mutating func insert(_ tag: Tag) {
    if folded.insert(tag.folded).inserted { list.append(tag) }
  }
}
