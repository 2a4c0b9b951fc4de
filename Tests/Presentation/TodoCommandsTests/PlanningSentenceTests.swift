import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// What `next`, `claim`, `release`, `graph`, `copy` and `date` print, in each language.
@Suite struct PlanningSentenceTests {
  @Test(arguments: lines) func eachLanguageHasItsSentence(line: SpokenLine) {
    line.expectText(hints: line.line.hasPrefix("graph") || line.line.hasPrefix("list"))
  }

  @Test func anEmptyMonthSaysSoInKorean() {
    let desk = Desk()
    desk.language = .korean
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("calendar 2026-12").err, is: "todo: 이 달에는 마감도 대기도 없습니다\n")
  }

  private static let lines: [SpokenLine] = [
    SpokenLine(
      "next",
      english: "todo: No card is ready\n",
      korean: "todo: 지금 할 수 있는 카드가 없습니다\n"),
    SpokenLine(
      "next", after: ["add a --wait +3d"],
      english: """
        todo: No card is ready
        todo: 1 waiting card: todo list is:waiting

        """,
      korean: """
        todo: 지금 할 수 있는 카드가 없습니다
        todo: 대기 중인 카드 1장: todo list is:waiting

        """),
    SpokenLine(
      "next --explain --limit 1", after: ["add a", "add b", "add c --wait +3d"],
      english: """
        1: a
          0
        … 1 more: todo next --explain --limit 2
        todo: 1 waiting card: todo list is:waiting

        """,
      korean: """
        1: a
          0
        … 외 1개: todo next --explain --limit 2
        todo: 대기 중인 카드 1장: todo list is:waiting

        """),
    SpokenLine(
      "next --explain",
      after: [
        "add a -d tomorrow --priority low --state doing",
        "add b --blocked-by 1",
      ],
      english: """
        1: a
          1,649 = deadline 1,129 + priority -180 + blocking 300 + doing 400

        """,
      korean: """
        1: a
          1,649 = 마감 1,129 + 우선순위 -180 + 막고 있음 300 + doing 400

        """),
    SpokenLine(
      "claim",
      english: "todo: No card is free\n",
      korean: "todo: 맡을 수 있는 카드가 없습니다\n"),
    SpokenLine(
      "claim 1", after: ["add a --assign ann"],
      english: "todo: ann has card 1. Nothing was changed\n",
      korean: "todo: ann이 카드 1을 맡고 있습니다. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "claim", after: ["add a", "edit 1 --assign ann"],
      english: "todo: No card is free\n",
      korean: "todo: 맡을 수 있는 카드가 없습니다\n"),
    SpokenLine(
      "claim 1",
      after: [
        "add a",
        "settings set user.name ann",
        "claim 1 --lease 2h",
        "settings reset user.name",
      ],
      english: "todo: ann has card 1 until 20 Nov 14:00. Nothing was changed\n",
      korean: "todo: ann이 카드 1을 11월 20일 14:00까지 맡고 있습니다. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "claim 1", after: ["add a", "done 1"],
      english: "todo: Card 1 is done. Nothing was changed\n",
      korean: "todo: 카드 1은 끝났습니다. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "release 1", after: ["add a", "done 1"],
      english: "todo: Card 1 is done. Nothing was changed\n",
      korean: "todo: 카드 1은 끝났습니다. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "claim --lease soon", after: ["add a"],
      english: "todo: “soon” is not a valid lease\n",
      korean: "todo: “soon”은 올바른 기간이 아닙니다\n"),
    SpokenLine(
      "claim 1,2", after: ["add a", "add b"],
      english: "todo: Only one card can be given here, not “1,2”\n",
      korean: "todo: 카드를 한 장만 지정할 수 있습니다. “1,2”는 쓸 수 없습니다\n"),
    SpokenLine(
      "claim --dry-run --lease 1h", after: ["add a"],
      english: "Would claim 1: a (inbox, doing), until 20 Nov 13:00\n",
      korean: "1 맡을 예정: a (inbox, doing), 11월 20일 13:00까지\n"),
    SpokenLine(
      "release 1 --dry-run", after: ["add a", "claim"],
      english: "Would release 1: a (inbox, todo)\n",
      korean: "1 내놓을 예정: a (inbox, todo)\n"),
    SpokenLine(
      "release 1", after: ["add a"],
      english: "Nothing changed: 1 a\n",
      korean: "바뀐 것 없음: 1 a\n"),
    SpokenLine(
      "claim", after: ["add a", "add b", "column limit doing 1", "claim"],
      english: "todo: doing is full (1 of 1): card 1. Nothing was changed\n",
      korean: "todo: doing 열이 가득 찼습니다 (제한 1장, 현재 1장): 카드 1. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "graph", after: ["add a"],
      english: "todo: No open card blocks another one\n",
      korean: "todo: 다른 카드를 막는 열린 카드가 없습니다\n"),
    SpokenLine(
      "graph 2", after: ["add a", "add b --blocked-by 1", "add c --blocked-by 2"],
      english: """
        2 ○ b
        Blocked by
        └─ 1 ○ a
        Blocks
        └─ 3 ○ c

        """,
      korean: """
        2 ○ b
        먼저 해야 할 카드
        └─ 1 ○ a
        기다리는 카드
        └─ 3 ○ c

        """),
    SpokenLine(
      "graph --format svg", after: ["add a"],
      english: """
        todo: “svg” is not a format of graphs
          --format tree, --format dot

        """,
      korean: """
        todo: “svg”는 그래프 형식이 아닙니다
          --format tree, --format dot

        """),
    SpokenLine(
      "graph --format dt", after: ["add a"],
      english: """
        todo: “dt” is not a format of graphs
          Did you mean dot?

        """,
      korean: """
        todo: “dt”는 그래프 형식이 아닙니다
          혹시 이것입니까? dot

        """),
    SpokenLine(
      "copy 1 --dry-run", after: ["add a --priority high -t x"],
      english: "Would add 2: a (inbox, todo), high priority, tagged x\n",
      korean: "2 추가 예정: a (inbox, todo), 우선순위 high, 태그 x\n"),
    SpokenLine(
      "copy project:web", after: ["add a -p web", "add b -p web", "done 2"],
      english: """
        Added 3: a (web, todo)
        todo: 1 done card also matches. Use --all to include it

        """,
      korean: """
        3 추가함: a (web, todo)
        todo: 끝난 카드 1장도 조건에 맞습니다. 포함하려면 --all을 쓰십시오

        """),
    SpokenLine(
      "date tomorow",
      english: "todo: “tomorow” is not a valid date\n",
      korean: "todo: “tomorow”는 날짜가 아닙니다\n"),
    SpokenLine(
      "date in two weeks 5pm",
      english: "2026-12-04 17:00 Friday (in 14 days)\n",
      korean: "2026-12-04 17:00 금요일 (14일 뒤)\n"),
    SpokenLine(
      "date today",
      english: "2026-11-20 Friday (today)\n",
      korean: "2026-11-20 금요일 (오늘)\n"),
    SpokenLine(
      "list project:wrk/", after: ["add a -p work/x"],
      english: """
        todo: Project “wrk/” not found
          Did you mean work/?

        """,
      korean: """
        todo: 프로젝트 “wrk/”가 없습니다
          혹시 이것입니까? work/

        """),
  ]
}
