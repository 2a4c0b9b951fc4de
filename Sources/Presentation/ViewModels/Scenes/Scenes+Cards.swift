import Entities
import UseCases

// MARK: - Cards
extension Scenes {
  public func addCards() -> ChangeViewModel<[CardDraft], AddedCards> {
    changing(creating: true) { $0.addCards }
  }

  public func boardSummary() -> RequestViewModel<BoardLimits, BoardColumns> {
    reading { tracker in
      { (limits) throws(TrackerError) in
        try tracker.readBoard(
          limits.filters, skippingWaiting: limits.skipsWaiting, limit: limits.open,
          doneLimit: limits.done, at: limits.now)
      }
    }
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

  public func readMonth() -> RequestViewModel<MonthRequest, MonthOfCards> {
    reading { $0.readMonth }
  }

  public func showCards() -> RequestViewModel<Selection, [CardDetail]> { reading { $0.showCards } }

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
    changing(creating: true) { [ports] tracker in
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

// MARK: - Columns
extension Scenes {
  public func changeColumns() -> ChangeViewModel<ColumnRequest, ColumnChange> {
    changing(creating: true) { tracker in
      { (request, terms) throws(TrackerError) in
        switch request {
        case .add(let draft): try tracker.addColumn(draft, on: terms)
        case .edit(let word, let edit): try tracker.editColumn(word, edit, on: terms)
        case .place(let word, let place): try tracker.placeColumn(word, at: place, on: terms)
        case .delete(let word, let other, let isForced):
          try tracker.deleteColumn(word, into: other, isForced: isForced, on: terms)
        }
      }
    }
  }

  public func listColumns() -> RequestViewModel<Void, [ColumnSummary]> {
    reading { $0.listColumns }
  }

  public func setProjectColumns() -> ChangeViewModel<ProjectColumnsRequest, ProjectColumnChoice> {
    changing { tracker in
      { (request, terms) throws(TrackerError) in
        try tracker.setProjectColumns(
          request.name, request.columns, isForced: request.isForced, on: terms)
      }
    }
  }
}

// MARK: - Projects
extension Scenes {
  public func addProject() -> ChangeViewModel<ProjectDraft, AddedProject> {
    changing(creating: true) { $0.addProject }
  }

  public func chooseCover() -> ChangeViewModel<CoverChoice, ChangedCover> {
    changing { [ports] tracker in
      { (choice, terms) throws(TrackerError) in
        try tracker.chooseCover(choice, from: try ports.covers(), on: terms)
      }
    }
  }

  public func deleteProject() -> ChangeViewModel<ProjectDeletion, DeletedProject> {
    changing { tracker in
      { (request, terms) throws(TrackerError) in
        try tracker.deleteProject(
          request.name, keepsCards: request.keepsCards, isForced: request.isForced, on: terms)
      }
    }
  }

  public func editProjects() -> ChangeViewModel<ProjectEditRequest, [ProjectChange]> {
    changing { tracker in
      { (request, terms) throws(TrackerError) in
        try tracker.editProjects(request.names, request.edit, on: terms)
      }
    }
  }

  public func listProjects() -> RequestViewModel<ProjectsRequest, [ProjectSummary]> {
    reading { $0.listProjects }
  }

  public func mergeProjects() -> ChangeViewModel<ProjectMergeRequest, MergedProjects> {
    changing { tracker in
      { (request, terms) throws(TrackerError) in
        try tracker.mergeProjects(
          request.name, into: request.target, isForced: request.isForced, on: terms)
      }
    }
  }

  public func placeProject() -> ChangeViewModel<ProjectPlaceRequest, ProjectChange> {
    changing { tracker in
      { (request, terms) throws(TrackerError) in
        try tracker.placeProject(request.name, at: request.place, on: terms)
      }
    }
  }

  public func showCover() -> RequestViewModel<ProjectName, ProjectCover> {
    reading { $0.showCover }
  }

  public func showProject() -> RequestViewModel<ProjectGlance, ProjectDetail> {
    reading { tracker in
      { (glance) throws(TrackerError) in try tracker.showProject(glance.name, at: glance.now) }
    }
  }
}

// MARK: - Views
extension Scenes {
  public func listViews() -> RequestViewModel<Void, [SavedView]> { reading { $0.listViews } }

  /// Returns the names in filters of views that don't exist any longer.
  public func missingNames() -> RequestViewModel<FilterSelection, [MissingName]> {
    reading { $0.missingNames }
  }

  public func changeViews() -> ChangeViewModel<ViewRequest, ViewChange> {
    changing(creating: true) { tracker in
      { (request, terms) throws(TrackerError) in
        switch request {
        case .add(let draft, let selection):
          try tracker.addView(draft, reading: selection, on: terms)
        case .edit(let name, let edit, let selection):
          try tracker.editView(name, edit, reading: selection, on: terms)
        case .delete(let name): try tracker.deleteView(name, on: terms)
        }
      }
    }
  }
}
