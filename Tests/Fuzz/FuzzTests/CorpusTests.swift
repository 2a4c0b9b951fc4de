import FuzzTargets
import Glibc
import Testing

/// What fuzzing once found, and what it starts from, holds for ever.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func everyInputOfTheCorpusHolds(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let corpus = try Corpus(of: name)
    #expect(!corpus.inputs.isEmpty, "\(name) has no corpus")
    for (file, bytes) in corpus.inputs {
      #expect(throws: Never.self, "\(file)") { try target.check(bytes) }
    }
  }

  /// A short walk from there, the same each time; `make fuzz` walks on.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func whatIsNearTheCorpusHolds(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    var mutator = Mutator(try Corpus(of: name).inputs.map(\.bytes), seed: 1)
    for _ in 0..<300 {
      let bytes = mutator.next()
      #expect(throws: Never.self, "\(bytes)") { try target.check(bytes) }
    }
  }

  @Test func everyFolderOfTheCorpusBelongsToATarget() throws {
    let names = try Corpus.folders()
    #expect(names == FuzzTarget.all.map(\.name).sorted())
  }
}
