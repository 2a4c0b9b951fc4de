import CardFormats
import Entities
import Repositories
import Testing
import TimeKit

/// Detects the format of a file from its beginning.
@Suite struct RecognitionTests {
  private static let formats = BuiltInFormats.all(zone: .utc, now: .day(CivilDay(number: 0)))

  @Test(
    arguments: [
      ("{\"version\":1,\"cards\":[]}", .json), (" {\n\"cards\" : [", .json), ("[]", .json),
      ("{\"transaction\":null,\"cards\":[{\"title\":", .json), ("[{\"title\":\"a\"}]", .json),
      ("[ {\"number\":1,\"id\":\"x\"", .json),
      ("{\"title\":\"a\"}", .jsonl), ("\u{FEFF}{\"number\":1,\"id\":\"x\",\"title\":\"a", .jsonl),
      ("{\"titel\":\"a\"}\n", .jsonl), ("{}", .jsonl),
      ("title", .csv), ("number,id,title\r\n1,2,3", .csv), ("State,Title\n", .csv),
      ("title,stat\n", .csv), ("\"title\",\"notes\"\n", .csv),
    ] as [(String, FileFormat)])
  func aFileIsRecognized(text: String, format: FileFormat) {
    #expect(recognised(Array(text.utf8)) == format)
  }

  @Test(arguments: FileFormat.allCases)
  func aFormatRecognizesItsOwnFiles(format: FileFormat) throws {
    guard let round = try? Round(format) else { return }
    var random = RandomCards(seed: 7)
    for cards in [try random.cards(1), try random.cards(40)] {
      #expect(recognised(Array(round.file(cards).utf8)) == format)
    }
  }

  @Test(arguments: ["%PDF-1.7\n\u{0}\u{1}", "\u{7F}ELF\u{2}\u{1}\u{1}\u{0}\u{0}"])
  func noFormatRecognizesBinaryData(text: String) {
    #expect(recognised(Array(text.utf8)) == nil)
    #expect(recognised([0xFF, 0xFE] + Array(text.utf8)) == nil)
  }

  private func recognised(_ bytes: [UInt8]) -> FileFormat? {
    Self.formats.first { $0.recognises(bytes.prefix(4096)) }?.format
  }
}
