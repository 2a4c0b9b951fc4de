import Entities
import System
import UseCases

/// The view models of the board. It stays open, so each change gets the time when it is made.
extension Scenes {
  /// `user` returns the name that `me` means; throws if the project does not exist.
  public func board(
    of project: ProjectName?, view: ShownView = (.none, nil), coordinator: any BoardCoordinator,
    user: @escaping () -> String
  ) throws(TrackerError) -> BoardViewModel {
    let tools = try tools()
    let now = Deadline(minute: civilNow())
    let id = try project.map { (name) throws(TrackerError) in
      try tools.tracker.showProject((name, now)).summary.project.id
    }
    return BoardViewModel(
      tools, project: id, view: view, coordinator: coordinator, user: user)
  }

  /// `fields` reads texts when they are typed; throws if the card never existed.
  public func card(
    _ start: CardSceneStart, coordinator: any CardSceneCoordinator,
    fields: @escaping () -> FieldReader
  ) throws(TrackerError) -> CardSceneViewModel {
    try CardSceneViewModel(start, tools(), coordinator: coordinator, fields: fields)
  }

  /// It waits for other processes as long as commands do, because no frame waits for it.
  public func editorOnBoard(of number: Int) -> RequestViewModel<CardRequest, CardsOutcome> {
    RequestViewModel { [self] (request) throws(TrackerError) in
      let tracker = try ports.tracker(.change)
      defer { _ = try? ports.openStore(.board) }
      let terms = ChangeTerms(transactionNow().recorded("edited \(number)"))
      return try tracker.changeCards(request, on: terms).answer
    }
  }

  /// `read` reads a text when it is typed.
  public func addLine<Fault: Hashable & Sendable>(
    _ start: CardStart, text: String, read: @escaping (String) -> CardLine<Fault>
  ) throws(TrackerError) -> AddLineViewModel<Fault> {
    let tools = try tools()
    return AddLineViewModel(
      start, text: text, tools, words: tools.tracker.suggestWords, read: read)
  }

  /// `columns` are those that the board shows; `reader` reads values when they are typed.
  public func valueLine(
    of field: CardField, for cards: Set<Int>, columns: [ColumnName],
    reader: @escaping () -> FieldReader
  ) throws(TrackerError) -> ValueLineViewModel {
    let tools = try tools()
    let first: [String] =
      switch field {
      case .column: columns.map(\.text)
      case .project: try projectsOfBoard().map(\.name.text)
      default: []
      }
    return ValueLineViewModel(
      of: field, first: first,
      words: { (kind) throws(TrackerError) in
        // No card is part of itself.
        try tools.tracker.suggestWords(kind).filter { word, _ in
          kind != .cards || !cards.contains(Int(word) ?? 0)
        }
      },
      reader: reader, check: { (edit) throws(TrackerError) in try tools.check(edit, of: cards) })
  }

  /// `cards` returns the cards that a command without numbers is about.
  public func commandLine<Fault: Hashable & Sendable>(
    _ commands: CommandsOfLine<Fault>, cards: @escaping () -> [Int]
  ) throws(TrackerError) -> CommandLineViewModel<Fault> {
    CommandLineViewModel(commands, cards: cards, words: try tools().tracker.suggestWords)
  }

  /// Returns whether an undo and a redo would find a change of the user.
  public func reversals() throws(TrackerError) -> (undo: Bool, redo: Bool) {
    try ports.tracker(.board).reversals(by: author)
  }

  /// `reader` reads words at the moment when they are typed.
  public func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel {
    FilterViewModel(
      from: filter,
      words: { [ports] (kind) throws(TrackerError) in try ports.tracker(.board).suggestWords(kind)
      },
      reader: reader)
  }

