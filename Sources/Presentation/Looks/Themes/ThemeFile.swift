import Entities
import JSONKit

/// A theme file: `{"base": "dark", "overdue": "#ff5555 bold"}`.
public struct ThemeFile: Hashable, Sendable {
  /// The theme for roles that the file does not style.
  public private(set) var base = BuiltInTheme.system
  public private(set) var looks: [Role: Look] = [:]
  /// The first one; valid members are used nevertheless.
  public private(set) var fault: ThemeFault?

  private struct Member {
    let name: String
    let value: JSONValue
    let place: FilePlace
  }

  /// If the JSON is not an object, only ``fault`` is set.
  public init(_ bytes: [UInt8]) {
    do throws(JSONFault) {
      let whole = try JSONValue(parsing: bytes)
      let (members, start) = try Self.members(of: bytes)
      if whole.objectValue == nil { fault = .malformed(.notAnObject, at: start) }
      for member in members { take(member) }
    } catch {
      fault = .malformed(
        SettingsSyntaxFault(error.reason), at: FilePlace(line: error.line, column: error.column))
    }
  }

  private static func members(of bytes: [UInt8]) throws(JSONFault) -> ([Member], start: FilePlace) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      var cursor = JSONCursor(bytes)
      let start = cursor.place
      guard try cursor.enterObject() else { return ([], start) }
      var members: [Member] = []
      while let name = try cursor.nextKey() {
        let place = cursor.place
        members.append(Member(name: name, value: try cursor.value(), place: place))
      }
      return (members, start)
    }
  }

  private mutating func take(_ member: Member) {
    let text = member.value.stringValue
    if member.name == "base" {
      if let named = text.flatMap(BuiltInTheme.init(rawValue:)) {
        base = named
      } else {
        let near = text.flatMap { nearest(to: $0, among: BuiltInTheme.names) }
        note(.unknownBase(text ?? member.value.text, nearest: near, at: member.place))
      }
    } else if let role = Role(rawValue: member.name) {
      takeLook(of: role, text, member)
    } else {
      let names = ["base"] + Role.allCases.map(\.rawValue)
      let near = nearest(to: member.name, among: names)
      note(.unknownRole(member.name, nearest: near, at: member.place))
    }
  }

  private mutating func takeLook(of role: Role, _ text: String?, _ member: Member) {
    guard let text else {
      return note(.unreadableLook(member.value.text, nearest: nil, at: member.place))
    }
    do throws(LookFault) {
      looks[role] = try Look(text)
    } catch {
      note(.unreadableLook(error.word, nearest: error.nearest, at: member.place))
    }
  }

  private mutating func note(_ fault: ThemeFault) {
    self.fault = self.fault ?? fault
  }
}

extension BuiltInTheme {
  static let names = allCases.map(\.rawValue)
}

extension JSONCursor {
  fileprivate var place: FilePlace {
    let fault = unexpected()
    return FilePlace(line: fault.line, column: fault.column)
  }
}
