/// Filters as typed: one group, or several with `or` between them.
///
/// A card is selected if it matches any group. Each group decides on its own whether done cards,
/// waiting cards and cards of archived projects are among its cards.
public struct FilterSelection: Hashable, Sendable {
  /// Several views with groups make one group of each combination.
  public static let groupLimit = 256

  /// At least one.
  public internal(set) var groups: [FilterGroup]
  /// Those that words named, in order, with those that these name.
  public internal(set) var views: [SavedView] = []
  /// The names of views in the filters of views that don't exist.
  public internal(set) var missingViews: [MissingName] = []

  public init(_ groups: [FilterGroup]) { self.groups = groups }

  /// Also selects waiting cards.
  public init(filter: CardFilter, namesStates: Bool, terms: [FilterTerm]) {
    groups = [FilterGroup(filter: filter, namesStates: namesStates, terms: terms)]
  }

  /// One condition each.
  public var terms: [FilterTerm] { groups.count == 1 ? groups[0].terms : groups.flatMap(\.terms) }
  public var wantedPhrases: [TextQuery.Phrase] { groups.flatMap(\.filter.wantedPhrases) }

  /// `nil`: no group skips waiting cards.
  public var skipsWaiting: Deadline? { groups.lazy.compactMap(\.skipsWaiting).first }

  /// `nil` if no word of each group selects just that one.
  public var project: ProjectName? {
    let project = groups[0].project
    return groups.allSatisfy { $0.project?.folded == project?.folded } ? project : nil
  }
}

/// Filters that a card must match all of, and whether they name states.
public struct FilterGroup: Hashable, Sendable {
  /// Includes done cards.
  public let filter: CardFilter
  /// `state:`, `column:`, `finished:` or `--all` was given, not `-state:` or `-column:`.
  ///
  /// Otherwise only open cards are selected.
  public let namesStates: Bool
  public let terms: [FilterTerm]
  /// `nil`: waiting cards are selected.
  public var skipsWaiting: Deadline?
}

extension FilterGroup {
  /// `includesDone` is `--all`; waiting cards are skipped unless a word selects them.
  init(_ terms: [FilterTerm], includesDone: Bool, skippingWaiting time: Deadline?) {
    filter = .all(ofThese: terms.map(\.filter))
    namesStates = includesDone || terms.contains(where: \.namesStates)
    self.terms = terms
    if !terms.contains(where: \.selectsWaiting) { skipsWaiting = time }
  }

  package func skipping(at time: Deadline?) -> FilterGroup {
    var group = self
    if skipsWaiting != nil { group.skipsWaiting = time }
    return group
  }

  /// Otherwise cards of archived projects are not listed.
  public var namesProject: Bool {
    terms.contains { term in
      if case .projectLevel = term.filter { return false }
      return term.key == "project" && !term.isNegated
    }
  }

  /// `nil` if no word selects just one project.
  var project: ProjectName? {
    for case .project(let name) in terms.lazy.map(\.filter) { return name }
    return nil
  }
}
