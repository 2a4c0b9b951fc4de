import Expectations
import FoundationEssentials
import Glibc
import System
import Testing

@Suite struct PrivateFileTests {
  private let folder = FileManager.default.temporaryDirectory.path

  private func file(_ text: String) throws -> PrivateFile {
    try PrivateFile(in: folder, named: "process-kit", ending: ".md", holding: Array(text.utf8))
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func onlyTheOwnerCanReadTheFile() throws {
    let file = try file("text")
    defer { file.remove() }
    expect(mode(file.path), is: 0o600)
    expect(file.path.hasPrefix("\(folder)/process-kit-") && file.path.hasSuffix(".md"))
  }

  @Test func equalNamesMakeTwoFiles() throws {
    let (one, other) = try (file("1"), file("2"))
    defer { for file in [one, other] { file.remove() } }
    expect(one.path != other.path)
    try expect(one.read(limit: 10), is: Array("1".utf8))
  }

  @Test func aReplacedFileIsRead() throws {
    let (file, other) = try (file("before"), file("after"))
    defer { file.remove() }
    expect(rename(other.path, file.path), is: 0)
    try expect(file.read(limit: 10), is: Array("after".utf8))
  }

  @Test func theFileIsRewrittenAsAWhole() throws {
    let file = try file("a long text before")
    defer { file.remove() }
    try file.rewrite(Array("after".utf8))
    try expect(file.read(limit: 5), is: Array("after".utf8))
    expect(mode(file.path), is: 0o600)
  }

  @Test func moreThanTheLimitIsNotRead() throws {
    let file = try file("12345")
    defer { file.remove() }
    try expect(file.read(limit: 4) == nil)
  }

  @Test func deletedAndSpecialFilesCannotBeRead() throws {
    let file = try file("text")
    file.remove()
    #expect(throws: FileError(code: ENOENT)) { try file.read(limit: 10) }
    expect(mkfifo(file.path, 0o600), is: 0)
    defer { file.remove() }
    #expect(throws: FileError(code: EINVAL)) { try file.read(limit: 10) }
  }

  @Test func aMissingFolderIsRefused() {
    #expect(throws: FileError(code: ENOENT)) {
      try PrivateFile(in: "/nowhere", named: "a", ending: ".md", holding: [])
    }
  }
}
