import Entities
import JSONKit

/// Why a member of a card's object is not the value of its field.
public enum CardMemberFault: Error, Hashable, Sendable {
  /// Its JSON is of another form than the field's.
  case wrongForm(FieldKind)
  /// A value that the tracker refuses.
  case refused(TrackerError)
}

/// Reads the members of a card's object, as ``CardObject`` writes them.
public struct CardMember {
  private let key: CardField
  private let json: JSONValue

  public init(_ key: CardField, _ json: JSONValue) {
    self.key = key
    self.json = json
  }

  /// Returns the value of the field; `null` is ``FieldValue/empty``.
  ///
  /// `read` reads a text, which is refused if it returns `nil`. With `takesPlainSteps` a step may
  /// be a text instead of an object.
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
    case .text, .notes, .choice, .deadline, .date, .project:
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

/// Tags of a record, of which there may be more than people would type: each is looked up once.
public struct DistinctTags: Sendable {
  public private(set) var list: [Tag] = []
  private var folded: Set<String> = []

  public init() {}

  public var tags: Tags { Tags(stored: list) }

  /// Adds `tag` at the end unless it is there already, however it was capitalised.
  public mutating func insert(_ tag: Tag) {
    if folded.insert(tag.folded).inserted { list.append(tag) }
  }
}
