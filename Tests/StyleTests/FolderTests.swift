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
}
