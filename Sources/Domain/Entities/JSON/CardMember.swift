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
    // Text such as `none`, or the name that a batch gave to a card.
    if isTyped, [.card, .amount].contains(kind), let text = json.stringValue {
      return try value(of: text, read)
    }
    switch kind {
    case .tags: return .tags(Tags(try elements(tag)))
    case .steps: return .steps(try elements(isTyped ? typedStep : step))
    case .cards: return .cards(try blockers(isTyped: isTyped, read))
    case .card:
      guard let number = json.integerValue, number > 0 else { throw .wrongForm(kind) }
      return .number(number)
    case .number:
      guard let number = json.integerValue else { throw .wrongForm(kind) }
      return .number(number)
    case .amount:
      guard let amount = Amount(json.stringValue ?? json.text) else { throw .wrongForm(kind) }
      return .amount(amount)
    case .flag:
      guard let flag = json.boolValue else { throw .wrongForm(kind) }
      return .flag(flag)
    case .comments: return .comments(try comments(read))
    case .text, .notes, .choice, .deadline, .date, .project, .column, .person, .rule:
      guard let text = json.stringValue else { throw .wrongForm(kind) }
      return try value(of: text, read)
    }
  }

  private func value(
    of text: String, _ read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> FieldValue {
    do throws(TrackerError) {
      if let value = try read(text, key) { return value }
    } catch {
      throw .refused(error)
    }
    throw .wrongForm(key.declaration.kind)
  }

  private func elements<Value>(
    _ read: (JSONValue) throws(RecordFault) -> Value
  ) throws(CardMemberFault) -> [Value] {
    guard let elements = json.arrayValue else { throw .wrongForm(key.declaration.kind) }
    var values: [Value] = []
    for (index, element) in elements.enumerated() {
      do throws(RecordFault) {
        values.append(try read(element))
      } catch {
        throw .element(index + 1, error)
      }
    }
    return values
  }

  private func tag(_ element: JSONValue) throws(RecordFault) -> Tag {
    guard let text = element.stringValue else { throw unreadable(element) }
    return try checked { () throws(TrackerError) in try Tag(text) }
  }

  private func typedStep(_ element: JSONValue) throws(RecordFault) -> Step {
    guard let text = element.stringValue else { return try step(element) }
    return try checked { () throws(TrackerError) in try Step(text) }
  }

  private func step(_ element: JSONValue) throws(RecordFault) -> Step {
    let members = try members(element, named: ["text", "checked"])
    let text = try members.text("text")
    let isChecked = try members.flag("checked")
    return try checked { () throws(TrackerError) in try Step(text, isChecked: isChecked) }
  }

  private func blockers(
    isTyped: Bool, _ read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> Blockers {
    // A text, and alone a number that a person typed, is a list of one.
    let isAlone = json.stringValue != nil || isTyped && json.integerValue != nil
    guard let list = isAlone ? [json] : json.arrayValue else { throw .wrongForm(.cards) }
    var (numbers, ranges): ([Int], [ClosedRange<Int>]) = ([], [])
    for (index, element) in list.enumerated() {
      if let text = element.stringValue, isTyped || isAlone {
        let value = try value(of: text, read)
        guard let named = value == .empty ? Blockers.none : Blockers(fieldValue: value) else {
          throw .wrongForm(.cards)
        }
        numbers += named.numbers
        ranges += named.ranges
      } else if let number = element.integerValue, number > 0 {
        numbers.append(number)
      } else {
        throw .element(index + 1, unreadable(element))
      }
    }
    do throws(TrackerError) {
      return try Blockers(numbers, ranges: ranges).checked()
    } catch {
      throw .refused(error)
    }
  }

  private func comments(
    _ read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(CardMemberFault) -> Comments {
    guard json.arrayValue?.count ?? 0 <= Comments.limit else {
      throw .refused(.tooMany(.comments, limit: Comments.limit))
    }
    var comments = Comments.none
    for comment in try elements({ (element) throws(RecordFault) in try comment(element, read) }) {
      comments.append(comment)
    }
    return comments
  }

  /// A comment without an id gets one that follows from its content.
  private func comment(
    _ element: JSONValue, _ read: (String, CardField) throws(TrackerError) -> FieldValue?
  ) throws(RecordFault) -> CardComment {
    let members = try members(element, named: ["id", "author", "date", "text"])
    let date = try members.text("date")
    let text = try members.text("text")
    let moment = try checked { () throws(TrackerError) in try read(date, .created) }
    guard case .date(let created)? = moment else { throw members.unreadable("date") }
    let checkedText = try checked { () throws(TrackerError) in try CommentText(text) }
    let author = try members.optionalText("author").map { (name) throws(RecordFault) in
      try checked { () throws(TrackerError) in try Assignee(name) }
    }
    guard let id = try members.optionalText("id") else {
      return CardComment(author: author, created: created, text: checkedText)
    }
    guard let id = UUID(recorded: id) else { throw members.unreadable("id") }
    return CardComment(id: id, author: author, created: created, text: checkedText)
  }

  // MARK: Elements of a list

  private func checked<Value>(
    _ body: () throws(TrackerError) -> Value
  ) throws(RecordFault) -> Value {
    do throws(TrackerError) {
      return try body()
    } catch {
      throw .refused(error)
    }
  }

  private func unreadable(_ element: JSONValue) -> RecordFault {
    .unreadable(key.rawValue, value: element.typed)
  }

  /// Throws if the object has other members.
  private func members(
    _ element: JSONValue, named names: [String]
  ) throws(RecordFault) -> JSONObject {
    guard let object = element.objectValue else { throw unreadable(element) }
    for member in object.members where !names.contains(member.key) {
      throw .unknown(member.key, nearest: nearest(to: member.key, among: names))
    }
    return object
  }
}

/// A member that is `null` is absent.
extension JSONObject {
  fileprivate func text(_ name: String) throws(RecordFault) -> String {
    guard let text = try optionalText(name) else { throw .missing(name) }
    return text
  }

  fileprivate func optionalText(_ name: String) throws(RecordFault) -> String? {
    guard let value = self[name], value != .null else { return nil }
    guard let text = value.stringValue else { throw unreadable(name) }
    return text
  }

  fileprivate func flag(_ name: String) throws(RecordFault) -> Bool {
    guard let value = self[name] else { return false }
    guard let flag = value.boolValue else { throw unreadable(name) }
    return flag
  }

  fileprivate func unreadable(_ name: String) -> RecordFault {
    .unreadable(name, value: (self[name] ?? .null).typed)
  }
}

extension JSONValue {
  fileprivate var typed: String { stringValue ?? text }
}
