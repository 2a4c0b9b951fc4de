import Entities
import JSONKit

/// A theme file: `{"base": "dark", "overdue": "#ff5555 bold"}`.
public struct ThemeFile: Hashable, Sendable {
  /// The theme for roles that the file does not style.
  public private(set) var base = BuiltInTheme.system
  public private(set) var looks: [Role: Look] = [:]
  /// The first one; valid members are used nevertheless.
  public private(set) var fault: ThemeFault?

  /// If the JSON is not an object, only ``fault`` is set.
  public init(_ bytes: [UInt8]) {
    do throws(JSONFault) {
      // A file with a syntax error has no members.
      _ = try JSONValue(parsing: bytes)
      try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
        var cursor = JSONCursor(bytes)
        let start = cursor.place
        guard try cursor.enterObject() else { return note(.malformed(.notAnObject, at: start)) }
        while let name = try cursor.nextKey() {
          let place = cursor.place
          take(name, try cursor.value(), at: place)
        }
      }
    } catch {
      fault = .malformed(
        SettingsSyntaxFault(error.reason), at: FilePlace(line: error.line, column: error.column))
    }
  }

  private mutating func take(_ name: String, _ value: JSONValue, at place: FilePlace) {
    let text = value.stringValue
    if name == "base" {
      if let named = text.flatMap(BuiltInTheme.init(rawValue:)) {
        base = named
      } else {
        let near = text.flatMap { nearest(to: $0, among: BuiltInTheme.names) }
        note(.unknownBase(text ?? value.text, nearest: near, at: place))
      }
    } else if let role = Role(rawValue: name) {
      takeLook(of: role, text, value, at: place)
    } else {
      let names = ["base"] + Role.allCases.map(\.rawValue)
      note(.unknownRole(name, nearest: nearest(to: name, among: names), at: place))
    }
  }

  private mutating func takeLook(
    of role: Role, _ text: String?, _ value: JSONValue, at place: FilePlace
  ) {
    guard let text else { return note(.unreadableLook(value.text, nearest: nil, at: place)) }
    do throws(LookFault) {
      looks[role] = try Look(text)
    } catch {
      note(.unreadableLook(error.word, nearest: error.nearest, at: place))
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
