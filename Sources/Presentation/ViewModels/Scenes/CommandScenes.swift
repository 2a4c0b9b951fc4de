import Entities
import UseCases

// MARK: - Cards
extension Scenes {
  public func addCards() -> ChangeViewModel<[CardDraft], AddedCards> {
    changing(creating: Self.always) { $0.addCards }
  }

  public func boardSummary() -> RequestViewModel<BoardLimits, BoardColumns> {
    reading { $0.readBoard }
  }

  /// A claim counts once the team has it.
  public func changeCards() -> ChangeViewModel<CardRequest, CardsOutcome> {
    changing { [ports] tracker in
      { (request, terms) throws(TrackerError) in
        guard case .claim(let claim) = request.action else {
          return try tracker.changeCards(request, on: terms)
        }
        return try ports.team(tracker).claim(claim, of: request.cards, on: terms)
      }
    }
  }

  public func listCards() -> RequestViewModel<PartsRequest<ListRequest, ListedCard>, ListSummary> {
    readingParts { $0.listCards }
  }

  public func nextCards() -> RequestViewModel<PartsRequest<NextRequest, UrgentCard>, ListSummary> {
    readingParts { $0.nextCards }
  }

  public func readGraph() -> RequestViewModel<Selection?, CardGraph> { reading { $0.readGraph } }

  public func readCalendar() -> RequestViewModel<CalendarRequest, CardCalendar> {
    reading { $0.readCalendar }
  }

  public func makeReport() -> RequestViewModel<ReportRequest, Report> { reading { $0.makeReport } }

  public func readPage() -> RequestViewModel<PageRequest, PageContent> { reading { $0.readPage } }

  public func showCards() -> RequestViewModel<Selection, ShownCards> { reading { $0.showCards } }

  public func suggestions() -> RequestViewModel<SuggestionKind, [Suggestion]> {
    reading { $0.suggestWords }
  }
}

// MARK: - History and files
extension Scenes {
  public func exportCards() -> RequestViewModel<PartsRequest<ExportRequest, String>, ExportSummary>
  {
    readingParts { [ports] tracker in
      { (request, body) throws(TrackerError) in
        try tracker.exportCards(request, as: ports.formats(), body)
      }
    }
  }

  public func history() -> RequestViewModel<PartsRequest<HistoryRequest, History>, History> {
    reading { tracker in
      { (request) throws(TrackerError) in try tracker.readHistory(request.value, request.body) }
    }
  }

  public func importCards() -> ChangeViewModel<ImportRequest, ImportedCards> {
    changing(creating: Self.always) { [ports] tracker in
      { (request, terms) throws(TrackerError) in
        try tracker.importCards(request, from: ports.formats(), on: terms)
      }
    }
  }

  public func redo() -> RequestViewModel<Submission<Int?>, [Reversal]> { changing { $0.redo } }

  public func undo() -> RequestViewModel<Submission<ReversalTarget>, [Reversal]> {
    changing { $0.undo }
  }
}

// MARK: - Columns, projects and views
extension Scenes {
  public func changeColumns() -> ChangeViewModel<ColumnRequest, ItemOutcome<Column>> {
    changing(creating: Self.always) { $0.changeColumns }
  }

  public func listColumns() -> RequestViewModel<Void, [ColumnSummary]> {
    reading { $0.listColumns }
  }

  public func changeProjects() -> ChangeViewModel<ProjectRequest, ItemOutcome<Project>> {
    changing(creating: \.isAddition) { $0.changeProjects }
  }

  public func chooseCover() -> ChangeViewModel<CoverChoice, ChangedCover> {
    changing { [ports] tracker in
      { (choice, terms) throws(TrackerError) in
        try tracker.chooseCover(choice, from: try ports.covers(), on: terms)
      }
    }
  }

  public func listProjects() -> RequestViewModel<ProjectsRequest, [ProjectSummary]> {
    reading { $0.listProjects }
  }

  public func showCover() -> RequestViewModel<ProjectName, ProjectCover> {
    reading { $0.showCover }
  }

  public func showProject() -> RequestViewModel<(name: ProjectName, now: Deadline), ProjectDetail> {
    reading { $0.showProject }
  }

  public func changeViews() -> ChangeViewModel<ViewRequest, ItemOutcome<SavedView>> {
    changing(creating: Self.always) { $0.changeViews }
  }

  public func listViews() -> RequestViewModel<Void, [SavedView]> { reading { $0.listViews } }

  /// The number of all matching cards; throws if a name in the filters doesn't exist.
  public func countCards() -> RequestViewModel<FilterSelection, Int> { reading { $0.countCards } }

  public func missingNames() -> RequestViewModel<FilterSelection, [MissingName]> {
    reading { $0.missingNames }
  }
}
