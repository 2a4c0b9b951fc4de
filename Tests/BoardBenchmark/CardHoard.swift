import Entities
import FoundationEssentials
import SQLiteData
import System
import UseCases

/// A store with many cards in all states, in ten projects, with deadlines, tags and steps.
struct CardHoard {
  let store: SQLiteStore
  let path: String
  let name: String

  init(_ count: Int, columns: Int = 3, in folder: String) throws {
    path = "\(folder)/\(count)-\(columns).sqlite3"
    name = "\(count) cards" + (columns > 3 ? ", \(columns) columns" : "")
    guard let made = try SQLiteStore.open(path: path, creating: true, patience: 1_000) else {
      throw BenchmarkFailure.noStore(path)
    }
    store = made
    let batch = Transaction(command: "bench", author: "bench@home", date: Date())
    let ids = IdentifierMaker { _ in UInt64.random(in: .min ... .max) }
    let own = try (3..<columns).map { (number) in
      var column = ColumnDraft(name: try ColumnName("column \(number)"))
      column.state = State.allCases[number % 3]
      _ = try Tracker(store, ids: ids).changeColumns(.add(column), on: ChangeTerms(batch))
      return column
    }
    let drafts = try (0..<count).map { number in
      var draft = try Self.draft(number)
      let fitting = own.filter { $0.state == draft.state }
      if !fitting.isEmpty, number % 4 != 0 {
        draft.column = .name(fitting[number % fitting.count].name)
      }
      return draft
    }
    _ = try Tracker(store, ids: ids, zone: .utc).addCards(
      drafts, on: ChangeTerms(batch))
  }

  private static func draft(_ number: Int) throws -> CardDraft {
    let titles = [
      "Water the tomatoes", "시간표를 다시 짜기", "Write the second chapter",
      "Call about the heating in the kitchen",
    ]
    var draft = CardDraft(title: try Title("\(titles[number % 4]) \(number)"))
    draft.state = State.allCases[number % 10 < 5 ? 0 : number % 10 < 6 ? 1 : 2]
    draft.project = try ProjectName("project \(number % 7)")
    if number % 3 == 0 {
      draft.deadline = Deadline(iso: "2030-0\(1 + number % 9)-1\(number % 10)")
    }
    if number % 2 == 0 { draft.tags = Tags([try Tag("tag\(number % 5)")]) }
    if number % 5 == 0 { draft.steps = [try Step("First"), try Step("Second")] }
    if number % 11 == 0 { draft.priority = .high }
    return draft
  }
}
