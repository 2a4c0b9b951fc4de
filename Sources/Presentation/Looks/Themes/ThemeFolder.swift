import Entities
import Glibc
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
