import Entities

extension Sentence {
  // The headings of a list of views.
  public static var viewLabel: Sentence { .word("view", of: "label") }
  public static var filtersLabel: Sentence { .word("filters", of: "label") }
  public static var sortLabel: Sentence { .word("sort", of: "label") }
  public static var fieldsLabel: Sentence { .word("fields", of: "label") }

  public static var noViews: Sentence { "No views yet" }

  public static var addView: Sentence {
    "To add a view: todo view add urgent is:overdue or priority:high"
  }

  public static var otherViewName: Sentence {
    "Choose another name, or change the view: todo view edit NAME FILTERS"
  }

  public static func viewDeed(_ deed: Deed, _ view: SavedView) -> Sentence {
    let sort: Sentence? = view.sort.map { "sorted by \($0.text)" }
    let columns: Sentence? = view.fieldNames.map { "columns \($0.text)" }
    let filters: Sentence = "\(.view(view.name)): \(view.filters.text)"
    return .deed(deed, filters, [sort, columns].compactMap(\.self))
  }

  public static func missingName(_ name: MissingName) -> Sentence {
    """
    View \(name.view.text) has the filter \(name.key):\(name.name), but \(name.noun) was not found
    """
  }
}

extension MissingName {
  fileprivate var noun: Sentence {
    switch key {
    case "project": "the project"
    case "tag": "the tag"
    case "column": "the column"
    case "assignee": "the person"
    case "blocker": "the card"
    default: "the view"
    }
  }
}

extension ViewFault {
  func message(_ name: String) -> Message {
    // Languages can quote it.
    let view: Sentence = .word("\(name)", of: "view")
    return switch self {
    case .nameTaken:
      .refused("View \(view) already exists", code: .viewNameTaken, hint: .otherViewName)
    case .nameReused:
      .refused(
        "View \(view) can't come back, because another view has its name now", code: .viewNameTaken,
        hint: .verbatim("todo view rename \(name.inShell) NAME"))
    case .conflict:
      .refused("View \(view) was changed by someone else", code: .conflict)
    case .cycle(let names) where names.count <= 2:
      .refused("View \(view) can't name itself", code: .viewCycle)
    case .cycle(let names):
      .refused(
        "Views can't name each other: \(names.joined(separator: " → "))", code: .viewCycle)
    case .cardNumber(let number):
      .refused(
        "\(quoted: number) is a card number, not a filter", code: .invalidSelection,
        hint: .digitsAsText(number))
    case .tooManyGroups:
      .refused(
        """
        The views have too many alternatives together: more than \
        \(count: FilterSelection.groupLimit)
        """, code: .invalidSelection)
    }
  }
}
