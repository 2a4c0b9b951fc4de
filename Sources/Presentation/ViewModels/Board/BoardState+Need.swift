import Entities

/// What turns read.
extension BoardState {
  /// What a turn reads from the store.
  enum Need: Equatable {
    case nothing
    /// The cells around the screen, and the preview.
    case cells
    case everything
    /// Whether the projects and tags of the filters exist.
    case names(FilterSelection)
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
      guard content.filter != before, let filters = content.filter.selection else {
        return .nothing
      }
      return .names(filters)
    case .didTick: isOther = isStale || conditions.now != content.now
    case .storeDidChange(let notice): isOther = isNews(notice)
    default:
      isOther = next.content.view != content.view
    }
    if isOther { return .everything }
    return next.isCovered && !next.isPreviewOutdated ? .nothing : .cells
  }

  /// Whether the notice is about a transaction that the board does not show yet.
  ///
  /// A restored store has another history, in which the same number is another transaction.
  private func isNews(_ notice: StoreNotice) -> Bool {
    let mayBeRestored = !notice.isOurs && notice.cards == .many
    return mayBeRestored || notice.transaction > transaction ?? -1
  }
}
