import Foundation

/// The inputs of a target in `Tests/Fuzz/Corpus`.
struct Corpus {
  let inputs: [(file: String, bytes: [UInt8])]

  init(of name: String) throws {
    let folder = Self.root.appending(path: name)
    inputs = try Self.names(in: folder).map { file in
      (file, Array(try Data(contentsOf: folder.appending(path: file))))
    }
  }

  static func folders() throws -> [String] { try names(in: root) }

  private static let root = URL(filePath: #filePath).appending(path: "../../Corpus").standardized

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
