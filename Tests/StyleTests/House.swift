import Foundation

enum House {
  /// The folder of Package.swift.
  static let top = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: top.appending(path: path), encoding: .utf8)
  }

  /// Sorted by path.
  static func sources(_ included: [String]) throws -> [SourceFile] {
    try included.flatMap { name -> [String] in
      guard !name.hasSuffix(".swift") else { return [name] }
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: top.appending(path: name).path(percentEncoded: false))
      return files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(name)/\($0)" }
    }.map { SourceFile(path: "/" + $0, text: try text($0)) }
  }

  static func swift(_ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.currentDirectoryURL = top
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw NotUnderstood(what: "swift \(arguments) exited with \(process.terminationStatus)")
    }
    return written
  }
}

/// Something that the tests of the house can't read.
struct NotUnderstood: Error {
  let what: String
}
