import Entities
import FoundationEssentials
import Repositories
import System
import UseCases

extension Player {
  func addProject(_ writing: any Writing) throws(TrackerError) {
    var project = Project(
      id: .sample(1_000_000 + count), name: try dice.projectName(), created: now)
    while dice.chance(30) { project = project.with([try value()]) }
    try writing.add(project)
  }

  func deleteProject(_ writing: any Writing) throws(TrackerError) {
    let projects = try writing.projects().filter { !$0.isInbox }
    guard !projects.isEmpty else { return }
    try writing.delete(dice.one(of: projects))
  }

  /// Edits a project, from its current or an earlier state.
  func editProject(_ writing: any Writing) throws(TrackerError) {
    var before = dice.one(of: try writing.projects())
    if let old = rememberedProjects[before.id], dice.chance(25) { before = old }
    rememberedProjects[before.id] = before
    if dice.chance(60) { try writing.add(dice.picture()) }
    var after = before
    for _ in 0..<dice.roll(0...3) { after = after.with([try value()]) }
    note(try writing.update(before, to: after))
  }

  private func value() throws(TrackerError) -> FieldText {
    switch dice.roll(1...6) {
    case 1: .name(try dice.projectName())
    case 2: .color(dice.one(of: [.auto, .named(.red), .rgb(.init(red: 1, green: 2, blue: 3))]))
    case 3: .deadline(dice.deadline())
    case 4:
      .rank(dice.one(of: [.first, Rank(stored: "a1"), Rank(stored: "Zz"), Rank(stored: "a0V")]))
    case 5: .isArchived(dice.chance(40))
    default: .cover(dice.chance(30) ? nil : dice.picture().hash)
    }
  }

  func useProjects() throws(TrackerError) {
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let name = try dice.projectName()
    func change(_ request: ProjectRequest) throws(TrackerError) {
      let tracker = Tracker(store, ids: .counting(from: count))
      note(try tracker.changeProjects(request, on: terms).answer)
    }
    switch dice.roll(1...6) {
    case 1: try change(.add(ProjectDraft(name: name)))
    case 2:
      var edit = ProjectEdit()
      if dice.chance(50) { edit.name = try dice.projectName() }
      if dice.chance(50) { edit.isArchived = dice.chance(50) }
      if dice.chance(50) { edit.deadline = .some(dice.deadline()) }
      try change(.edit([name], edit))
    case 3:
      let other = try dice.projectName()
      try change(.place(name, dice.one(of: [.top, .bottom, .before(other), .after(other)])))
    case 4: try change(.merge(name, into: try dice.projectName()))
    case 5: try change(.delete(name, keepsCards: dice.chance(70)))
    default:
      let picture = dice.chance(70) ? dice.picture() : nil
      let changed = try Tracker(store).setCover(name, picture, on: terms).answer
      note(changed.cover.project)
      note(changed.cover.picture)
      note(changed.isChanged)
    }
  }
}

extension IdentifierMaker {
  /// Makes ids from a counter, so that all players make the same.
  static func counting(from count: Int) -> IdentifierMaker {
    var next = UInt64(count) << 16
    return IdentifierMaker { _ in
      next += 1
      return next &* 0x9E37_79B9_7F4A_7C15
    }
  }
}

extension Dice {
  mutating func picture() -> Picture {
    guard let picture = try? Picture.sample(red: UInt8(roll(1...4))) else {
      preconditionFailure("a sample is a picture")
    }
    return picture
  }
}

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

