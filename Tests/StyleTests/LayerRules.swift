/// Which layers a target may import, by the folders of the two targets.
///
/// Package.swift lists the imports of each target, and a build refuses all others. These rules
/// check that list. They name layers, so that a new target in a layer needs no line here.
enum LayerRules {
  private struct Rule {
    let folder: String
    let imports: [String]
    let except: [String]
    let toolchain: Set<String>

    init(
      _ folder: String, imports: [String], except: [String] = [],
      toolchain: Set<String> = LayerRules.toolchain
    ) {
      self.folder = folder
      self.imports = imports
      self.except = except
      self.toolchain = toolchain
    }
  }

  private static let userInterface = ["Kits/TerminalKit", "Kits/CommandLineKit"]

  /// The first rule whose folder contains a target applies to the target.
  private static let rules = [
    Rule("Kits", imports: ["Kits"]),
    Rule("Domain/Entities", imports: ["Kits/JSONKit", "Kits/System"]),
    Rule(
      "Domain/UseCases", imports: ["Domain", "Data/Repositories", "Kits"],
      except: userInterface),
    Rule("Domain", imports: ["Domain/Entities", "Kits"], except: userInterface),
    Rule(
      "Data/Repositories", imports: ["Domain/Entities", "Domain/TeamLog", "Kits/Reactive"],
      toolchain: ["FoundationEssentials"]),
    Rule(
      "Data", imports: ["Domain", "Data/Repositories", "Kits"],
      except: ["Domain/UseCases"] + userInterface),
    Rule(
      "Presentation/ViewModels", imports: ["Domain", "Data/Repositories", "Kits"],
      except: userInterface),
    Rule(
      "Presentation/Words",
      imports: [
        "Domain/Entities", "Kits/CommandLineKit", "Kits/System", "Presentation/CWords",
      ]),
    Rule(
      "Presentation/Looks",
      imports: ["Domain/Entities", "Kits/JSONKit", "Kits/System", "Kits/TerminalKit"]),
    Rule(
      "Presentation",
      imports: [
        "Domain", "Kits", "Presentation/Looks", "Presentation/Words", "Presentation/ViewModels",
      ], except: ["Domain/UseCases"]),
    Rule("todo", imports: ["Data", "Domain", "Kits", "Presentation"]),
    Rule(
      "Benchmarks",
      imports: ["Data/Postgres", "Data/Repositories", "Domain/Entities", "Domain/TeamLog", "Kits"]),
  ]

  /// Modules of the toolchain that the program may import.
  ///
  /// `Foundation` would add ICU: 41 MB, and milliseconds at every start.
  private static let toolchain: Set<String> = [
    "FoundationEssentials", "Glibc", "Swift", "Synchronization",
  ]

  /// Returns whether a target in `importer` may import one in `imported`, folders below `Sources`.
  static func allow(_ importer: String, toImport imported: String) throws -> Bool {
    let rule = try rule(for: importer)
    return rule.imports.contains { imported.isInside($0) }
      && !rule.except.contains { imported.isInside($0) }
  }

  /// Returns the imports that a rule allows and that none of the pairs of folders uses.
  static func unused(
    by pairs: [(importer: String, imported: String)]
  ) throws -> [String] {
    let used = try pairs.flatMap { importer, imported in
      let rule = try rule(for: importer)
      return rule.imports.filter { imported.isInside($0) }.map { "\(rule.folder) → \($0)" }
    }
    let allowed = rules.flatMap { rule in rule.imports.map { "\(rule.folder) → \($0)" } }
    return Set(allowed).subtracting(used).sorted()
  }

  static func toolchain(for folder: String) throws -> Set<String> {
    try rule(for: folder).toolchain
  }

  private static func rule(for folder: String) throws -> Rule {
    guard let rule = rules.first(where: { folder.isInside($0.folder) }) else {
      throw NotUnderstood(what: "\(folder) is in no layer")
    }
    return rule
  }
}

extension String {
  fileprivate func isInside(_ folder: String) -> Bool {
    self == folder || hasPrefix(folder + "/")
  }
}
