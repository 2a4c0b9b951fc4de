import Entities
import Repositories

extension Tracker {
  /// More words are of no use in a menu.
  private static let limit = 200

  /// Lists words to complete; of cards the first ones, without those of archived projects.
  public func suggestWords(
    _ kind: SuggestionKind
  ) throws(TrackerError) -> [Suggestion] {
    try store.reading { (reading) throws(TrackerError) in
      switch kind {
      case .projects:
        try reading.projects().map { (project) throws(TrackerError) in
          let progress = try reading.progress(of: project.id)
          return Suggestion(word: project.name.text, note: "\(progress.done)/\(progress.all)")
        }
      case .projectLevels:
        ProjectTree.levels(of: try reading.projects().map(\.name)).map {
          Suggestion(word: $0, note: nil)
        }
      case .columns:
        try reading.columns().all.map { Suggestion(word: $0.name.text, note: nil) }
      case .views: try reading.views().map { Suggestion(word: $0.name.text, note: $0.filters.text) }
      case .people: try reading.assignees().map { Suggestion(word: $0.text, note: nil) }
      case .tags: try reading.tags().map { Suggestion(word: $0.text, note: nil) }
      case .cards: try cards(.open, reading)
      case .doneCards: try cards(.done, reading)
      }
    }
  }

  private func cards(
    _ scope: SelectionScope, _ reading: any Reading
  ) throws(TrackerError) -> [Suggestion] {
    try reading.cards(
      CardQuery(try reading.selected(.all(), in: nil, scope).filter, limit: Self.limit)
    ).map {
      Suggestion(word: String($0.number), note: $0.title.text)
    }
  }
}
