import Entities
import FileKit
import Glibc

/// The folder with the user's themes, each in a file `NAME.json`.
public struct ThemeFolder: Sendable {
  /// The maximum number of bytes in a theme.
  static let limit = 64 * 1024

  public let path: String

  public init(path: String) {
    self.path = path
  }

  public func file(of name: String) -> String { "\(path)/\(name).json" }

  /// Returns the theme `name`, with its error if it has one; throws if the file is unreadable.
  func theme(_ name: String) throws(ThemeFault) -> ThemeFile {
    guard Self.isName(name) else { throw unknown(name) }
    // Reading a pipe would block.
    var status = stat()
    if stat(file(of: name), &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .notAFile
    }
    do throws(InputError) {
      return ThemeFile(try FileInput(path: file(of: name)).readAll(limit: Self.limit))
    } catch {
      switch error {
      case .failed(ENOENT), .failed(ENOTDIR): throw unknown(name)
      case .failed(let code): throw .unreadable(String(cString: strerror(code)))
      default: throw .tooLarge(limit: Self.limit)
      }
    }
  }

  /// The names of all themes, the built-in ones first.
  public var names: [String] {
    BuiltInTheme.names + files.filter { !BuiltInTheme.names.contains($0) }
  }

  private func unknown(_ name: String) -> ThemeFault {
    .unknown(name: name, nearest: nearest(to: name, among: names))
  }

  /// Whether `name` names a file in this folder.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private var files: [String] {
    let files = FilePath(path).names().filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    return files.map { String($0.dropLast(5)) }.sorted()
  }
}
