import Entities
import FileKit
import Glibc

/// The folder with the themes of the user's, a file `NAME.json` each.
public struct ThemeFolder: Sendable {
  static let limit = 64 * 1024

  public let path: String

  public init(path: String) {
    self.path = path
  }

  public func file(of name: String) -> String { "\(path)/\(name).json" }

  /// Returns the theme of that name, its fault included; throws when there is none to be read.
  func theme(_ name: String) throws(ThemeFault) -> ThemeFile {
    guard Self.isName(name) else { throw unknown(name) }
    // A pipe of that name would keep us waiting for somebody to write.
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

  /// The names of all themes there are, those of the program first.
  public var names: [String] {
    BuiltInTheme.names + files.filter { !BuiltInTheme.names.contains($0) }
  }

  private func unknown(_ name: String) -> ThemeFault {
    .unknown(name: name, nearest: nearest(to: name, among: names))
  }

  /// Whether it names a file of this folder and of no other.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private var files: [String] {
    let files = FilePath(path).names().filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    return files.map { String($0.dropLast(5)) }.sorted()
  }
}
