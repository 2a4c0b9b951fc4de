import Entities
import Glibc
import Services

/// A temporary folder, deleted with the object.
final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/todo-settings-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } ?? ""
    }
  }

  deinit { Self.remove(path) }

  func file(_ name: String = "settings.json") -> String {
    "\(path)/\(name)"
  }

  func write(_ text: String, to name: String = "settings.json") {
    let file = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    _ = Glibc.write(file, text, text.utf8.count)
  }

  /// `nil` if it doesn't exist.
  func text(_ name: String = "settings.json") -> String? {
    let file = open(file(name), O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
  }

  func status(_ name: String = "settings.json") -> stat {
    var status = stat()
    lstat(file(name), &status)
    return status
  }

  var names: [String] { Self.names(path).sorted() }

  func settings(patience: Int = 0) -> SettingsFile {
    SettingsFile(path: file(), patience: patience)
  }

  private static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    chmod(path, 0o700)
    for name in names(path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

extension SettingChange {
  static func set(_ name: String, _ json: String) -> SettingChange {
    SettingChange(name: name, json: json)
  }

  static func reset(_ name: String) -> SettingChange {
    SettingChange(name: name, json: nil)
  }
}
