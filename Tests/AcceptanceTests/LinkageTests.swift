import Testing

/// What the program links; `make` asks the same of the link map of a release.
@Suite struct LinkageTests {
  @Test func theProgramLinksNeitherFoundationNorICU() throws {
    let outcome = try linkage(of: Program.todo())
    #expect(outcome.err == "")
    #expect(outcome.status == 0)
  }

  /// These tests import Foundation themselves, which shows that it would be found.
  @Test func foundationWouldBeFound() throws {
    let outcome = try linkage(of: Program.tests())
    #expect(outcome.err.contains("libFoundation.so\n"))
    #expect(outcome.status == 1)
  }

  private func linkage(of path: String) throws -> Outcome {
    try Program("/bin/bash").run(House.path(".ci/linkage"), path)
  }
}
