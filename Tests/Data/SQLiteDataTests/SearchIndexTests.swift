import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

@Suite struct SearchIndexTests {
  private let folder = Folder()

  @Test func everyKindOfChangeUpdatesTheIndex() throws {
    let store = try folder.store()
    let texts = ["Buy milk", "회의 준비", "日本語 café", "ㅋㅋ 👨‍👩‍👧", "one¶two"]
    for round in 0..<40 {
      let card = try store.add("\(texts[round % texts.count]) \(round)")
      try store.write { (writing) throws(TrackerError) in
        var edited = card
        edited.tags = Tags([Tag(stored: "tag\(round % 3)"), Tag(stored: "여행")])
        edited.notes = Notes(stored: round.isMultiple(of: 2) ? "Notes\nof \(round)" : "")
        edited.steps = [Step(stored: "Café \(round)", isChecked: false)]
        let kept = try writing.update(card, to: edited)
        if round.isMultiple(of: 3) { try writing.delete(kept) }
      }
      guard !round.isMultiple(of: 3) else { continue }
      #expect(throws: TrackerError.nothingToUndo) {
        try store.write { (writing) throws(TrackerError) in
          let kept = try writing.cards([card.number])[0]
          var edited = kept
          edited.title = Title(stored: "Gone \(round)")
          try writing.delete(try writing.update(kept, to: edited))
          throw .nothingToUndo
        }
      }
    }
    try check(store.database)
  }

  private func check(_ database: Database) throws {
    try database.execute("INSERT INTO card_search(card_search) VALUES ('integrity-check')")
    let kept = try contents(of: database)
    expect(!kept.isEmpty)
    try database.writing { () throws(TrackerError) in try SearchIndex(database).rebuild() }
    try expect(contents(of: database), is: kept)
  }

  private func contents(of database: Database) throws -> [String] {
    try database.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.places USING fts5vocab(main, card_search, instance)")
    var places: [String] = []
    let sql = "SELECT term || ' ' || doc || ' ' || col || ' ' || offset FROM temp.places ORDER BY 1"
    try database.query(sql) { row in
      places.append(row.text(0))
      return true
    }
    return places
  }
}
