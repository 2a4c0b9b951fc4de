import Glibc

/// The inputs of a target in `Tests/Fuzz/Corpus`.
struct Corpus {
  struct Unreadable: Error {
    let path: String
  }

  let inputs: [(file: String, bytes: [UInt8])]

  init(of name: String) throws {
    let folder = "\(Self.root)/\(name)"
    inputs = try Self.entries(of: folder).map { ($0, try Self.bytes(of: "\(folder)/\($0)")) }
  }

  static func folders() throws -> [String] {
    try entries(of: root)
  }

  private static var root: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return "\(parts.dropLast(2).joined(separator: "/"))/Corpus"
  }

  private static func entries(of folder: String) throws -> [String] {
    guard let listing = opendir(folder) else { throw Unreadable(path: folder) }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "re") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
