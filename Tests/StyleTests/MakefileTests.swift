import Expectations
import Testing

@Suite struct MakefileTests {
  private let recipes: [Substring]

  init() throws {
    recipes = try House.text("Makefile").split(separator: "\n")
  }

  /// Without the flag SwiftPM accepts an undeclared import of a module that was built before.
  @Test func everyBuildChecksImports() throws {
    let compiling = recipes.filter {
      $0.hasPrefix("\t") && ($0.contains("swift build") || $0.contains("swift test"))
    }
    expect(compiling.count >= 3)
    let flags = ["$(RELEASE)", "$(DEBUG)", "$(CHECKED)"]
    expect(compiling.allSatisfy { recipe in flags.contains { recipe.contains($0) } })
    let flag = "CHECKED := --explicit-target-dependency-import-check error"
    expect(recipes.contains { $0 == flag })
    for set in ["RELEASE =", "DEBUG ="] {
      expect(recipes.contains { $0.hasPrefix(set) && $0.hasSuffix(" $(CHECKED)") }, "\(set)")
    }
  }

  @Test func phonyTargetsAreTheTargetsWithHelp() throws {
    let phony = try #require(recipes.first { $0.hasPrefix(".PHONY: ") })
    let helped = recipes.filter { $0.contains(": ") && $0.contains(" ## ") }
      .map { $0.prefix { $0 != ":" } }
    expect(Set(phony.split(separator: " ").dropFirst()), is: Set(helped + ["need-%"]))
  }
}
