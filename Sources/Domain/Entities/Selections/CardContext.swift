/// The filters that commands start from, as if in parentheses before the words typed.
///
/// It only restricts: the words typed decide alone whether done cards, waiting cards and cards of
/// archived projects count.
public struct CardContext: Hashable, Sendable {
  /// As typed.
  public let text: String
  public let selection: FilterSelection
  /// Names in its filters that don't exist any longer.
  public let missing: [MissingName]

  public init(_ text: String, _ selection: FilterSelection, missing: [MissingName]) {
    (self.text, self.selection, self.missing) = (text, selection, missing)
  }

  package var filter: CardFilter { .any(ofGroups: selection.groups.map(\.filter)) }

  /// The values that a new card takes: the project, the tags and the person that it names alone.
  ///
  /// None if it has `or`.
  public var values: [(field: CardField, value: FieldValue)] {
    guard selection.groups.count == 1 else { return [] }
    var (projects, people, tags) = ([] as [ProjectName], [] as [Assignee], Tags.none)
    for term in selection.terms where !term.isNegated {
      switch term.filter {
      case .project(let name): projects.append(name)
      case .assignee(let person, _): people.append(person)
      case .tag(let tag?): tags.insert(tag)
      default: break
      }
    }
    var values: [(field: CardField, value: FieldValue)] = []
    if projects.count == 1 { values.append((.project, projects[0].fieldValue)) }
    if people.count == 1 { values.append((.assignee, people[0].fieldValue)) }
    if !tags.isEmpty { values.append((.tags, .tags(tags))) }
    return values
  }
}

extension SelectionReader {
  /// Reads filters in which a name may be missing, as in those of a view.
  public func context(_ filters: ViewFilters) throws(TrackerError) -> FilterSelection {
    let own = SavedView(id: Project.inbox.id, name: .ofContext, filters: filters)
    var selection = FilterSelection([])
    for terms in try groups(of: own, in: [], &selection) {
      selection.groups.append(FilterGroup(terms, includesDone: true, skippingWaiting: nil))
    }
    return selection
  }
}

extension ViewName {
  /// No view has it: a context is read like a view without a name.
  fileprivate static let ofContext = ViewName(stored: "")
}

extension MissingName {
  /// Whether the context has the filter, and no view.
  public var isOfContext: Bool { view == .ofContext }
}
