import Entities
import FoundationEssentials
import System

@testable import ViewModels

/// Contents of boards without a store; it is Friday, 20 November 2026, noon.
enum BoardSample {
  static let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(startOf: .first)
  private static let date = Date(timeIntervalSince1970: 1_795_176_000)

  static let web = project("web", 2, color: .named(.teal))
  static let home = project("집안일", 3, color: .named(.red))
  static let projects = Dictionary(
    uniqueKeysWithValues: [Project.inbox, web, home].map { ($0.id, $0) })

  /// A project; `seed` makes its id.
  static func project(_ name: String, _ seed: UInt8, color: ProjectColor = .auto) -> Project {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, seed))
    var project = Project(id: id, name: ProjectName(stored: name), created: date)
    project.color = color
    return project
  }

  static func card(
    _ number: Int, _ title: String, _ state: State = .todo, project: Project = .inbox,
    due: String? = nil, priority: Priority = .normal, tags: [String] = [],
    steps: (Int, Int) = (0, 0)
  ) -> Card {
    var card = Card(
      id: UUID(), number: number, title: Title(stored: title), state: state, project: project.id,
      rank: .first, created: date)
    card.deadline = due.flatMap { Deadline(iso: $0) }
    card.priority = priority
    card.tags = Tags(tags.map { Tag(stored: $0) })
    card.steps = (0..<steps.1).map { Step(stored: "Step \($0)", isChecked: $0 < steps.0) }
    return card
  }

  /// A column with `cells` from `offset` on; `count` is the number of all its cells.
  static func column(
    _ state: State, _ cells: [ColumnCell], count: Int? = nil, offset: Int = 0, limit: Int? = nil,
    top: Int = 0, selection: Int? = nil
  ) -> BoardColumnContent {
    let cellCount = count ?? cells.count
    let headings = cells.count { $0.card == nil }
    var column: Column = .initial(state)
    column.limit = limit
    return BoardColumnContent(
      column,
      window: ColumnWindow(
        column: ColumnKey(state), cardCount: cellCount - headings, cellCount: cellCount,
        offset: offset,
        cells: cells),
      top: top, selection: selection)
  }

  static func column(
    _ state: State, _ cards: [Card], limit: Int? = nil, top: Int = 0, selection: Int? = nil
  ) -> BoardColumnContent {
    column(state, cards.map(ColumnCell.card), limit: limit, top: top, selection: selection)
  }

  /// Cards with all fields; the second card of todo is selected.
  static func mixed(titles: [String] = english) -> BoardContent {
    let todo = [
      card(12, titles[0], project: web, due: "2026-11-19", priority: .high, tags: ["shop"]),
      card(7, titles[1], project: home, due: "2026-11-27T14:30", tags: ["a", "b"], steps: (2, 5)),
      card(1_234, titles[2], priority: .low),
    ]
    let doing = [
      card(3, titles[3], .doing, project: web, due: "2027-01-02", steps: (0, 3)),
      card(44, titles[4], .doing), card(45, titles[5], .doing, tags: ["urgent"]),
    ]
    let done = [card(2, titles[6], .done, project: web, due: "2026-11-02")]
    return BoardContent(
      columns: [
        column(.todo, todo, selection: 1), column(.doing, doing, limit: 2),
        column(.done, done),
      ],
      marked: [12, 45], projects: projects, now: now)
  }

  /// Cards that are blocked, repeat, wait or are assigned, and sums of estimates.
  static func planned(titles: [String] = english) -> BoardContent {
    var full = card(
      12, titles[0], project: web, due: "2026-11-19", priority: .high, tags: ["shop"],
      steps: (1, 3))
    full.assignee = Assignee(stored: "Ann")
    full.repeat = RepeatRule(text: "fri")
    full.comments = Comments([
      CardComment(
        id: UUID(), author: nil, created: date, text: CommentText(stored: "Called the bank"))
    ])
    var long = card(7, titles[1], project: home, due: "2026-11-27T14:30", tags: ["a", "b"])
    long.assignee = Assignee(stored: "Maximilian Mustermann")
    long.repeat = full.repeat
    var later = card(1_234, titles[2])
    later.wait = Deadline(iso: "2026-12-01")
    later.assignee = Assignee(stored: "김철수")
    let doing = [
      card(3, titles[3], .doing, project: web, steps: (0, 3)), card(44, titles[4], .doing),
    ]
    func with(_ estimate: String, _ blocked: [Int], _ column: BoardColumnContent)
      -> BoardColumnContent
    {
      var column = column
      column.window = ColumnWindow(
        column: column.window.column, cardCount: column.window.cardCount,
        estimate: Amount(estimate), blocked: blocked, cellCount: column.window.cellCount,
        offset: 0, cells: column.window.cells)
      return column
    }
    return BoardContent(
      columns: [
        with("12.5", [12, 1_234], column(.todo, [full, long, later], limit: 2, selection: 1)),
        with("1000000", [3], column(.doing, doing)), column(.done, [Card]()),
      ],
      marked: [12], projects: projects, now: now)
  }

  static let english = [
    "Buy milk", "Write the documents that nobody has wanted to write for a year", "Call Ann",
    "Review the server's configuration before Monday", "Fix 👩‍👩‍👧‍👦 in titles", "Answer", "Pay rent",
  ]
  static let korean = [
    "우유 사기", "아무도 일 년 동안 쓰고 싶어 하지 않던 문서 쓰기", "Ann에게 전화하기",
    "월요일이 되기 전에 서버 설정을 다시 살펴보기", "제목 안의 👩‍👩‍👧‍👦 고치기", "답장하기", "월세 내기",
  ]

  /// `count` columns with a few cards each; the last but one has the focus, and is over its limit.
  static func columns(_ count: Int, titles: [String]) -> BoardContent {
    let all = (0..<count).map { index in
      let state: State = index == 0 ? .todo : index == count - 1 ? .done : .doing
      let cards = (0..<index % 4).map { card(index * 10 + $0, titles[$0], state, project: web) }
      var content = self.column(state, cards, limit: index == count - 2 ? 1 : nil)
      if state == .doing {
        content.column.name = ColumnName(stored: index == 1 ? "doing" : "검토 \(index)")
      }
      content.selection = cards.isEmpty ? nil : 0
      return content
    }
    return BoardContent(columns: all, focus: max(count - 2, 0), projects: projects, now: now)
  }

  /// Three full columns, each scrolled to `top`.
  static func long(_ count: Int = 10_000, top: Int = 40) -> BoardContent {
    let columns = State.allCases.map { state in
      let cards = (top - 20..<top + 60).map { dense($0 + 1, state) }
      return column(
        state, cards.map(ColumnCell.card), count: count, offset: top - 20, top: top,
        selection: top)
    }
    return BoardContent(columns: columns, projects: projects, now: now)
  }

  private static let words = [
    "write", "the", "documents", "문서", "쓰기", "fix", "milk", "today", "server", "배포", "review",
  ]

  /// A title of about 30 cells.
  static func title(_ number: Int) -> String {
    (0..<6).map { words[(number * 31 + $0 * 7) % words.count] }.joined(separator: " ")
  }

  /// A card with a long title, and most fields in its second row.
  static func dense(_ number: Int, _ state: State) -> Card {
    card(
      number, title(number), state, project: [web, home, .inbox][number % 3],
      due: number % 4 == 0 ? nil : "2026-11-\(10 + number % 20)",
      priority: number % 7 == 0 ? .high : .normal,
      tags: number % 2 == 0 ? ["tag\(number % 5)"] : [],
      steps: number % 3 == 0 ? (1, 4) : (0, 0))
  }
}
