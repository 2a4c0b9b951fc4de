import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@testable import CardFormats

@Suite struct CommentFormatTests {
  private static func comment(
    _ text: String, by author: String?, after seconds: Double
  ) throws -> CardComment {
    CardComment(
      author: try author.map { try Assignee($0) },
      created: try Card.sample("x").created + seconds, text: try CommentText(text))
  }

  @Test func jsonHasAuthorDateAndText() throws {
    let card = try ListedCard.sample {
      $0.comments.insert(try Self.comment("Called\nthe bank", by: "Ann", after: 1.5))
    }
    let file = try Round(.json).file([card])
    let id = card.card.comments.list[0].id.uuidString.lowercased()
    expect(
      file.contains(
        "\"comments\":[{\"id\":\"\(id)\",\"author\":\"Ann\","
          + "\"date\":\"2026-11-21T10:20:31.500+00:00\",\"text\":\"Called\\nthe bank\"}]"))
    try expect(Round(.json).file([ListedCard.sample { _ in }]).contains("\"comments\":[]"))
  }

  @Test func aCommentInJSONNeedsOnlyADateAndAText() throws {
    let text = """
      [{"title":"x","comments":[{"date":"2026-11-21T10:00:00Z","text":"b","author":null},
      {"date":"2026-11-20T10:00:00Z","text":"a"}]}]
      """
    let comments = try Round(.json).cards(text)[0].draft.comments
    expect(comments.list.map(\.text), is: ["a", "b"])
    try expect(Round(.json).cards(text)[0].draft.comments, is: comments)
  }

  @Test(arguments: [
    "\"a\"", "[\"a\"]", "[{\"text\":\"a\"}]", "[{\"date\":\"soon\",\"text\":\"a\"}]",
    "[{\"date\":\"2026-11-21T10:00:00Z\",\"text\":\"\"}]",
    "[{\"date\":\"2026-11-21T10:00:00Z\",\"text\":\"a\",\"author\":\"a,b\"}]",
    "[{\"date\":\"2026-11-21T10:00:00Z\",\"text\":\"a\\u001b\"}]",
    "[{\"date\":\"2026-11-21T10:00:00Z\",\"text\":\"a\",\"id\":\"7\"}]",
    "[{\"date\":\"2026-11-21T10:00:00Z\",\"text\":\"a\",\"mood\":\"7\"}]",
  ])
  func invalidCommentsInJSONAreRefused(comments: String) throws {
    try expect(Round(.json).record("[{\"title\":\"x\",\"comments\":\(comments)}]").fault != nil)
  }

  @Test func taskwarriorHasCommentsAsAnnotationsAfterTheNotes() throws {
    let card = try ListedCard.sample {
      $0.notes = try Notes("notes")
      $0.comments.insert(try Self.comment("at once", by: "Ann", after: 0))
      $0.comments.insert(try Self.comment("later", by: nil, after: 60))
    }
    let round = try Round(.taskwarrior)
    let file = round.file([card])
    expect(
      file.contains(
        "\"annotations\":[{\"entry\":\"20261121T102030Z\",\"description\":\"notes\"},"
          + "{\"entry\":\"20261121T102030Z\",\"description\":\"at once\"},"
          + "{\"entry\":\"20261121T102130Z\",\"description\":\"later\"}]"))
    // Taskwarrior's user edits one annotation, deletes one and adds one.
    let edited = file.replacing("\"description\":\"later\"", with: "\"description\":\"sooner\"")
      .replacing("{\"entry\":\"20261121T102030Z\",\"description\":\"at once\"},", with: "")
    let draft = try round.cards(edited)[0].draft
    expect(draft.notes.text, is: "notes")
    expect(draft.comments.list.map(\.text), is: ["sooner"])
    try expect(round.cards(edited)[0].draft.comments, is: draft.comments)
  }

  @Test func iCalendarHasComments() throws {
    let card = try ListedCard.sample {
      $0.comments.insert(try Self.comment("one, two;\nthree", by: "Ann", after: 5.25))
    }
    let round = try Round(.ical)
    let file = round.file([card])
    expect(file.contains("\r\nCOMMENT:one\\, two\\;\\nthree\r\n"))
    try expect(round.cards(file)[0].draft.comments, is: card.card.comments)
  }

  @Test func foreignTextsAreMadeToFit() throws {
    let long = String(repeating: "a", count: CommentText.limit + 5)
    let text = """
      [{"title":"x","url":"https://github.com/o/r/issues/1","comments":[
      {"author":{"login":"Doe, \\u0007Jane"},"body":"a\\u001b[0m",
      "createdAt":"2026-01-05T00:00:00Z"},
      {"author":null,"body":"\(long)","createdAt":"2026-01-06T00:00:00Z"},
      {"author":{"login":"me"},"body":"  ","createdAt":"2026-01-07T00:00:00Z"},
      {"body":"undated","createdAt":"soon"}]}]
      """
    let draft = try Round(.github).card(text).draft
    let comments = draft.comments.list
    expect(comments.map(\.author?.text), is: ["Doe Jane", nil])
    expect(comments.map(\.text), is: ["a[0m", "\(long.prefix(CommentText.limit - 1))…"])
    expect(draft.notes.text, is: "soon: undated\n\ncomments: Doe,  Jane")
    try expect(
      Round(.github).record(text).remarks,
      is: [.controlCharacters("comments"), .keptInNotes("comments"), .shortened("comments")])
  }

  private static let words = ["one", "two", "three", "four", "five", "six", "seven"]

  @Test func commentsOfASecondKeepTheirOrder() throws {
    let texts = { (before: String, after: String) in Self.words.map { before + $0 + after } }
    let annotations = texts(#"{"entry":"20261121T100000Z","description":""#, "\"}")
    let lines = texts("COMMENT:", "\n").joined()
    let comments = texts(#"{"date":"2026-11-21T10:00:00Z","text":""#, "\"}")
    for (format, text) in [
      (
        FileFormat.taskwarrior,
        #"[{"description":"x","annotations":[\#(annotations.joined(separator: ","))]}]"#
      ),
      (.ical, "BEGIN:VTODO\nSUMMARY:x\nCREATED:20261121T100000Z\n\(lines)END:VTODO\n"),
      (.json, #"[{"title":"x","comments":[\#(comments.joined(separator: ","))]}]"#),
    ] {
      try expect(Round(format).cards(text)[0].draft.comments.list.map(\.text), is: Self.words)
    }
  }

  @Test(arguments: [FileFormat.json, .taskwarrior, .ical])
  func anExportKeepsTheOrderOfCommentsOfASecond(format: FileFormat) throws {
    let card = try ListedCard.sample { card in
      for word in Self.words {
        card.comments.append(try Self.comment(word, by: nil, after: 3))
      }
    }
    let read = try Round(format).cards(try Round(format).file([card]))[0]
    expect(read.draft.comments.list.map(\.text), is: Self.words)
  }
}
