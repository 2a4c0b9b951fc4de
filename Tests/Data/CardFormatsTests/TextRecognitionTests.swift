import CardFormats
import Entities
import Repositories
import Testing
import TimeKit

/// Beginnings of files, and the formats they are recognized as.
@Suite struct TextRecognitionTests {
  @Test(arguments: [
    ("(A) Call Mom", FileFormat.todotxt), ("Buy milk\nPay +bank", .todotxt),
    ("x 2011-03-03 Call Mom", .todotxt), ("2011-03-02 Call Mom", .todotxt),
    ("Pay due:2026-12-01", .todotxt), ("\u{FEFF}\r\nCall @phone\r\n", .todotxt),
    ("- [ ] one", .markdown), ("# Head\n\ntext", .markdown), ("text\n\n1. [x] done", .markdown),
    ("- [ ] Call @phone +web", .markdown), ("---\na: b\n---\n# x", .markdown),
    ("BEGIN:VCALENDAR\r\nVERSION:2.0", .ical), ("\u{FEFF}begin:vcalendar", .ical),
    ("BEGIN:VTODO\nSUMMARY:- [ ] x", .ical),
    (#"[{"id":1,"description":"x"#, .taskwarrior), (#"{"description":"x"}"#, .taskwarrior),
    ("[\n{\"uuid\":\"296d\",\"x\":", .taskwarrior),
  ])
  func aBeginningIsRecognized(text: String, format: FileFormat) {
    #expect(Self.formats(of: text) == [format])
  }

  @Test(arguments: ["", "Buy milk\nBuy eggs", "\u{0}\u{1}", "#!/bin/sh", "a@b.c 2+2 x:y"])
  func otherTextsAreNotRecognized(text: String) {
    #expect(Self.formats(of: text).isEmpty)
  }

  private static func formats(of text: String) -> [FileFormat] {
    BuiltInFormats.all(zone: .utc, now: .day(.first))
      .filter { $0.recognises(Array(text.utf8)[...]) }
      .map(\.format)
  }
}
