import Expectations
import Glibc
import System
import Testing

@Suite struct ReplacedFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("file") }

  @Test func theOldFileIsUnchangedUntilTheCommit() throws {
    try write("old")
    let replaced = try AtomicFileOutput(path: path)
    replaced.write("new")
    try replaced.flush()
    try expect(content(), is: "old")
    try replaced.commit()
    try expect(content(), is: "new")
  }

  @Test func withoutACommitTheTemporaryFileIsDeleted() throws {
    try write("old")
    do {
      let replaced = try AtomicFileOutput(path: path)
      replaced.write("new")
    }
    try expect(content(), is: "old")
  }

  /// A killed process leaves nothing, on a file system that has files without a name.
  @Test func theNewFileHasNoNameBeforeTheCommit() throws {
    try write("old")
    let replaced = try AtomicFile(replacing: path, named: .random)
    try replaced.write(Array("new".utf8))
    expect(folder.names, is: ["file"])
    try replaced.commit()
    expect(folder.names, is: ["file"])
    try expect(content(), is: "new")
  }

  @Test func aNewFileWithoutANameReplacesNoOther() throws {
    let first = try AtomicFile(replacing: path, named: .random)
    try first.write(Array("first".utf8))
    try first.commitUnlessExists()
    let second = try AtomicFile(replacing: path, named: .random)
    #expect(throws: FileError(code: EEXIST)) { try second.commitUnlessExists() }
    try expect(content(), is: "first")
  }

  @Test func aLeftoverIsDeletedUnlessAProcessWritesIt() throws {
    let part = path + ".part"
    do {
      let written = try AtomicFile(replacing: path, named: .reserved(ending: ".part"))
      #expect(throws: FileError(code: EWOULDBLOCK)) { try AtomicFile.deleteLeftover(part) }
      try written.commit()
    }
    rename(path, part)
    for _ in 1...2 { try AtomicFile.deleteLeftover(part) }
    expect(folder.names, is: [])
  }

  /// Returns `false` if another task has reserved the name.
  private static func writes(_ number: UInt8, to path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      let written = try AtomicFile(replacing: path, named: .reserved(ending: ".part"))
      try written.write([number, number])
      try written.commit()
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// No process may delete the file of another one that has created it and not locked it yet.
  @Test func filesThatReserveOneNameAtOnceAreAllWhole() async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for number in 1...UInt8(4) {
        group.addTask {
          var left = 200
          while left > 0 {
            if try Self.writes(number, to: path) { left -= 1 } else { await Task.yield() }
          }
        }
      }
      try await group.waitForAll()
    }
    let bytes = try FileInput(path: path).readAll(limit: 10)
    expect(bytes.count == 2 && bytes.first == bytes.last)
  }

  @Test func aMissingFolderIsRefused() {
    #expect(throws: FileError(code: ENOENT)) { try AtomicFileOutput(path: "/nowhere/at/all") }
    #expect(throws: FileError(code: EISDIR)) { try AtomicFileOutput(path: "/") }
  }

  private func write(_ text: String) throws {
    let replaced = try AtomicFileOutput(path: path)
    replaced.write(text)
    try replaced.commit()
  }

  private func content() throws -> String {
    try FileInput(path: path).readText(limit: 100)
  }
}
