import CommandLineKit
import Expectations
import JSONKit
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// The command line in Korean; the clock is at Friday, 20 November 2026.
@Suite struct KoreanTests {
  private let desk = Desk()

  init() {
    desk.language = .korean
  }

  /// Output for scripts is the same in every language.
  @Test(arguments: [
    "list --plain --all", "list --json --all", "--all --plain", "show 1 --json", "history --json",
    "history --plain", "show 1 --plain", "search 우유 --plain", "export --format csv --all",
    "export --format markdown --all", "list deadline:week --plain=number,state,deadline",
    "completions bash", "add 달걀 --plain", "done 2 --json", "undo --json", "delete 1 --json",
    "edit 1 --title 새것 --json", "check 1 1 --json", "batch --json",
  ])
  func outputForScriptsDoesNotDependOnTheLanguage(line: String) {
    let korean = desk.doingSome(in: .korean, line)
    let english = Desk().doingSome(in: .english, line)
    expect(korean.out, is: english.out)
    expect(korean.status, is: english.status)
    expect(korean.err, is: english.err)
  }

  @Test(arguments: [
    "show 99 --json", "done 99 --json", "add x -d '2월 30일' --json", "add --json",
    "list tga:x --json", "move 1 nowhere --json", "undo t99 --json", "done 1 2 --expect 5 --json",
  ])
  func errorCodesDoNotDependOnTheLanguage(line: String) throws {
    let korean = desk.doingSome(in: .korean, line)
    let english = Desk().doingSome(in: .english, line)
    expect(korean.status, is: english.status)
    let (one, other) = try (Self.error(korean), Self.error(english))
    expect(one.keys, is: other.keys)
    expect(one.code, is: other.code)
    expect(one.message != other.message)
  }

  @Test func labelsOfACardAreAlignedByCells() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.doAll("add 우유를 사러 가게에 다녀오기 -p web --step 하나 -d 내일", "start 1")
    // 상태, 프로젝트, 추가: their values are aligned.
    let labels = desk.type("show 1").lines.dropFirst().prefix { $0.hasPrefix("  ") }
    let starts = labels.map { label in
      String(label.dropFirst(2).drop { $0 != " " }.drop { $0 == " " }).cellWidth - label.cellWidth
    }
    expect(labels.count > 4)
    expect(Set(starts.map { -$0 }).count, is: 1, "\(labels)")
  }

  private static func error(
    _ outcome: Desk.Outcome
  ) throws -> (keys: [String], code: String, message: String) {
    let answer = try JSONValue(parsing: outcome.err)
    let error = try #require(answer["error"]?.objectValue)
    return (
      error.members.map(\.key), error["code"]?.stringValue ?? "",
      error["message"]?.stringValue ?? ""
    )
  }
}

extension Desk {
  fileprivate func doingSome(in language: Language, _ line: String) -> Outcome {
    self.language = language
    doAll(
      "add 우유 사기 -d 2026-11-27 --step 하나", "add Write docs -p web --priority high",
      "start 2", "done 2", "add third -t a,b")
    return type(line, input: "add 넷\nstart 1\n")
  }
}
