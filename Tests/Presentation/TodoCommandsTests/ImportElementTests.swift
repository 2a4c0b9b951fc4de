import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting
import Words

/// Errors in the lists of a card in a JSON file name the card, the element and the key.
@Suite struct ImportElementTests {
  private let desk = Desk()

  private func error(_ member: String) -> String {
    let outcome = desk.type(
      "import - --format json", input: #"[{"title":"Rent",\#(member)}]"#)
    expect(outcome.status, is: .badContent)
    return outcome.notes.first ?? ""
  }

  @Test(arguments: [
    (#"{"author":"x"}"#, "date is missing"),
    (#"{"date":null,"text":"a"}"#, "date is missing"),
    (#"{"date":"2026-11-20T12:00:00Z"}"#, "text is missing"),
    (#"{"date":"2026-11-20T12:00:00Z","txt":"a"}"#, "Unknown field “txt”"),
    (#"{"date":"soon","text":"a"}"#, "“soon” is not a valid value of date"),
    (#"{"date":"2026-11-20T12:00:00Z","text":1}"#, "“1” is not a valid value of text"),
    (
      #"{"date":"2026-11-20T12:00:00Z","text":"a","author":{}}"#,
      "“{}” is not a valid value of author"
    ),
    (#"{"date":"2026-11-20T12:00:00Z","text":"a","id":"7"}"#, "“7” is not a valid value of id"),
    (#"{"date":"2026-11-20T12:00:00Z","text":""}"#, "A comment can't be empty"),
    ("3", "“3” is not a valid value of comments"),
  ])
  func ofComments(element: String, reason: String) {
    let good = #"{"date":"2026-11-20T12:00:00Z","text":"fine"}"#
    expect(
      error(#""comments":[\#(good),\#(element)]"#),
      is: """
        todo: <stdin>:1, element 1: card “Rent”, comments, element 2: \(reason). \
        Nothing was imported
        """)
  }

  @Test(arguments: [
    (#""blockers":[1,"x"]"#, "blockers, element 2: “x” is not a valid value of blockers"),
    (#""blockers":[0]"#, "blockers, element 1: “0” is not a valid value of blockers"),
    (#""steps":[{"text":"a"},{"txt":"b"}]"#, "steps, element 2: Unknown field “txt”"),
    (#""steps":[{"checked":true}]"#, "steps, element 1: text is missing"),
    (
      #""steps":[{"text":"a","checked":1}]"#,
      "steps, element 1: “1” is not a valid value of checked"
    ),
    (#""tags":["a",3]"#, "tags, element 2: “3” is not a valid value of tags"),
  ])
  func ofOtherLists(member: String, reason: String) {
    expect(error(member).contains("card “Rent”, \(reason)"))
  }

  @Test func inKorean() {
    desk.language = .korean
    expect(error(#""comments":[{"text":"a"}]"#).contains("카드 “Rent”, comments, 1번째 항목: date가 없습니다"))
  }
}
