import FileKit
import Glibc
import Testing

/// A file that is written whole or not at all.
@Suite struct ReplacedFileTests {
  private let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  @Test func theOldFileIsUnchangedUntilTheCommit() throws {
    try write("old")
    let replaced = try AtomicFileOutput(path: file.path)
    replaced.write("new")
    try replaced.flush()
    #expect(try content() == "old")
    try replaced.commit()
    #expect(try content() == "new")
  }

  @Test func withoutACommitTheTemporaryFileIsDeleted() throws {
    try write("old")
    do {
      let replaced = try AtomicFileOutput(path: file.path)
      replaced.write("new")
    }
    #expect(try content() == "old")
  }

  @Test func aMissingFolderIsRefused() {
    #expect(throws: FileError(code: ENOENT)) { try AtomicFileOutput(path: "/nowhere/at/all") }
    #expect(throws: FileError(code: EISDIR)) { try AtomicFileOutput(path: "/") }
  }

  private func write(_ text: String) throws {
    let replaced = try AtomicFileOutput(path: file.path)
    replaced.write(text)
    try replaced.commit()
  }

  private func content() throws -> String {
    try FileInput(path: file.path).readText(limit: 100)
  }
}
