import Expectations
import Foundation
import Glibc
import Testing

/// `.ci/need`, on a machine without the packages: an empty `PATH` with stubs of apt.
@Suite struct NeedTests {
  private var shell: Program
  private let bin: Folder
  private let script: String

  init() throws {
    shell = try Program("/bin/bash")
    bin = try Folder()
    script = try House.text(".ci/need")
    shell.environment["PATH"] = bin.path
  }

  @Test func aMissingSwiftPrintsOneLineWithTheDownloadPage() throws {
    let outcome = try need("swift")
    expect(outcome.err.contains("https://www.swift.org/install/linux/"))
    expect(outcome.err.split(separator: "\n").count, is: 1)
    expect(outcome.out, is: "")
    expect(outcome.status, is: 1)
  }

  @Test func withoutAptTheMissingPackagesAreNamed() throws {
    let outcome = try need("no-such-thing", "nor-this")
    expect(outcome.err, is: "Install these Debian packages: no-such-thing nor-this\n")
    expect(outcome.status, is: 1)
  }

  @Test(arguments: [Program.User.same, .unprivileged])
  func aptInstallsAsRootOrThroughSudo(user: Program.User) throws {
    var shell = shell
    shell.user = user
    let isRoot = user == .same && getuid() == 0
    try bin.place("apt-get", "echo \"apt-get $*\"")
    try bin.place("env", "shift; \"$@\"")
    try bin.place("sudo", "echo \"sudo $*\"")
    let how = isRoot ? "" : "sudo "
    let variables = isRoot ? "" : "env DEBIAN_FRONTEND=noninteractive "
    try expect(
      shell.run("-c", script, "need", "no-such-thing").lines,
      is: [
        "Installing no-such-thing", "\(how)apt-get update --quiet --quiet",
        "\(how)\(variables)apt-get install --quiet --yes --no-install-recommends no-such-thing",
      ])
  }

  @Test func anOptionalPackageIsSkippedWithoutApt() throws {
    let outcome = try need("--if-packaged", "no-such-thing")
    expect(outcome.lines, is: ["Skipping no-such-thing: apt-get cannot be used here"])
    expect(outcome.status, is: 0)
  }

  private func need(_ packages: String...) throws -> Outcome {
    try shell.run(["-c", script, "need"] + packages)
  }
}

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
