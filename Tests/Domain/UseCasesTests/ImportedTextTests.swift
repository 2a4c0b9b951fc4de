import Entities
import Expectations
import Testing

@testable import UseCases

/// Files that are not UTF-8.
@Suite struct ImportedTextTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: ImportedText(bytes).bytes, as: UTF8.self)
  }

  private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittle ? pair.reversed() : pair
    }
  }

  @Test(arguments: [true, false])
  func utf16IsReadAfterAByteOrderMark(isLittle: Bool) {
    for content in ["Title,Due\nA,2026-11-24\n", "Title\r\n우유 🚀\r\n"] {
      expect(text(utf16("\u{FEFF}" + content, isLittle: isLittle)), is: content)
    }
  }

  @Test func halfAUnitOfUTF16IsReportedAtItsPlace() {
    let bytes = utf16("\u{FEFF}a\nb\n", isLittle: true) + [0x41]
    let text = ImportedText(bytes)
    expect(text.bytes, is: Array("a\nb\n".utf8) + [0xFF])
    expect(text.firstInvalidText?.line, is: 3)
  }

  /// Half of a pair, whose other half is missing.
  @Test func invalidUTF16AfterAMarkIsReportedAtItsPlace() {
    let half: [UInt8] = [0x00, 0xD8]
    let bytes = utf16("\u{FEFF}a\nbc", isLittle: true) + half + utf16("d\n", isLittle: true)
    let text = ImportedText(bytes)
    expect(text.bytes, is: Array("a\nbc".utf8) + [0xFF])
    expect(text.firstInvalidText, is: FilePlace(line: 2, column: 3))
  }

  @Test(
    arguments: [
      [0x00], [0x41, 0x00, 0x00, 0x42], [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00], [0x41, 0x42], [],
    ] as [[UInt8]])
  func otherBytesStay(bytes: [UInt8]) {
    expect(ImportedText(bytes).bytes, is: bytes)
  }
}
