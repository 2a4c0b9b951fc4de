import Entities

extension Sentence {
  public static var noViews: Sentence { "No views yet" }

  public static var addView: Sentence {
    "To add a view: todo view add urgent is:overdue or tag:now"
  }

  /// `key` opens the line for a filter.
  public static func saveFilter(key: String) -> Sentence {
    "\(key) filters cards, and then Ctrl-S saves the filter as a view"
  }

  public static var noFilterToSave: Sentence { "The filter is empty. Only a filter can be saved" }

  public static func viewDeed(_ deed: Deed, _ view: SavedView) -> Sentence {
    let sort: Sentence? = view.sort.map { "sorted by \($0.text)" }
    let columns: Sentence? = view.fieldNames.map { "columns \($0.text)" }
    let filters: Sentence = "\(.view(view.name)): \(view.filters.text)"
    return .deed(deed, filters, [sort, columns].compactMap(\.self))
  }

  public static func missingName(_ name: MissingName) -> Sentence {
    let (filter, gone) = ("\(name.key):\(name.name)", name.name)
    return name.isOfContext
      ? "The context has the filter \(filter), but \(gone) was not found"
      : "View \(name.view.text) has the filter \(filter), but \(gone) was not found"
  }
}

extension ViewFault {
  func message(_ name: String) -> Message {
    switch self {
    case .nameTaken: .refused(.existed("view \(name)"), code: .viewNameTaken)
    case .nameReused:
      .refused(
        .nameReused("view \(name)"), code: .viewNameTaken,
        hint: .verbatim("todo view rename \(name.inShell) NAME"))
    case .conflict: .refused(.changedByOthers("view \(name)"), code: .conflict)
    case .cycle(let names):
      .refused("A view can't name itself: \(names.joined(separator: " → "))", code: .viewCycle)
    case .cardNumber(let number):
      .refused(
        "\(quoted: number) is a card number, not a filter", code: .invalidSelection,
        hint: "To search for the digits as text: text:\(number)")
    case .tooManyGroups:
      .refused(
        "The views have more than \(count: FilterSelection.groupLimit) alternatives together",
        code: .invalidSelection)
    }
  }
}

extension Sentence {
  static func nameReused(_ item: Sentence) -> Sentence { "Another one has the name of \(item) now" }
  static func changedByOthers(_ item: Sentence) -> Sentence { "Changed by someone else: \(item)" }
}
