import Expectations
import Testing

/// Package.swift is the only list of targets and their imports, and the list follows the layers.
///
/// ``LayerRules`` restricts what it may list.
@Suite struct PackageTests {
  private let package: PackageDump

  init() throws {
    package = try PackageDump.read()
  }

  @Test func thereAreNoPackageDependencies() {
    expect(package.dependencies.isEmpty)
  }

  @Test func everyTargetImportsOnlyLayersThatItMay() throws {
    for target in package.sources {
      for imported in try package.imports(of: target) {
        let isBackendOfModule =
          imported.type == "system" && target.folder.hasPrefix("Sources/Data/")
        let isAllowed = try LayerRules.allow(target.layer, toImport: imported.layer)
        expect(isAllowed || isBackendOfModule, "\(target.name) imports \(imported.name)")
      }
    }
  }

  @Test func onlyOneTargetImportsACModule() {
    for module in package.targets
    where module.folder.hasPrefix("Sources/") && module.type == "system" {
      let importers = package.sources.filter { $0.dependencies.contains(module.name) }
      expect(importers.count, is: 1, "\(module.name): \(importers.map(\.name))")
    }
  }

  /// The folders of each target depend on each other in one direction only.
  @Test func foldersFormNoCycle() throws {
    for target in package.sources {
      let files = try House.sources([target.folder])
      let cycles = FolderGraph(files, root: "/\(target.folder)/").cycles()
      expect(cycles, is: [], "\(cycles.joined(separator: "\n"))")
    }
  }

  @Test func noTargetImportsAnExecutableOrTestSupport() throws {
    for target in package.sources {
      for imported in try package.imports(of: target) {
        expect(
          imported.type != "executable" && !imported.isForTests,
          "\(target.name) imports \(imported.name)")
      }
    }
  }

  /// Checks the source files, because a build accepts a declared import that no file uses, and
  /// without a flag an undeclared one of a module that was built before.
  @Test func everyTargetDeclaresTheModulesThatItsFilesImport() throws {
    for target in package.sources {
      let declared = Set(target.dependencies)
      let imported = Set(try House.sources([target.folder]).flatMap(\.imports))
      let allowed = declared.union(LayerRules.toolchain)
        .union(target.isForTests ? ["Testing"] : [])
      expect(imported.subtracting(allowed), is: [], "\(target.name) imports undeclared modules")
      expect(declared.subtracting(imported), is: [], "\(target.name) declares unused modules")
    }
  }
}
