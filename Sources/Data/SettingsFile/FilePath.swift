import Glibc

/// The path of a file, and what surrounds it.
struct FilePath {
  let path: String

  var folder: String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Where symbolic links of that name lead in the end, also when there is nothing yet.
  ///
  /// Those who keep their settings under version control link them from there: it is the file
  /// behind the link that is to be replaced, and not the link.
  func resolved() throws(SettingsFileError) -> FilePath {
    var place = self
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let target = place.linked() else { return place }
      place = FilePath(path: target.hasPrefix("/") ? target : "\(place.folder)/\(target)")
    }
    throw SettingsFileError(writing: ELOOP)
  }

  /// Makes the folder and those above it that are missing, for their owner's eyes only.
  func makeFolder() throws(SettingsFileError) {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    let parent = FilePath(path: folder)
    if errno == ENOENT, parent.folder != folder { try parent.makeFolder() }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw SettingsFileError(writing: errno)
    }
  }

  /// What a symbolic link of that name says; `nil` when it is none.
  private func linked() -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
