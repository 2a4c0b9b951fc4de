import Foundation

/// The targets that Package.swift declares, as `swift package dump-package` prints them.
struct PackageDump {
  let dependencies: [Any]
  let targets: [Target]

  struct Target {
    let name: String
    let type: String
    /// SwiftPM omits the path of a target in the default folder.
    let folder: String
    let dependencies: [String]

    init(_ json: [String: Any]) {
      name = json["name"] as? String ?? ""
      type = json["type"] as? String ?? ""
      folder = json["path"] as? String ?? (type == "test" ? "Tests/" : "Sources/") + name
      dependencies = (json["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
        ((dependency["byName"] ?? dependency["target"]) as? [Any])?.first as? String
      }
    }

    var layer: String { folder.split(separator: "/").dropFirst().joined(separator: "/") }

    /// Whether it supports tests and is not part of the program.
    var isForTests: Bool { name.hasSuffix("Testing") }
  }

  /// Runs SwiftPM with a separate scratch folder, because a build may lock the one of the checkout.
  static func read() throws -> PackageDump {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let json = try House.swift("package", "dump-package", "--scratch-path", scratch)
    guard let package = try JSONSerialization.jsonObject(with: json) as? [String: Any],
      let targets = package["targets"] as? [[String: Any]],
      let dependencies = package["dependencies"] as? [Any]
    else { throw NotUnderstood(what: "the package") }
    return PackageDump(dependencies: dependencies, targets: targets.map(Target.init))
  }

  /// The targets in `Sources`, without C modules.
  var sources: [Target] {
    targets.filter { $0.folder.hasPrefix("Sources/") && $0.type != "system" }
  }

  func imports(of target: Target) throws -> [Target] {
    try target.dependencies.map { name in
      guard let imported = targets.first(where: { $0.name == name }) else {
        throw NotUnderstood(what: "\(target.name) imports \(name), which is not a target")
      }
      return imported
    }
  }
}
