import Expectations
import Testing

/// The bugs in Tests/Mutants/mutants.txt can be put into Reactive.
@Suite struct MutantsTests {
  /// A bug: the file, and the texts that `Tests/Mutants/run` looks for in it, in order.
  private struct Mutant {
    var name = ""
    var file = ""
    var texts: [String] = []
  }

  @Test func everyMutantNamesAnExistingText() throws {
    let mutants = try Self.mutants()
    expect(mutants.count > 50)
    for mutant in mutants {
      var rest = try House.text("Sources/Kits/Reactive/\(mutant.file)")[...]
      for text in mutant.texts {
        guard let range = rest.firstRange(of: text) else {
          Issue.record("“\(mutant.name)”: \(mutant.file) does not contain “\(text)”")
          break
        }
        rest = rest[range.upperBound...]
      }
    }
  }

  private static func mutants() throws -> [Mutant] {
    var mutants: [Mutant] = []
    for line in try House.text("Tests/Mutants/mutants.txt").split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      let value = String(line[colon.upperBound...])
      switch line[..<colon.lowerBound] {
      case "name": mutants.append(Mutant(name: value))
      case "file": mutants[mutants.count - 1].file = value
      case "after", "old": mutants[mutants.count - 1].texts.append(value)
      default: break
      }
    }
    return mutants
  }
}
