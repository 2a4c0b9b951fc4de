import Foundation

/// What Package.swift declares, as SwiftPM tells it.
struct PackageDump: Decodable {
  let dependencies: [Ignored]
  let targets: [Target]

  struct Ignored: Decodable {}

  struct Target: Decodable {
    let name: String
    let type: String
    let dependencies: [Dependency]
    let settings: [Setting]
    private let path: String?

    /// Where it is; SwiftPM does not tell when that is the place where it would look anyway.
    var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }
  }

  struct Dependency: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let cases = try container.decode([String: [Word?]].self)
      guard let name = cases["byName"]?.first??.text ?? cases["target"]?.first??.text else {
        throw NotUnderstood(what: "a dependency that is \(cases.keys)")
      }
      self.name = name
    }
  }

  /// A text, or something else that stands beside it and does not matter here.
  struct Word: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  struct Setting: Decodable, Hashable {
    let kind: [String: [String: String]]
  }

  /// Asks SwiftPM, in a scratch folder of its own, since that of the checkout is in use.
  static func read() throws -> PackageDump {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let json = try House.swift("package", "dump-package", "--scratch-path", scratch)
    return try JSONDecoder().decode(PackageDump.self, from: json)
  }

  /// The targets that are part of the program, C modules aside.
  var rooms: [Target] {
    targets.filter { $0.folder.hasPrefix("Sources/") && $0.type != "system" }
  }
}
