import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

@Suite struct RestoredCopyTests {
  private let folder = Folder()

  @Test(arguments: [1, 100, 512, 1024, 2000, 2048, 4000, 4095])
  func aTruncatedCopyIsRefused(count: Int) throws {
    try folder.store().add("a")
    try folder.run("CREATE TABLE last(bytes); INSERT INTO last VALUES (zeroblob(9000))")
    folder.write(folder.bytes("todo.sqlite3").dropLast(count), to: "copy")
    unlink(folder.file)
    try folder.makeStore(["b"])
    for isDryRun in [true, false] {
      #expect(
        throws: TrackerError.store(.damaged(.incompleteLastPage), path: folder.path("copy"))
      ) { try folder.restore("copy", isDryRun: isDryRun) }
    }
    try expect(folder.titles(), is: ["b"])
    let findings = try folder.care("copy").examine().findings
    expect(findings, is: [.damagedTables([.incompleteLastPage])])
  }

  @Test func aCopyWithoutThePictureOfACoverSaysWhatIsLost() throws {
    try folder.store().add("a")
    try folder.run(
      "PRAGMA foreign_keys = OFF; UPDATE project SET cover = '\(PictureHash(of: [1]).text)'")
    folder.write(folder.bytes("todo.sqlite3"), to: "copy")
    let finding = Finding.wrongPictures(1, projects: ["inbox"])
    for isDryRun in [true, false] {
      try expect(folder.restore("copy", isDryRun: isDryRun).findings.contains(finding))
    }
  }
}
