import Entities
import UseCases

// MARK: - Cards
extension Scenes {
  public func addCards() -> ChangeViewModel<[CardDraft], AddedCards> {
    changing(creating: true) { [ids = ports.ids, zone = ports.zone] in
      AddCards(store: $0, ids: ids, zone: zone).callAsFunction
    }
  }

  public func boardSummary() -> RequestViewModel<BoardLimits, BoardColumns> {
    reading { store in
      { (limits) throws(TrackerError) in
        try ReadBoard(store: store)(
          limits.filters, skippingWaiting: limits.skipsWaiting, limit: limits.open,
          doneLimit: limits.done, at: limits.now)
      }
    }
  }

  /// A claim counts once the team has it.
  public func changeCards() -> ChangeViewModel<CardRequest, CardsOutcome> {
    changing { [ports] store in
      { (request, terms) throws(TrackerError) in
        let change = ports.changeCards(in: store)
        guard case .claim(let claim) = request.action else { return try change(request, on: terms) }
        return try ClaimInTeam(ports.team(store), change)(claim, of: request.cards, on: terms)
      }
    }
  }

  public func listCards() -> RequestViewModel<PartsRequest<ListRequest, ListedCard>, ListSummary> {
    reading { store in
      { (request) throws(TrackerError) in
        try ListCards(store: store)(request.value, request.body)
      }
    }
  }

  public func nextCards() -> RequestViewModel<PartsRequest<NextRequest, UrgentCard>, ListSummary> {
    reading { store in
      { (request) throws(TrackerError) in
        try NextCards(store: store)(request.value, request.body)
      }
    }
  }

  public func readGraph() -> RequestViewModel<Selection?, CardGraph> {
    reading { ReadGraph(store: $0).callAsFunction }
  }

  public func readMonth() -> RequestViewModel<MonthRequest, MonthOfCards> {
    reading { ReadMonth(store: $0).callAsFunction }
  }

  public func showCards() -> RequestViewModel<Selection, [CardDetail]> {
    reading { ShowCards(store: $0).callAsFunction }
  }

  public func suggestions() -> RequestViewModel<SuggestionKind, [Suggestion]> {
    reading { SuggestWords(store: $0).callAsFunction }
  }
}

// MARK: - History and files
extension Scenes {
  public func exportCards() -> RequestViewModel<PartsRequest<ExportRequest, String>, ExportSummary>
  {
    reading { [ports] store in
      { (request) throws(TrackerError) in
        try ExportCards(store: store, formats: ports.formats())(request.value, request.body)
      }
    }
  }

  public func history() -> RequestViewModel<PartsRequest<HistoryRequest, History>, History> {
    reading { store in
      { (request) throws(TrackerError) in
        try ReadHistory(store: store)(request.value, request.body)
      }
    }
  }

  public func importCards() -> ChangeViewModel<ImportRequest, ImportedCards> {
    changing(creating: true) { [ports] in
      ImportCards(store: $0, ids: ports.ids, formats: ports.formats(), zone: ports.zone)
        .callAsFunction
    }
  }

  public func redo() -> RequestViewModel<Submission<Int?>, [Reversal]> {
    changing { RedoTransaction(store: $0).callAsFunction }
  }

  public func undo() -> RequestViewModel<Submission<ReversalTarget>, [Reversal]> {
    changing { UndoTransactions(store: $0).callAsFunction }
  }
}
