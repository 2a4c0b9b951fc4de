import JSONKit

/// An element of a list of a card, such as a comment: its faults name the element.
struct ListElement {
  private let json: JSONValue
  private let position: Int
  private let field: CardField

  init(_ json: JSONValue, at position: Int, of field: CardField) {
    self.json = json
    self.position = position
    self.field = field
  }

  /// The fault of an element that is another kind of JSON, or a value that the list can't have.
  var unreadable: CardMemberFault { fault(.unreadable(field.rawValue, value: json.typed)) }

  func fromText<Value>(
    _ body: (String) throws(TrackerError) -> Value
  ) throws(CardMemberFault) -> Value {
    guard let text = json.stringValue else { throw unreadable }
    return try checked { () throws(TrackerError) in try body(text) }
  }

  func checked<Value>(
    _ body: () throws(TrackerError) -> Value
  ) throws(CardMemberFault) -> Value {
    do throws(TrackerError) {
      return try body()
    } catch {
      throw fault(.refused(error))
    }
  }

  /// Throws if the object has other members.
  func members(named names: [String]) throws(CardMemberFault) -> Members {
    guard let object = json.objectValue else { throw unreadable }
    for member in object.members where !names.contains(member.key) {
      throw fault(.unknown(member.key, nearest: nearest(to: member.key, among: names)))
    }
    return Members(object: object, element: self)
  }

  fileprivate func fault(_ fault: RecordFault) -> CardMemberFault { .element(position, fault) }
}

extension ListElement {
  /// The members of an element that is an object; one that is `null` is absent.
  struct Members {
    fileprivate let object: JSONObject
    fileprivate let element: ListElement

    func text(_ name: String) throws(CardMemberFault) -> String {
      guard let text = try optionalText(name) else { throw element.fault(.missing(name)) }
      return text
    }

    func optionalText(_ name: String) throws(CardMemberFault) -> String? {
      guard let value = object[name], value != .null else { return nil }
      guard let text = value.stringValue else { throw unreadable(name) }
      return text
    }

    func flag(_ name: String) throws(CardMemberFault) -> Bool {
      guard let value = object[name] else { return false }
      guard let flag = value.boolValue else { throw unreadable(name) }
      return flag
    }

    func unreadable(_ name: String) -> CardMemberFault {
      element.fault(.unreadable(name, value: (object[name] ?? .null).typed))
    }
  }
}

extension JSONValue {
  fileprivate var typed: String { stringValue ?? written }
}
