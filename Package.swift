// swift-tools-version: 6.2
import PackageDescription

// Layers are folders of targets, and imports point inward. Each target is declared once, with its
// name, its folder and the modules it imports; any other import is a build error. Its tests follow.
let package = Package(
  name: "todo",
  products: [.library(name: "StartCounter", type: .dynamic, targets: ["CStartCounter"])],
  targets: kits() + domain() + data() + presentation() + views() + product()
    + fuzzing() + workbench())

func kits() -> [Target] {
  [
    .target(name: "CArguments", path: "Sources/Kits/CArguments"),
    room("CommandLineKit", "Kits/CommandLineKit"),
    tests("CommandLineKitTests", "Kits", of: "CommandLineKit"),
    room("Reactive", "Kits/Reactive"),
    room("JSONKit", "Kits/JSONKit"),
    tests("JSONKitTests", "Kits", of: "JSONKit"),
    room("System", "Kits/System"),
    tests("SystemTests", "Kits", of: "System"),
    room("TerminalKit", "Kits/TerminalKit", imports: ["Reactive", "System"]),
    testing("TerminalKitTesting", "Kits/TerminalKitTesting", imports: ["System", "TerminalKit"]),
    tests(
      "TerminalKitTests", "Kits", of: "TerminalKit",
      imports: ["RandomTesting", "Reactive", "System", "TerminalKitTesting"]),
    tests("ReactiveTests", "Kits", of: "Reactive", imports: ["ReactiveTesting"]),
    room("ReactiveTesting", "Kits/ReactiveTesting", imports: ["Reactive"]),
  ]
}

func domain() -> [Target] {
  [
    room("Entities", "Domain/Entities", imports: ["JSONKit", "System"]),
    tests("EntitiesTests", "Domain", of: "Entities", imports: ["RandomTesting", "System"]),
    room("TeamLog", "Domain/TeamLog", imports: ["Entities", "System"]),
    tests("TeamLogTests", "Domain", imports: stored() + ["InMemoryData", "RandomTesting"]),
    room("UseCases", "Domain/UseCases", imports: stored() + ["Reactive", "System"]),
    tests(
      "UseCasesTests", "Domain", of: "UseCases",
      imports: stored() + ["InMemoryData", "RandomTesting", "Reactive", "System"]),
  ]
}

func stored() -> [Target.Dependency] { ["Entities", "Repositories", "TeamLog"] }

