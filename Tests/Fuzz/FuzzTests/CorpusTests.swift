import Expectations
import FuzzTargets
import Glibc
import RandomTesting
import Testing

/// All inputs of the corpus, which include earlier findings, pass.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func everyCorpusInputPasses(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let corpus = try Corpus(of: name)
    expect(!corpus.inputs.isEmpty, "\(name) has no corpus")
    for (file, bytes) in corpus.inputs {
      #expect(throws: Never.self, "\(file)") { try target.check(bytes) }
    }
  }

  /// `make fuzz` runs many more mutations.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func mutatedCorpusInputsPass(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    var mutator = Mutator(try Corpus(of: name).inputs.map(\.bytes), seed: UInt64(Storm.seed))
    for _ in 0..<Storm.rounds(60) {
      let bytes = mutator.next()
      #expect(throws: Never.self, "\(bytes)") { try target.check(bytes) }
    }
  }

  @Test func everyCorpusFolderHasATarget() throws {
    let names = try Corpus.folders()
    expect(names, is: FuzzTarget.all.map(\.name).sorted())
  }
}
