import Foundation

/// The targets that Package.swift declares, as `swift package dump-package` prints them.
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

    /// Its folder; SwiftPM omits the path of a target in the default folder.
    var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }

    var layer: String { folder.split(separator: "/").dropFirst().joined(separator: "/") }

    /// Whether it supports tests and is not part of the program.
    var isForTests: Bool { name.hasSuffix("Testing") }
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

  /// A text, or an element of another type, which is ignored.
  struct Word: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  struct Setting: Decodable, Hashable {
    let kind: [String: [String: String]]
  }

  /// Runs SwiftPM with a separate scratch folder, because a build may lock the one of the checkout.
  static func read() throws -> PackageDump {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let json = try House.swift("package", "dump-package", "--scratch-path", scratch)
    return try JSONDecoder().decode(PackageDump.self, from: json)
  }

  /// The targets in `Sources`, without C modules.
  var sources: [Target] {
    targets.filter { $0.folder.hasPrefix("Sources/") && $0.type != "system" }
  }

  func imports(of target: Target) throws -> [Target] {
    try target.dependencies.map { dependency in
      guard let imported = targets.first(where: { $0.name == dependency.name }) else {
        throw NotUnderstood(what: "\(target.name) imports \(dependency.name), which is no target")
      }
      return imported
    }
  }
}
