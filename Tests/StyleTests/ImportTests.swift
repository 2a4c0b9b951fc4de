import Expectations
import Testing

@Suite struct ImportTests {
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
