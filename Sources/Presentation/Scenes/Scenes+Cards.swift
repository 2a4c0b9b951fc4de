import Entities
import UseCases
import ViewModels

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

  public func changeComments() -> ChangeViewModel<CommentsEditRequest, CardsOutcome> {
    changing { [ids = ports.ids] store in
      { (request, terms) throws(TrackerError) in
        try ChangeComments(store: store, ids: ids)(
          request.card, request.edit, by: request.author, on: terms)
      }
    }
  }

  public func changeSteps() -> ChangeViewModel<StepsEditRequest, CardsOutcome> {
    changing { store in
      { (request, terms) throws(TrackerError) in
        try ChangeSteps(store: store)(request.cards, request.edit, on: terms)
      }
    }
  }

  public func claimCards() -> ChangeViewModel<ClaimRequest, CardsOutcome> {
    changing { [ports] in ClaimInTeam(ports.team($0)).callAsFunction }
  }

  public func releaseCard() -> ChangeViewModel<ReleaseRequest, CardsOutcome> {
    changing { [zone = ports.zone] in ReleaseCard(store: $0, zone: zone).callAsFunction }
  }

  public func copyCards() -> ChangeViewModel<CopyRequest, CopiedCards> {
    changing { [ids = ports.ids] store in
      { (request, terms) throws(TrackerError) in
        try CopyCards(store: store, ids: ids)(request.cards, to: request.project, on: terms)
      }
    }
  }

  public func deleteCards() -> ChangeViewModel<CardChoice, DeletedCards> {
    changing { DeleteCards(store: $0).callAsFunction }
  }

  public func editCards() -> ChangeViewModel<CardEditRequest, CardsOutcome> {
    changing { [ids = ports.ids, zone = ports.zone] store in
      { (request, terms) throws(TrackerError) in
        try EditCards(store: store, ids: ids, zone: zone)(
          request.cards, request.edit, from: request.base, limit: request.limit,
          measuredBy: request.scale, on: terms)
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

  public func moveCards() -> ChangeViewModel<MoveRequest, CardsOutcome> {
    changing { [ids = ports.ids, zone = ports.zone] store in
      { (request, terms) throws(TrackerError) in
        try MoveCards(store: store, ids: ids, zone: zone)(
          request.cards, to: request.destination, measuredBy: request.scale, on: terms)
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

  public func skipDates() -> ChangeViewModel<CardChoice, CardsOutcome> {
    changing { [zone = ports.zone] in SkipDates(store: $0, zone: zone).callAsFunction }
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
