/// Filters as typed: one group, or several with `or` between them.
///
/// A card is selected if it matches any group. Each group decides on its own whether done cards,
/// waiting cards and cards of archived projects are among its cards.
public struct FilterSelection: Hashable, Sendable {
  /// The maximum number of groups.
  ///
  /// Several views with groups make one group of each combination.
  public static let groupLimit = 256

  /// The groups, at least one.
  public let groups: [FilterGroup]
  /// The views that words named, in order, with those that these name.
  public internal(set) var views: [SavedView] = []
  /// The names of views in the filters of views that don't exist.
  public internal(set) var missingViews: [MissingName] = []

  /// Creates a selection; `groups` must not be empty.
  public init(_ groups: [FilterGroup]) {
    self.groups = groups
  }

  /// Creates a selection of one group that also selects waiting cards.
  public init(filter: CardFilter, namesStates: Bool, terms: [FilterTerm]) {
    groups = [FilterGroup(filter: filter, namesStates: namesStates, terms: terms)]
  }

  /// The words of all groups, one condition each.
  public var terms: [FilterTerm] {
    groups.count == 1 ? groups[0].terms : groups.flatMap(\.terms)
  }

  /// The phrases that any group searches for.
  public var wantedPhrases: [TextQuery.Phrase] { groups.flatMap(\.filter.wantedPhrases) }

  /// The civil minute at which groups skip waiting cards; `nil`: no group skips them.
  public var skipsWaiting: Deadline? {
    groups.lazy.compactMap(\.skipsWaiting).first
  }

  /// The project whose cards alone match; `nil` if no word of each group selects just that one.
  public var project: ProjectName? {
    let project = groups[0].project
    return groups.allSatisfy { $0.project?.folded == project?.folded } ? project : nil
  }
}

/// Filters that a card must match all of, and whether they name states.
public struct FilterGroup: Hashable, Sendable {
  /// The condition, which includes done cards.
  public let filter: CardFilter
  /// Whether `state:`, `column:`, `finished:` or `--all` was given; `-state:` and `-column:` only
  /// exclude cards.
  ///
  /// Otherwise only open cards are selected.
  public let namesStates: Bool
  /// The words, one condition each.
  public let terms: [FilterTerm]
  /// The civil minute at which waiting cards are skipped; `nil`: they are selected.
  public var skipsWaiting: Deadline?

  /// Creates a group that also selects waiting cards.
  public init(filter: CardFilter, namesStates: Bool, terms: [FilterTerm]) {
    self.filter = filter
    self.namesStates = namesStates
    self.terms = terms
  }

  /// Creates the group of `terms`.
  ///
  /// `includesDone` is `--all`; waiting cards are skipped at `time`, unless a word selects them.
  init(_ terms: [FilterTerm], includesDone: Bool, skippingWaiting time: Deadline?) {
    self.init(
      filter: .all(ofThese: terms.map(\.filter)),
      namesStates: includesDone || terms.contains(where: \.namesStates), terms: terms)
    if !terms.contains(where: \.selectsWaiting) { skipsWaiting = time }
  }

  /// Returns the group with waiting cards skipped at `time`, if it skips any.
  package func skipping(at time: Deadline?) -> FilterGroup {
    var group = self
    if skipsWaiting != nil { group.skipsWaiting = time }
    return group
  }

  /// Whether a word selects a project by its name.
  ///
  /// Otherwise cards of archived projects are not listed.
  public var namesProject: Bool {
    terms.contains { term in
      if case .projectLevel = term.filter { return false }
      return term.key == "project" && !term.isNegated
    }
  }

  /// The project whose cards alone match; `nil` if no word selects just one project.
  var project: ProjectName? {
    for case .project(let name) in terms.lazy.map(\.filter) { return name }
    return nil
  }
}
