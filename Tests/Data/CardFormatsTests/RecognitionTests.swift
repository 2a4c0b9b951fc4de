import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

@Suite struct RecognitionTests {
  private static let formats = BuiltInFormats(zone: .utc, now: .day(CivilDay(number: 0)))

  @Test(
    arguments: [
      ("{\"version\":1,\"cards\":[]}", .json), (" {\n\"cards\" : [", .json), ("[]", .json),
      ("{\"transaction\":null,\"cards\":[{\"title\":", .json), ("[{\"title\":\"a\"}]", .json),
      ("[ {\"number\":1,\"id\":\"x\"", .json), ("[", .json),
      ("{\"title\":\"a\"}", .jsonl), ("\u{FEFF}{\"number\":1,\"id\":\"x\",\"title\":\"a", .jsonl),
      ("{\"titel\":\"a\"}\n", .jsonl), ("{}", .jsonl),
      ("[{\"id\":1,\"description\":\"x\",\"entry\":\"20260101T100000Z\"}]", .taskwarrior),
      (
        "{\"description\":\"x\",\"uuid\":\"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10\","
          + "\"entry\":\"20260101T100000Z\",\"effort\":3}", .taskwarrior
      ),
      (
        "[\n{\"id\":1,\"description\":\"x\",\"entry\":\"20260101T100000Z\",\"urgency\":1,",
        .taskwarrior
      ),
      ("title", .csv), ("number,id,title\r\n1,2,3", .csv), ("State,Title\n", .csv),
      ("title,stat\n", .csv), ("\"title\",\"notes\"\n", .csv), ("titel,state\n", .csv),
    ] as [(String, FileFormat)])
  func aFileIsRecognized(text: String, format: FileFormat) {
    expect(recognised(text), is: .format(format))
  }

  @Test(
    arguments: [
      ("[{\"id\":1,\"iid\":2,\"project_id\":3,\"title\":\"x\",\"description\":\"y\"}]", .gitLab),
      (
        "{\"id\":\"bd-1\",\"title\":\"x\",\"description\":\"y\",\"status\":\"open\",\"priority\":1,"
          + "\"issue_type\":\"task\"}\n", .beads
      ),
      ("[{\"id\":\"1\",\"content\":\"x\",\"project_id\":\"2\",\"description\":\"\"}]", .todoist),
      ("{\"sync_token\":\"x\",\"items\":[]}", .todoist),
      ("{\"results\":[{\"project_id\":\"2\",\"content\":\"x\"}],\"next_cursor\":null}", .todoist),
      ("{\"collaborators\":[],\"items\":[{\"project_id\":\"2\",\"content\":\"x\"}]}", .todoist),
    ] as [(String, FileKind)])
  func aFileOfAnotherProgramIsNamed(text: String, kind: FileKind) {
    expect(recognised(text), is: .doubt(.foreign(kind)))
  }

  @Test func jsonOfAnUnknownProgramIsDescribedByItsKeys() {
    expect(
      recognised("[{\"description\":\"x\",\"done\":false}]"),
      is: .doubt(.unknownObjects(["description", "done"])))
    expect(
      recognised("{\"tasks\":[{\"title\":\"a\",\"state\":\"done\"}]}"),
      is: .doubt(.unknownObjects(["tasks"])))
    expect(
      recognised(
        "[{\"description\":\"x\",\"uuid\":\"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10\"}]"),
      is: .doubt(.uncertain(.taskwarrior)))
    expect(
      recognised("[{\"body\":\"x\",\"title\":\"y\",\"state\":\"OPEN\",\"url\":\"ht"),
      is: .format(.github))
    expect(
      recognised("[{\"id\":17,\"description\":\"Invoice\",\"status\":\"pending\",\"amount\":9}]"),
      is: .doubt(.unknownObjects(["id", "description", "status", "amount"])))
  }

  /// Payments, jobs of a server and lines of a log.
  @Test(arguments: [
    #"[{"uuid":"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10","description":"Coffee","#
      + #""status":"completed","amount":-3.5}]"#,
    #"{"uuid":"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10","status":"pending","description":"build"}"#,
    #"{"entry":"20261101T100000Z","description":"log line","level":"warn"}"#,
    #"{"entry":"2026-11-01","description":"x","urgency":1}"#,
  ])
  func descriptionsAndStatesAreNotEnoughForTaskwarrior(text: String) {
    expect(recognised(text), is: .doubt(.uncertain(.taskwarrior)))
  }

  @Test(arguments: FileFormat.exported)
  func aFormatRecognizesItsOwnFiles(format: FileFormat) throws {
    var random = RandomCards(seed: 7)
    for cards in [try random.cards(1), try random.cards(40)] {
      expect(recognised(try Round(format).file(cards)), is: .format(format))
    }
  }

  @Test func noFormatRecognizesBinaryData() {
    for text in ["\u{7F}ELF\u{2}\u{1}\u{1}\u{0}\u{0}", "\u{0}\u{1}x"] {
      for bytes in [Array(text.utf8), [0xFF, 0xFE, 0x00] + Array(text.utf8)] {
        guard case .doubt = Self.formats.recognise(bytes, named: nil) else {
          Issue.record("recognized \(bytes)")
          continue
        }
      }
    }
  }

  private func recognised(_ text: String) -> FileRecognition {
    Self.formats.recognise(Array(text.utf8), named: nil)
  }
}
