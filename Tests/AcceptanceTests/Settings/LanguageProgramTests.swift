import Expectations
import Foundation
import Testing

@Suite struct LanguageProgramTests {
  private let todo: Program

  init() throws {
    todo = try Program.withSettings().with([
      "LC_ALL": nil, "LC_MESSAGES": nil, "LC_CTYPE": nil, "LANG": nil, "TODO_LANGUAGE": nil,
    ])
  }

  private func said(_ environment: [String: String]) throws -> String {
    try todo.with(environment).run("show", "9").err
  }

  private static let korean =
    "todo: 카드 9가 없습니다\n  있는 카드는 todo list --all, 삭제한 카드는 todo history로 볼 수 있습니다\n"
  private static let english =
    "todo: Card 9 not found\n"
    + "  todo list --all shows existing cards, todo history shows deleted ones\n"

  @Test func theSettingPrecedesTheLocale() throws {
    try expect(said(["TODO_LANGUAGE": "ko", "LANG": "C.UTF-8"]), is: Self.korean)
    try expect(said(["TODO_LANGUAGE": "en", "LANG": "ko_KR.UTF-8"]), is: Self.english)
    try expect(said(["TODO_LANGUAGE": "ko", "LANG": "C"]), is: Self.english)
    try todo.place(settings: #"{"language": "ko"}"#)
    try expect(said(["LANG": "en_US.UTF-8"]), is: Self.korean)
  }

  @Test func errorsBeforeAnyCommandAreInTheLanguage() throws {
    var todo = todo.with(["LANG": "ko_KR.UTF-8"])
    try expect(todo.run("--x9").err.hasPrefix("todo: “--x9”는 알 수 없는 옵션입니다\n"))
    todo.environment["TODO_NOW"] = "noon"
    let refused = try todo.run("add", "x")
    expect(refused.err.hasPrefix("todo: “noon”은 올바른 TODO_NOW가 아닙니다\n"))
    expect(refused.err.hasSuffix("TODO_NOW=2026-11-20T09:30:00Z\n"))
    expect(refused.status, is: 64)
    expect(mode(todo.store) == nil)
  }

  @Test func theManualAndCompletionsAreInTheLanguage() throws {
    let todo = todo.with(["LANG": "ko_KR.UTF-8"])
    try expect(todo.succeed("help", "--man").contains(#"\[uD130]\[uBBF8]\[uB110]"#))
    try expect(todo.succeed("help").contains("\n매일 쓰는 명령\n"))
    try expect(todo.succeed("completions", "--offer", "--", "ad"), is: "add\t카드 추가\n")
  }
}
