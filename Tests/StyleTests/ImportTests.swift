import Expectations
import Testing

/// The rules refuse the imports that the design forbids, and allow their neighbours.
@Suite struct LayerRulesTests {
  @Test(arguments: [
    ("Domain/Entities", "Kits/Reactive"), ("Domain/Entities", "Data/Repositories"),
    ("Domain/UseCases", "Kits/TerminalKit"), ("Domain/UseCases", "Presentation/ViewModels"),
    ("Domain/UseCases", "Data/SQLite"), ("Data/Repositories", "Kits/JSONKit"),
    ("Data/SQLite", "Kits/TerminalKit"), ("Data/SQLite", "Domain/UseCases"),
    ("Data/SQLite", "Data/InMemory"),
    ("Data/Formats", "Presentation/Words"), ("Presentation/ViewModels", "Kits/TerminalKit"),
    ("Presentation/ViewModels", "Kits/CommandLineKit"),
    ("Presentation/ViewModels", "Presentation/Commands"),
    ("Presentation/ViewModels", "Presentation/Words"),
    ("Presentation/ViewModels", "Data/SQLite"),
    ("Presentation/Words", "Kits/TerminalKit"),
    ("Presentation/Words", "Presentation/ViewModels"),
    ("Presentation/Looks", "Presentation/Words"), ("Presentation/Commands", "Domain/UseCases"),
    ("Presentation/Commands", "Data/SQLite"), ("Presentation/Board", "Data/Repositories"),
    ("Presentation/Board", "Presentation/Commands"), ("Kits/TerminalKit", "Domain/Entities"),
    ("Kits/TerminalKit", "Presentation/Words"), ("Benchmarks", "Data/SQLite"),
  ])
  func aForbiddenImportIsRefused(importer: String, imported: String) throws {
    try expect(!LayerRules.allow(importer, toImport: imported))
  }

  @Test(arguments: [
    ("Domain/Entities", "Kits/System"), ("Domain/UseCases", "Data/Repositories"),
    ("Data/Repositories", "Kits/Reactive"), ("Data/SQLite", "Kits/System"),
    ("Presentation/ViewModels", "Domain/UseCases"),
    ("Presentation/Words", "Kits/CommandLineKit"), ("Presentation/Looks", "Kits/TerminalKit"),
    ("Presentation/Commands", "Presentation/ViewModels"), ("Presentation/Board", "Kits/System"),
    ("Kits/TerminalKit", "Kits/Reactive"), ("todo", "Data/SQLite"),
  ])
  func anotherImportIsAllowed(importer: String, imported: String) throws {
    try expect(LayerRules.allow(importer, toImport: imported))
  }

  @Test func aFolderOutsideTheLayersIsAnError() {
    #expect(throws: NotUnderstood.self) {
      try LayerRules.allow("Elsewhere/Module", toImport: "Kits/System")
    }
  }

  @Test(arguments: [
    ("import Foundation", "Foundation"), ("public import Foundation", "Foundation"),
    ("@_exported import Foundation", "Foundation"), ("  import SQLiteData", "SQLiteData"),
    ("@testable internal import struct Foundation.Date", "Foundation"),
    ("@_spi(A) import FoundationNetworking", "FoundationNetworking"),
  ])
  func anImportIsFoundHoweverItIsWritten(text: String, module: String) {
    expect(
      SourceFile(path: "/Sources/A.swift", text: "// import A\n\(text)\n").imports, is: [module])
  }
}
