/// Which layers a target may import, by the folders of the two targets.
///
/// Package.swift lists the imports of each target, and a build refuses all others. These rules
/// check that list. They name layers, so that a new target in a layer needs no line here.
enum LayerRules {
  /// A folder, and the folders that it may import; those after `-` it may not.
  ///
  /// The first rule whose folder contains a target applies to the target.
  private static let rules = [
    ("Kits", "Kits"),
    ("Domain/Entities", "Kits/JSONKit Kits/System"),
    ("Domain/UseCases", "Domain Data/Repositories Kits" + noUserInterface),
    ("Domain", "Domain/Entities Kits" + noUserInterface),
    ("Data/Repositories", "Domain/Entities Domain/TeamLog Kits/Reactive"),
    ("Data", "Domain Data/Repositories Kits -Domain/UseCases" + noUserInterface),
    ("Presentation/ViewModels", "Domain Data/Repositories Kits" + noUserInterface),
    (
      "Presentation/Words",
      "Domain/Entities Kits/CommandLineKit Kits/System Presentation/CWords"
    ),
    ("Presentation/Looks", "Domain/Entities Kits/JSONKit Kits/System Kits/TerminalKit"),
    (
      "Presentation",
      "Domain Kits Presentation/Looks Presentation/Words Presentation/ViewModels -Domain/UseCases"
    ),
    ("todo", "Data Domain Kits Presentation"),
    ("Benchmarks", "Data/Postgres Data/Repositories Domain/Entities Domain/TeamLog Kits"),
  ]

  private static let noUserInterface = " -Kits/TerminalKit -Kits/CommandLineKit"

  /// Modules of the toolchain that the program may import.
  ///
  /// `Foundation` would add ICU: 41 MB, and milliseconds at every start.
  static let toolchain: Set<String> = [
    "FoundationEssentials", "Glibc", "Swift", "Synchronization",
  ]

  /// Returns whether a target in `importer` may import one in `imported`, folders below `Sources`.
  static func allow(_ importer: String, toImport imported: String) throws -> Bool {
    guard let rule = rules.first(where: { importer.isInside($0.0[...]) }) else {
      throw NotUnderstood(what: "\(importer) is in no layer")
    }
    let folders = rule.1.split(separator: " ")
    return folders.contains { imported.isInside($0) }
      && !folders.contains { $0.hasPrefix("-") && imported.isInside($0.dropFirst()) }
  }
}

extension String {
  fileprivate func isInside(_ folder: Substring) -> Bool {
    self == folder || hasPrefix(folder + "/")
  }
}
