import Entities
import Glibc
import JSONKit
import System

/// The folder with the user's themes, each in a file `NAME.json`.
public struct ThemeFolder: Sendable {
  /// In bytes.
  static let limit = 64 * 1024

  public let path: String

  public init(path: String) {
    self.path = path
  }

  public func file(of name: String) -> String { "\(path)/\(name).json" }

  /// The path of any theme if `name` can't be the name of a file.
  func example(for name: String) -> String { file(of: Self.isName(name) ? name : "NAME") }

  /// Whether `name` is a built-in theme, or has a file, valid or not.
  public func has(_ name: String) -> Bool {
    BuiltInTheme(rawValue: name) != nil || Self.isName(name) && FilePath(file(of: name)).isNamed
  }

  /// Throws if the file is unreadable.
  func theme(_ name: String) throws(ThemeFault) -> ThemeFile {
    guard Self.isName(name), has(name) else { throw unknown(name) }
    // Reading a pipe would block.
    var status = stat()
    if stat(file(of: name), &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .notAFile
    }
    do throws(InputError) {
      return ThemeFile(try FileInput(path: file(of: name)).readAll(limit: Self.limit))
    } catch {
      guard case .failed(let code) = error else { throw .tooLarge(limit: Self.limit) }
      throw .unreadable(String(cString: strerror(code)))
    }
  }

  /// The built-in ones first.
  public var names: [String] {
    BuiltInTheme.names + files.filter { !BuiltInTheme.names.contains($0) }
  }

  private func unknown(_ name: String) -> ThemeFault {
    .unknown(name: name, nearest: nearest(to: name, among: names))
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private var files: [String] {
    let files = FilePath(path).names().filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    return files.map { String($0.dropLast(5)) }.sorted()
  }
}

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