  /// A line for the name of a view with the filter and the sort order of the board.
  public func viewLine(
    _ filter: BoardFilter, _ sort: CardSort?
  ) throws(TrackerError) -> AskLineViewModel<ItemOutcome<SavedView>> {
    let tools = try tools()
    return AskLineViewModel { (text) throws(TrackerError) in
      guard let selection = filter.selection else { throw .invalidSelection(.empty) }
      let name = try ViewName(text)
      let line = TypedLine(filter: filter.text)
      guard line.cards == nil else { throw .invalidSelection(.onlyFilters(line.words[0])) }
      let filters = try ViewFilters(words: line.filters)
      let draft = ViewDraft(
        name: name, filters: filters, sort: sort.map { ViewText(stored: $0.rawValue) },
        fieldNames: nil)
      let terms = tools.terms("added view \(name.text.recorded)")
      return try tools.tracker.changeViews(.add(draft, selection), on: terms).answer
    }
  }

  /// A line for the text of an edit.
  public func columnLine(
    _ menu: ColumnMenu, _ edit: ColumnMenu.Edit
  ) throws(TrackerError) -> AskLineViewModel<ItemOutcome<Column>> {
    let tools = try tools()
    return AskLineViewModel(text: menu.text(for: edit)) { (text) throws(TrackerError) in
      let (request, deed) = try menu.request(edit, text)
      return try tools.tracker.changeColumns(request, on: tools.terms(deed)).answer
    }
  }

  public func historyBrowser() throws(TrackerError) -> HistoryBrowserViewModel {
    HistoryBrowserViewModel(try tools())
  }

  public func projectSwitcher() throws(TrackerError) -> ProjectSwitcherViewModel {
    ProjectSwitcherViewModel(try tools())
  }

  private func projectsOfBoard() throws(TrackerError) -> [Project] {
    let request = (now: Deadline(minute: civilNow()), includesArchived: false)
    return try ports.tracker(.board).listProjects(request).map(\.project)
  }

  public func cardOnBoard(_ number: Int) throws(TrackerError) -> CardDetail? {
    try ports.tracker(.board).showCards(.cards([.one(number)])).details.first
  }

  private func tools() throws(TrackerError) -> SceneTools {
    SceneTools(
      try ports.tracker(.board), settings: ports.settings, zone: ports.zone, now: civilNow,
      newTransaction: transactionNow, context: { [self] in context })
  }

  private func civilNow() -> CivilMinute { ports.zone.civil(at: ports.now()) }

  private func transactionNow() -> Transaction {
    let made = ports.newTransaction()
    return Transaction(command: made.command, author: made.author, date: ports.now())
  }
}

// MARK: - Views on the board
extension Scenes {
  public func savedViews() throws(TrackerError) -> [SavedView] {
    try ports.tracker(.board).listViews()
  }

  /// Throws ``TrackerError/noSuchView(_:nearest:)``.
  public func shownView(
    _ name: ViewName, reader: SelectionReader
  ) throws(TrackerError) -> ShownView {
    var reader = reader
    let views = try savedViews()
    reader.views = views
    let view = try views.existing(name)
    let word = "view:\(view.name.text)"
    guard case .filters(let filters) = try reader.selection([word]) else { return (.none, nil) }
    let text = word.contains(where: \.isWhitespace) ? "\"\(word)\"" : word
    return (BoardFilter(text: text, selection: filters), view.boardSort)
  }

  /// Returns `reader` without views if the store can't be read, which the board reports itself.
  public func knowingViews(_ reader: SelectionReader) -> SelectionReader {
    var reader = reader
    reader.views = (try? savedViews()) ?? []
    return reader
  }

  /// Returns the names that don't exist any longer in the filters of views that the board's filter
  /// uses; none if the store can't be read, which the board reports itself.
  public func missingNames(in filter: BoardFilter) -> [MissingName] {
    guard let selection = filter.selection, !selection.views.isEmpty else { return [] }
    return (try? ports.tracker(.board).missingNames(in: selection)) ?? []
  }
}

extension SavedView {
  /// The board sorts by one key, and has no reversed order.
  fileprivate var boardSort: CardSort? {
    let keys = sort.flatMap { try? SortKey.keys(reading: $0.text) } ?? []
    return keys.first.flatMap { key in
      key.isReversed || key.sort == .board || key.sort == .relevance ? nil : key.sort
    }
  }
}
