import FoundationEssentials
import JSONKit

/// Why a member of a card's JSON object is not valid.
public enum CardMemberFault: Error, Hashable, Sendable {
  case wrongForm(FieldKind)
  case refused(TrackerError)
  /// An element of a list, counted from 1.
  case element(Int, RecordFault)
}

/// Reads the members of a card's JSON object, as ``CardObject`` writes them.
public struct CardMember {
  private let key: CardField
  private let json: JSONValue

  public init(_ key: CardField, _ json: JSONValue) {
    self.key = key
    self.json = json
  }

  /// `null` is ``FieldValue/empty``; `nil` from `read` is an error.
  ///
  /// If a person typed the value, a step can be text, and a blocker the name that a batch gave to a
  /// card.
  public func value(
    isTyped: Bool = false,
    read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> FieldValue {
    guard json != .null else { return .empty }
    let kind = key.declaration.kind
    switch kind {
    case .tags: return .tags(try tags())
    case .steps: return .steps(try steps(isTyped: isTyped))
    case .cards: return .cards(try blockers(isTyped: isTyped, read))
    case .number:
      guard let number = json.integerValue else { throw .wrongForm(kind) }
      return .number(number)
    case .amount:
      guard let amount = Amount(json.stringValue ?? json.text) else { throw .wrongForm(kind) }
      return .amount(amount)
    case .flag:
      guard let flag = json.boolValue else { throw .wrongForm(kind) }
      return .flag(flag)
    case .comments: return .comments(try comments(read: read))
    case .text, .notes, .choice, .deadline, .date, .project, .column, .person, .rule:
      guard let text = json.stringValue else { throw .wrongForm(kind) }
      let value = try checked { () throws(TrackerError) in try read(text, key) }
      guard let value else { throw .wrongForm(kind) }
      return value
    }
  }

  private func tags() throws(CardMemberFault) -> Tags {
    guard let values = json.arrayValue else { throw .wrongForm(.tags) }
    var tags = DistinctTags()
    for (index, value) in values.enumerated() {
      let element = ListElement(value, at: index + 1, of: key)
      tags.insert(try element.fromText { (text) throws(TrackerError) in try Tag(text) })
    }
    return tags.tags
  }

  private func blockers(
    isTyped: Bool, _ read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> Blockers {
    if let text = json.stringValue { return try blockers(in: text, read) }
    let list = json.arrayValue ?? (isTyped && json.integerValue != nil ? [json] : nil)
    guard let list else { throw .wrongForm(.cards) }
    var (numbers, ranges): ([Int], [ClosedRange<Int>]) = ([], [])
    for (index, value) in list.enumerated() {
      if isTyped, let text = value.stringValue {
        let named = try blockers(in: text, read)
        numbers += named.numbers
        ranges += named.ranges
        continue
      }
      guard let number = value.integerValue, number > 0 else {
        throw ListElement(value, at: index + 1, of: key).unreadable
      }
      numbers.append(number)
    }
    return try checked { () throws(TrackerError) in
      try Blockers(numbers, ranges: ranges).checked()
    }
  }

  private func blockers(
    in text: String, _ read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> Blockers {
    switch try checked({ () throws(TrackerError) in try read(text, key) }) {
    case .empty?: return .none
    case let value?:
      guard let blockers = Blockers(fieldValue: value) else { throw .wrongForm(.cards) }
      return blockers
    case nil: throw .wrongForm(.cards)
    }
  }

  private func steps(isTyped: Bool) throws(CardMemberFault) -> [Step] {
    guard let values = json.arrayValue else { throw .wrongForm(.steps) }
    var steps: [Step] = []
    for (index, value) in values.enumerated() {
      let element = ListElement(value, at: index + 1, of: key)
      if isTyped, value.stringValue != nil {
        steps.append(try element.fromText { (text) throws(TrackerError) in try Step(text) })
        continue
      }
      let members = try element.members(named: ["text", "checked"])
      let text = try members.text("text")
      let isChecked = try members.flag("checked")
      steps.append(
        try element.checked { () throws(TrackerError) in try Step(text, isChecked: isChecked) })
    }
    return steps
  }

  private func comments(
    read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> Comments {
    guard let values = json.arrayValue else { throw .wrongForm(.comments) }
    guard values.count <= Comments.limit else {
      throw .refused(.tooMany(.comments, limit: Comments.limit))
    }
    var comments = Comments.none
    for (index, value) in values.enumerated() {
      comments.append(try comment(ListElement(value, at: index + 1, of: key), read: read))
    }
    return comments
  }

  /// A comment without an id gets one that follows from its content.
  private func comment(
    _ element: ListElement, read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> CardComment {
    let members = try element.members(named: ["id", "author", "date", "text"])
    let date = try members.text("date")
    let text = try members.text("text")
    let moment = try element.checked { () throws(TrackerError) in try read(date, .created) }
    guard case .date(let created)? = moment else { throw members.unreadable("date") }
    let checkedText = try element.checked { () throws(TrackerError) in try CommentText(text) }
    let author = try members.optionalText("author").map { (name) throws(CardMemberFault) in
      try element.checked { () throws(TrackerError) in try Assignee(name) }
    }
    guard let id = try members.optionalText("id") else {
      return CardComment(author: author, created: created, text: checkedText)
    }
    guard let id = UUID(recorded: id) else { throw members.unreadable("id") }
    return CardComment(id: id, author: author, created: created, text: checkedText)
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

  /// Case is ignored.
  public mutating func insert(_ tag: Tag) {
    if folded.insert(tag.folded).inserted { list.append(tag) }
  }
}
