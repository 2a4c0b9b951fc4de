import CommandLineKit
import Expectations
import Testing

@Suite struct ProcessArgumentsTests {
  @Test func theWordsAfterTheProgramsNameAreReturned() throws {
    try expect(
      words([Array("todo".utf8), Array("add".utf8), [], Array("우유".utf8)]), is: ["add", "", "우유"])
    try expect(words([Array("todo".utf8)]), is: [])
    try expect(words([]), is: [])
  }

  @Test func invalidUTF8IsRefusedWithItsPosition() {
    #expect(throws: UsageError.invalidUTF8("a\u{FFFD}b", position: 2)) {
      try words([[], Array("add".utf8), [0x61, 0xFF, 0x62], [0xFF]])
    }
  }

  /// Reads arguments of these bytes, laid out as a process finds them.
  private func words(_ arguments: [[UInt8]]) throws -> [String] {
    var bytes = arguments.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }
    return try bytes.withUnsafeMutableBufferPointer { bytes in
      var argv: [UnsafeMutablePointer<CChar>?] = []
      var start = 0
      for argument in arguments {
        argv.append(bytes.baseAddress.map { $0 + start })
        start += argument.count + 1
      }
      return try ProcessArguments.words(argv + [nil])
    }
  }
}