func data() -> [Target] {
  [
    room("Repositories", "Data/Repositories", imports: ["Entities", "Reactive", "TeamLog"]),
    room("InMemoryData", "Data/InMemory", imports: stored() + ["Reactive"]),
    tests(
      "StoreContractTests", "Data",
      imports: stored() + ["InMemoryData", "PostgresData", "PostgresTesting", "RandomTesting"]
        + ["Reactive", "SQLiteData", "Services", "UseCases"]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Data/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    room(
      "SQLiteData", "Data/SQLite",
      imports: stored() + ["CSQLite", "Reactive", "System"]),
    tests(
      "SQLiteDataTests", "Data", of: "SQLiteData",
      imports: ["CSQLite", "Entities", "Reactive", "Repositories", "System", "TeamLog"]),
    room("PostgresData", "Data/Postgres", imports: stored()),
    tests("PostgresDataTests", "Data", of: "PostgresData", imports: stored() + ["PostgresTesting"]),
    testing("PostgresTesting", "PostgresTesting"),
    room(
      "Services", "Data/Services", imports: ["Entities", "JSONKit", "Repositories", "System"]),
    tests(
      "ServicesTests", "Data", of: "Services",
      imports: ["Entities", "RandomTesting", "Repositories", "System"]),
    room(
      "CardFormats", "Data/Formats",
      imports: ["Entities", "JSONKit", "Repositories", "System"]),
    tests(
      "CardFormatsTests", "Data", of: "CardFormats",
      imports: ["Entities", "JSONKit", "RandomTesting", "Repositories", "System"]),
  ]
}

func presentation() -> [Target] {
  [
    .target(name: "CWords", path: "Sources/Presentation/CWords"),
    room(
      "Words", "Presentation/Words",
      imports: ["CWords", "CommandLineKit", "Entities", "System"],
      exclude: ["ko.po", "page.css", "page.html"]),
    tests(
      "WordsTests", "Presentation", of: "Words",
      imports: ["CommandLineKit", "Entities", "System"]),
    room(
      "Looks", "Presentation/Looks", imports: ["Entities", "TerminalKit"]),
    testing(
      "LooksTesting", "Presentation/LooksTesting",
      imports: ["Looks", "TerminalKit", "TerminalKitTesting"]),
    tests(
      "LooksTests", "Presentation", of: "Looks",
      imports: ["Entities", "LooksTesting", "TerminalKit", "TerminalKitTesting"]),
    room(
      "ViewModels", "Presentation/ViewModels",
      imports: ["Entities", "JSONKit", "Reactive", "Repositories", "System"]
        + ["UseCases"]),
    tests(
      "ViewModelsTests", "Presentation", of: "ViewModels",
      imports: ["CardFormats", "Entities", "InMemoryData", "JSONKit", "RandomTesting", "Reactive"]
        + ["ReactiveTesting", "Repositories", "SQLiteData", "System"]
        + ["UseCases"]),
  ]
}

func views() -> [Target] {
  [
    room("TodoCommands", "Presentation/Commands", imports: viewImports()),
    testing(
      "TodoCommandsTesting", "Presentation/CommandsTesting",
      imports: viewImports()
        + ["CardFormats", "InMemoryData", "Repositories", "TerminalKitTesting", "TodoCommands"]
        + ["UseCases"]),
    tests(
      "TodoCommandsTests", "Presentation", of: "TodoCommands",
      imports: viewImports() + ["InMemoryData", "RandomTesting", "Repositories", "SessionTesting"]
        + ["TerminalKitTesting", "TodoCommandsTesting", "UseCases"]),
    room(
      "TodoBoard", "Presentation/Board",
      imports: ["Entities", "Looks", "Words", "Reactive", "System"]
        + ["TerminalKit", "ViewModels"]),
    testing(
      "TodoBoardTesting", "Presentation/BoardTesting", imports: everything() + ["RandomTesting"]),
    tests(
      "TodoBoardTests", "Presentation",
      imports: everything() + ["LooksTesting", "ReactiveTesting", "TerminalKitTesting"]
        + ["TodoBoardTesting"]),
  ]
}

/// The modules that the commands import.
func viewImports() -> [Target.Dependency] {
  ["CommandLineKit", "Entities", "JSONKit", "Looks", "Words", "Reactive"]
    + ["System", "TerminalKit", "ViewModels"]
}

/// The modules that the composition root connects.
func everything() -> [Target.Dependency] {
  [
    "CardFormats", "CommandLineKit", "Entities", "InMemoryData", "Looks", "Words", "Reactive",
    "PostgresData", "Repositories", "SQLiteData", "Services", "System",
    "TerminalKit", "TodoBoard", "TodoCommands", "UseCases", "ViewModels",
  ]
}

/// The program, and tests of the whole repository and of the built program.
func product() -> [Target] {
  [
    program("todo", "Sources/todo", imports: everything() + ["CArguments"]),
    tests("StyleTests"),
    testing("Expectations", "Expectations"), testing("RandomTesting", "RandomTesting"),
    testing(
      "SessionTesting", "SessionTesting", imports: ["Expectations", "TerminalKitTesting"]),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
    testing("CStartCounter", "CStartCounter"),
    tests(
      "AcceptanceTests", of: "todo",
      imports: ["CSpawn", "PostgresTesting", "RandomTesting", "SessionTesting", "TerminalKit"]
        + ["TerminalKitTesting", "TerminalProbe"]),
  ]
}

/// Fuzz targets for the parsers.
func fuzzing() -> [Target] {
  // libFuzzer needs a compiler flag that only `make fuzz` passes, so the program exists only there.
  let driver = program("Fuzz", "Tests/Fuzz/Program", imports: ["FuzzTargets"])
  return (Context.environment["TODO_FUZZ"] != nil ? [driver] : []) + [
    testing(
      "FuzzTargets", "Fuzz/Targets",
      imports: ["CardFormats", "CommandLineKit", "Entities", "InMemoryData", "JSONKit"]
        + ["PostgresData", "Repositories", "Services", "System", "TeamLog"]
        + ["TerminalKit", "TodoCommandsTesting", "ViewModels"]),
    tests("FuzzTests", "Fuzz", of: "FuzzTargets", imports: ["RandomTesting"]),
  ]
}

/// Programs for development.
func workbench() -> [Target] {
  [
    program("Benchmarks", "Sources/Benchmarks", imports: stored() + ["PostgresData", "Reactive"]),
    program(
      "BoardBenchmark", "Tests/BoardBenchmark",
      imports: everything() + ["CSpawn", "TodoBoardTesting"]),
    program("TerminalProbe", "Tests/TerminalProbe", imports: ["System", "TerminalKit"]),
    program("Pictures", "Tests/Pictures", imports: ["TerminalKit", "TerminalKitTesting"]),
  ]
}

/// A module of the program, in `Sources/<folder>`.
func room(
  _ name: String, _ folder: String, imports: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: imports, path: "Sources/\(folder)", exclude: exclude,
    swiftSettings: houseRules())
}

/// A test target in `Tests/<layer>/<name>`, which imports the tested module, `Expectations` and
/// `imports`.
func tests(
  _ name: String, _ layer: String = "", of room: Target.Dependency? = nil,
  imports: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: name, dependencies: (room.map { [$0] } ?? []) + ["Expectations"] + imports,
    path: layer.isEmpty ? "Tests/\(name)" : "Tests/\(layer)/\(name)",
    swiftSettings: houseRules())
}

func program(_ name: String, _ folder: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports, path: folder, swiftSettings: houseRules())
}

/// A module for tests, in `Tests/<folder>`.
func testing(_ name: String, _ folder: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, path: "Tests/\(folder)", swiftSettings: houseRules())
}

func houseRules() -> [SwiftSetting] {
  [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    + ["ExistentialAny", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
}
