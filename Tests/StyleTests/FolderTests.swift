import Expectations
import Testing

/// The folders of each target depend on each other in one direction only.
@Suite struct FolderTests {
  @Test func foldersFormNoCycle() throws {
    for target in try PackageDump.read().sources {
      let files = try House.sources([target.folder])
      let cycles = FolderGraph(files, root: "/\(target.folder)/").cycles()
      expect(cycles, is: [], "\(cycles.joined(separator: "\n"))")
    }
  }

  /// Two files that use each other, in folders of one parent or in a folder and its subfolder.
  @Test(arguments: [
    ("A/One.swift", "struct One { let two: Two }", "B/Two.swift", "enum Two {}\nlet a = One()"),
    ("A/One.swift", "func one() { Two.two() }", "B/Two.swift", "enum Two {}\nlet a = one()"),
    ("One.swift", "struct One { let two: Two }", "B/Two.swift", "enum Two { case a(One) }"),
    ("A/B/One.swift", "struct One { let a: Two }", "A/C/Two.swift", "struct Two { let a: One }"),
  ])
  func usesInBothDirectionsAreACycle(one: String, uses: String, two: String, usesToo: String) {
    let cycles = cycles([one: uses, two: usesToo])
    expect(cycles.count, is: 1)
    expect(cycles.first?.contains("/T/\(two) uses"), is: true)
  }

  @Test func anErrorOfTheTargetMayUseEveryFolder() {
    let use = "enum Two { func f() throws(One) {} }"
    expect(
      cycles(["One.swift": "enum One: Equatable, Error { case a(Two) }", "B/Two.swift": use]),
      is: [])
    expect(cycles(["One.swift": "enum One: Equatable { case a(Two) }", "B/Two.swift": use]) != [])
  }

  @Test(arguments: [
    "// One\nlet a = \"One\"", "let a = Other.One.self", "struct A { enum One {}; let a: One }",
    "func f<One>(_ a: One) {}", "private struct One {}\nlet a = One()", "extension Three {}",
  ])
  func aNameWithAnotherMeaningDoesNotCount(text: String) {
    let files = [
      "A/One.swift": "struct One { let two: Two }", "B/Two.swift": "struct Two {}\n" + text,
      "A/Three.swift": "private struct Three {}",
    ]
    expect(cycles(files), is: [])
  }

  private func cycles(_ files: [String: String]) -> [String] {
    let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: "/T/" + $0, text: $1) }
    return FolderGraph(sources, root: "/T/").cycles()
  }
}
