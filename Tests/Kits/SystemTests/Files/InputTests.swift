import Expectations
import Glibc
import System
import Testing

@Suite struct InputTests {
  @Test func allBytesAreReadUpToTheLimit() throws {
    try expect(MemoryInput("milk").readAll(limit: 4), is: Array("milk".utf8))
    try expect(MemoryInput("").readAll(limit: 0), is: [])
    #expect(throws: InputError.tooLong(limit: 3)) { try MemoryInput("milk").readAll(limit: 3) }
  }

  @Test func textHasNoByteOrderMark() throws {
    try expect(MemoryInput("\u{FEFF}a\r\n\u{FEFF}").readText(limit: 99), is: "a\r\n\u{FEFF}")
    try expect(MemoryInput("").readText(limit: 99), is: "")
  }

  @Test(arguments: [
    ([0xFF], 1, 1), ([0x61, 0x0A, 0x62, 0xC3], 2, 2), ([0x0A, 0x0A, 0xED, 0xA0, 0x80], 3, 1),
    ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9, 0x80], 1, 6), ([0xC0, 0x80], 1, 1),
  ])
  func invalidUTF8IsReportedWithItsLineAndByte(_ bytes: [UInt8], _ line: Int, _ byte: Int) {
    #expect(throws: InputError.invalidUTF8(line: line, byte: byte)) {
      try MemoryInput(bytes).readText(limit: 99)
    }
  }

  @Test func aFileIsReadToItsEnd() throws {
    let stream = try #require(popen("exec head -c 1000000 /dev/zero", "re"))
    let descriptor = fileno(stream)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)

    let bytes = try FileInput(descriptor: descriptor).readAll(limit: 1_000_000)
    expect(bytes.count, is: 1_000_000)
    expect(pclose(stream), is: 0)
  }

  @Test func aFileIsOpenedByItsPath() throws {
    let folder = TemporaryFolder()
    folder.write(Array("milk".utf8), to: "file")
    try expect(FileInput(path: folder.path("file")).readText(limit: 9), is: "milk")
    #expect(throws: InputError.failed(code: ENOENT)) { try FileInput(path: folder.path("not")) }
  }

  @Test func anUnreadableFileIsAnError() throws {
    #expect(throws: InputError.failed(code: EBADF)) {
      try FileInput(descriptor: -1).readAll(limit: 9)
    }
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    #expect(throws: InputError.failed(code: EISDIR)) {
      try FileInput(descriptor: folder).readAll(limit: 9)
    }
  }
}
