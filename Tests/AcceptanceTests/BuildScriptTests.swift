import Expectations
import Foundation
import Testing

/// The libraries that the program links; `make` checks the link map of a release, too.
@Suite struct LinkageTests {
  @Test func theProgramLinksNeitherFoundationNorICU() throws {
    let outcome = try linkage(of: Program.todo())
    expect(outcome.err, is: "")
    expect(outcome.status, is: 0)
  }

  /// The tests themselves import Foundation, so the check must find it there.
  @Test func foundationIsDetectedInTheTests() throws {
    let outcome = try linkage(of: Program.tests())
    expect(outcome.err.contains("libFoundation.so\n"))
    expect(outcome.status, is: 1)
  }

  private func linkage(of path: String) throws -> Outcome {
    try Program("/bin/bash").run(House.path(".ci/linkage"), path)
  }
}

enum House {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