extension Player {
  func useViews() throws(TrackerError) {
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let views = try Tracker(store).listViews()
    note(views)
    let name = try dice.viewName()
    switch dice.roll(1...7) {
    case 1, 2:
      let (filters, selection) = try filters(among: views)
      var draft = ViewDraft(name: name, filters: filters, sort: nil, fieldNames: nil)
      if dice.chance(40) { draft.sort = ViewText(stored: "priority,-deadline") }
      note(
        try Tracker(store, ids: .counting(from: count)).changeViews(
          .add(draft, selection), on: terms
        ).answer)
    case 3:
      var edit = ViewEdit()
      edit.name = try dice.viewName()
      note(try Tracker(store).changeViews(.edit(name, edit, nil), on: terms).answer)
    case 4:
      let (filters, selection) = try filters(among: views)
      var edit = ViewEdit()
      edit.filters = filters
      if dice.chance(40) { edit.fieldNames = .some(nil) }
      note(try Tracker(store).changeViews(.edit(name, edit, selection), on: terms).answer)
    case 5: note(try Tracker(store).changeViews(.delete(name), on: terms).answer)
    default: try list(name, among: views)
    }
    note(try Tracker(store).listViews())
  }

  private func list(_ name: ViewName, among views: [SavedView]) throws(TrackerError) {
    let selection = try reader(of: views).selection(["view:\(name.text)"])
    var request = ListRequest(selection)
    request.sort = [
        SortKey(.field(.title), isReversed: dice.chance(50)), SortKey(.field(.deadline)),
      ]
    var cards: [ListedCard] = []
    note(try Tracker(store).listCards(request) { cards.append($0) })
    note(cards)
    guard case .filters(let filters) = selection else { return }
    note(try Tracker(store).missingNames(in: filters))
  }

  private func reader(of views: [SavedView]) -> SelectionReader {
    let filters = FilterReader(FieldReader(dates: DateReader(today: Zone.utc.civil(at: now))))
    var reader = SelectionReader(filters: filters, takesText: true, takesNumbers: false)
    reader.views = views
    return reader
  }

  private func filters(
    among views: [SavedView]
  ) throws(TrackerError) -> (ViewFilters, FilterSelection) {
    var words = [try word(), try word()]
    if dice.chance(50) { words += ["or", try word()] }
    guard case .filters(let selection) = try reader(of: views).selection(words) else {
      throw .invalidSelection(.empty)
    }
    return (try ViewFilters(words: words), selection)
  }

  private func word() throws(TrackerError) -> String {
    switch dice.roll(1...7) {
    case 1: "project:\(try dice.projectName().text)"
    case 2: "is:overdue"
    case 3: "state:\(dice.one(of: State.allCases).rawValue)"
    case 4: "-column:\(try dice.columnName().text)"
    case 5: "view:\(try dice.viewName().text)"
    case 6: "created:-7d.."
    default: "is:waiting"
    }
  }
}

extension Dice {
  mutating func viewName() throws(TrackerError) -> ViewName {
    try ViewName(one(of: ["mine", "Mine", "다음", "urgent"]))
  }
}

extension Player {
  func readNext() throws(TrackerError) {
    let scale = UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc)
    let limit = dice.roll(1...12)
    note(
      try Tracker(store).nextCards((filters: nil, limit: limit, scale: scale)) { card in
        self.note(card.listed)
        self.note(card.urgency)
      })
    var request = ListRequest()
    request.includesDone = dice.chance(50)
    request.sort = [SortKey(.urgency, isReversed: dice.chance(50))]
    request.limit = dice.chance(50) ? limit : nil
    request.scale = scale
    note(try Tracker(store).listCards(request) { self.note($0) })
  }

  func claim() throws(TrackerError) {
    let scale = UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc)
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let number = dice.roll(1...60)
    let tracker = Tracker(store, ids: .counting(from: count))
    guard dice.chance(80) else {
      let release = CardAction.release(isForced: dice.chance(50))
      return note(try tracker.changeCards(CardRequest(release, card: number), on: terms).answer)
    }
    let cards = dice.chance(60) ? nil : CardChoice(card: number)
    let claim = Claim(
      for: try dice.assignee(), lease: Lease(dice.one(of: ["1s", "30m", "none"])), scale: scale,
      isForced: dice.chance(50))
    note(try tracker.changeCards(CardRequest(.claim(claim), cards), on: terms).answer)
  }
}
