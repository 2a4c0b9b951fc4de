import Testing

/// The table of imports in the design is the table in Package.swift.
///
/// That an undeclared import fails the build is the doing of a flag, which ``MakefileTests`` looks
/// for in every recipe that compiles; and the custom rules say the table again, over the sources.
@Suite struct PackageTests {
  private let package: PackageDump

  init() throws {
    package = try PackageDump.read()
  }

  @Test func noPackagesAreNeeded() {
    #expect(package.dependencies.isEmpty)
  }

  @Test func everyRoomImportsOnlyWhatItMay() throws {
    let layers = Layers(package)
    let edges = try package.rooms.flatMap { room in
      let allowed = try layers.imports(of: room)
      return room.dependencies.map(\.name).filter { !allowed.contains($0) }
        .map { "\(room.name) may not import \($0)" }
    }
    #expect(edges == [])
  }

  @Test func whatOnlyTestsLinkIsNoPartOfTheProgram() {
    let unlinked = ["ReactiveTesting", "Benchmarks"]
    let importers = package.rooms.filter { room in
      room.dependencies.contains { unlinked.contains($0.name) }
    }
    #expect(importers.map(\.name) == [])
  }

  @Test func everyTargetIsCompiledByTheRulesOfTheHouse() {
    let rules: [[String: [String: String]]] = [
      ["swiftLanguageMode": ["_0": "6"]],
      ["treatAllWarnings": ["_0": "error"]],
      ["enableUpcomingFeature": ["_0": "ExistentialAny"]],
      ["enableUpcomingFeature": ["_0": "MemberImportVisibility"]],
    ]
    for target in package.targets where target.type != "system" {
      #expect(Set(target.settings.map(\.kind)).isSuperset(of: rules), "\(target.name)")
    }
  }

  @Test func everyTargetHasAFolderOfItsOwn() {
    let folders = package.targets.map(\.folder)
    #expect(Set(folders).count == folders.count)
  }
}

/// Who may import whom: the design's table, over the targets that there are.
private struct Layers {
  private let package: PackageDump
  private let kits: Set<String>

  init(_ package: PackageDump) {
    self.package = package
    kits = Set(package.targets.filter { $0.folder.hasPrefix("Sources/Kits/") }.map(\.name))
  }

  func imports(of room: PackageDump.Target) throws -> Set<String> {
    let innerKits = kits.subtracting(["TerminalKit", "CommandLineKit"])
    let folders = room.folder.split(separator: "/").dropFirst()
    switch (folders.first, folders.dropFirst().first) {
    case ("Kits", _): return kits
    case ("Domain", "Entities"): return ["TimeKit"]
    case ("Domain", "UseCases"): return innerKits.union(["Entities", "Repositories"])
    case ("Data", "Repositories"): return ["Entities", "Reactive"]
    case ("Data", _):
      return kits.union(["Entities", "Repositories"]).union(cModules)
    case ("Presentation", "ViewModels"): return innerKits.union(["Entities", "UseCases"])
    case ("Presentation", "Messages"): return ["Entities", "CommandLineKit", "TimeKit"]
    case ("Presentation", "Looks"): return ["Entities", "JSONKit", "TerminalKit"]
    case ("Presentation", "Commands"), ("Presentation", "Board"):
      return kits.union(["ViewModels", "Messages", "Entities", "Looks"])
    case ("todo", _), ("Benchmarks", _): return Set(package.targets.map(\.name))
    default: throw NotUnderstood(what: "\(room.name), which is in no layer of the design")
    }
  }

  private var cModules: Set<String> {
    Set(package.targets.filter { $0.type == "system" }.map(\.name))
  }
}
