import Entities

/// What turns read.
extension BoardState {
  /// What a turn reads from the store.
  enum Need: Equatable {
    case nothing
    case cells
    case everything
    /// Whether the projects and tags of a new filter exist, and what it hides.
    case names(FilterSelection?)
  }

  /// Returns what to read before `next`, the state after the message, can be shown.
  func need(
    of next: BoardState, after message: BoardMessage, at conditions: BoardConditions
  ) -> Need {
    let isOther: Bool
    switch message {
    case .didAddCard, .didChooseCard, .didChooseProject, .didOpen: isOther = true
    case .didChangeSettings:
      isOther =
        content.with(conditions.columns) != content || conditions.folds != folds
        || conditions.showsArrivals != showsArrivals || conditions.preview != pane.kept
    case .didCloseFilter(let before):
      let filters = content.filter == before ? nil : content.filter.selection
      return filters == nil && content.marked.isEmpty ? .nothing : .names(filters)
    case .didTick: isOther = isStale || conditions.now != content.now
    case .storeDidChange(let notice): isOther = isNews(notice)
    default:
      isOther = next.content.view != content.view
    }
    if isOther { return .everything }
    let mayHideMarks = !content.marked.isEmpty && next.content.strips != content.strips
    return next.isCovered && !next.isPreviewOutdated && !mayHideMarks ? .nothing : .cells
  }

  /// The notice may be about a transaction that the board shows already.
  ///
  /// A restored store has another history, in which the same number is another transaction.
  private func isNews(_ notice: StoreNotice) -> Bool {
    let mayBeRestored = !notice.isOurs && notice.cards == .many
    return mayBeRestored || notice.transaction > transaction ?? -1
  }
}
