import Entities

extension English {
  func template(_ phrase: Phrase.Views) -> Template<Self> {
    switch phrase {
    case .addExample: "To add a view: todo view add urgent is:overdue or priority:high"
    case .changedSince(let transaction, []):
      """
      t\(id: transaction) can't be undone or redone, because a view that was deleted later \
      was changed since then
      """
    case .changedSince(let transaction, let names):
      """
      t\(id: transaction) can't be undone or redone, because \
      \(names.count, one: "view", other: "views") \(list: names) \
      \(names.count, one: "was", other: "were") changed since then
      """
    case .deed(let deed, let view, let transaction, let isDryRun):
      template(deed, view, transaction, isDryRun)
    case .fault(let fault, let name): template(fault, name)
    case .label(let label): "\(text(label))"
    case .missing(let name):
      """
      View \(name.view.text) has the filter \(name.key):\(name.name), but \(missing(name)) \
      not found
      """
    case .none: "No views yet"
    case .otherName: "Choose another name, or change the view: todo view edit NAME FILTERS"
    }
  }

  private func missing(_ name: MissingName) -> String {
    switch name.key {
    case "project": "the project was"
    case "tag": "the tag was"
    case "column": "the column was"
    case "assignee": "the person was"
    case "blocker": "the card was"
    default: "the view was"
    }
  }

  private func text(_ label: ViewLabel) -> String {
    switch label {
    case .name: "view"
    case .filters: "filters"
    case .sort: "sort"
    case .fields: "fields"
    }
  }

  private func template(
    _ deed: ViewDeed, _ view: SavedView, _ transaction: Int?, _ isDryRun: Bool
  ) -> Template<Self> {
    let name = view.name.text
    return switch deed {
    case .added:
      "\(isDryRun, "Would add", "Added") view \(name): \(view.filters.text)\(extras(view))"
    case .renamed(let old): "\(isDryRun, "Would rename", "Renamed") view \(old.text) to \(name)"
    case .edited:
      "\(isDryRun, "Would change", "Changed") view \(name): \(view.filters.text)\(extras(view))"
    case .deleted:
      """
      \(isDryRun, "Would delete", "Deleted") view \(name)\
      \(transaction.map { ". todo undo t\($0) restores it" } ?? "")
      """
    case .unchanged: "Nothing changed: view \(name)"
    }
  }

  private func extras(_ view: SavedView) -> String {
    (view.sort.map { ", sorted by \($0.text)" } ?? "")
      + (view.fieldNames.map { ", columns \($0.text)" } ?? "")
  }

  private func template(_ fault: ViewFault, _ name: String) -> Template<Self> {
    switch fault {
    case .nameTaken: "View \(name) already exists"
    case .nameReused: "View \(name) can't come back, because another view has its name now"
    case .conflict: "View \(name) was changed by someone else"
    case .cycle(let names) where names.count <= 2: "View \(name) can't name itself"
    case .cycle(let names): "Views can't name each other: \(names.joined(separator: " → "))"
    case .cardNumber(let number): "\(quoted: number) is a card number, not a filter"
    case .tooManyGroups:
      """
      The views have too many alternatives together: more than \
      \(count: FilterSelection.groupLimit)
      """
    }
  }
}

extension English {
  var viewDetails: Template<Self> {
    """
    A view is a saved selection with its sort order and columns. `todo list view:NAME` lists its \
    cards. More filters narrow it: `todo list view:NAME tag:bug`.
    Dates, and the user whom `me` means, are read when the view is used. If you rename a project, \
    a column or a view, views that name it are updated.
    """
  }
}
