import Entities
import FoundationEssentials
import Repositories
import System
import UseCases

extension Player {
  /// Adds, edits or deletes a column, whether the columns then fit together or not.
  func writeColumn(_ writing: any Writing) throws(TrackerError) {
    let columns = try writing.columns().all
    note(columns)
    switch dice.roll(1...4) {
    case 1, 2:
      guard columns.count < 9 else { return }
      let number = dice.chance(90) ? 2_000_000 + count : 2_000_000
      var column = Column(
        id: ColumnID(.sample(number)), name: try dice.columnName(),
        state: dice.one(of: State.allCases), rank: Rank(stored: "a\(dice.roll(1...9))"))
      column.limit = dice.chance(30) ? dice.roll(1...20) : nil
      try writing.add(column)
    case 3:
      let before = dice.one(of: columns)
      var after = before
      if dice.chance(40) { after.name = try dice.columnName() }
      if dice.chance(40) { after.limit = dice.chance(50) ? dice.roll(1...20) : nil }
      if dice.chance(30) { after.needs = ColumnNeeds([dice.one(of: ColumnNeed.allCases)]) }
      if dice.chance(30) { after.origins = ColumnSet([dice.one(of: columns).id]) }
      if dice.chance(20) { after = after.placed(at: Rank(stored: "a\(dice.roll(1...9))V")) }
      note(try writing.update(before, to: after))
    default: try writing.delete(dice.one(of: columns))
    }
  }

  func useColumns() throws(TrackerError) {
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let (word, other) = (try columnWord(), try columnWord())
    let tracker = Tracker(store, ids: .counting(from: count))
    func change(_ request: ColumnRequest) throws(TrackerError) {
      note(try tracker.changeColumns(request, on: terms).answer)
    }
    switch dice.roll(1...8) {
    case 1, 2:
      var draft = ColumnDraft(name: try dice.columnName())
      draft.state = dice.chance(50) ? dice.one(of: State.allCases) : nil
      draft.place = dice.chance(50) ? dice.chance(50) ? .before(word) : .after(word) : nil
      draft.limit = dice.chance(40) ? dice.roll(1...12) : nil
      try change(.add(draft))
    case 3: try change(.edit(word, try columnEdit()))
    case 4: try change(.place(word, dice.chance(50) ? .before(other) : .after(other)))
    case 5: try change(.delete(word, into: dice.chance(80) ? other : nil))
    case 6:
      let words = dice.chance(30) ? nil : [.state(.todo), .state(.doing), .state(.done), word]
      let request = ProjectRequest.setColumns(try dice.projectName(), words)
      note(try tracker.changeProjects(request, on: terms).answer)
    default:
      var number = 0
      try store.reading { (reading) throws(TrackerError) in number = try anyNumber(reading) }
      let destination = Destination(column: word, isForced: dice.chance(20))
      note(
        try tracker.changeCards(
          CardRequest(.move(destination), card: number), on: terms
        ).answer)
    }
    try store.reading { (reading) throws(TrackerError) in note(try reading.columns()) }
  }

  private func columnEdit() throws(TrackerError) -> ColumnEdit {
    switch dice.roll(1...4) {
    case 1: .rename(try dice.columnName())
    case 2: .makeDefault
    case 3: .limit(dice.chance(70) ? dice.roll(1...12) : nil)
    default:
      .rule(
        from: dice.chance(50) ? .any : .only([try columnWord()]),
        needs: dice.chance(50) ? ColumnNeeds.none : ColumnNeeds([.deadline]))
    }
  }

  private func columnWord() throws(TrackerError) -> ColumnWord {
    dice.chance(40) ? .state(dice.one(of: State.allCases)) : .name(try dice.columnName())
  }
}

extension Dice {
  /// Returns one of a few names, which may be the word of a state.
  mutating func columnName() throws(TrackerError) -> ColumnName {
    try ColumnName(one(of: ["review", "Review", "검토", "backlog", "shipped", "doing", "todo"]))
  }
}
