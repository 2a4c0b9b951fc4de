import Entities

/// What a command did, or would do, to a view.
public enum ViewDeed: Hashable, Sendable {
  case added
  case renamed(from: ViewName)
  case edited
  case deleted
  case unchanged
}

/// A value of a view that the list of views labels.
public enum ViewLabel: CaseIterable, Hashable, Sendable {
  case name
  case filters
  case sort
  case fields
}

extension Phrase {
  /// Sentences about views, and labels of their values.
  public enum Views: Hashable, Sendable {
    case addExample
    case changedSince(transaction: Int, views: [String])
    /// The view as it is after the deed, and the transaction that undoes it.
    case deed(ViewDeed, SavedView, transaction: Int?, isDryRun: Bool)
    case fault(ViewFault, name: String)
    case label(ViewLabel)
    /// A name in the filters of a view that doesn't exist any longer.
    case missing(MissingName)
    case none
    case otherName
  }
}

extension ViewFault {
  /// Returns the message about the view with that name.
  func message(_ name: String) -> Message {
    let text = Phrase.views(.fault(self, name: name))
    return switch self {
    case .nameTaken: Message(text, unchanged: .everything, hint: .views(.otherName))
    case .nameReused:
      Message(
        text, unchanged: .everything, hint: .verbatim("todo view rename \(name.inShell) NAME"))
    case .cardNumber(let number):
      Message(
        text, unchanged: .everything, hint: .selectionHint(.digitsAsText(number)))
    case .conflict, .cycle, .tooManyGroups: Message(text, unchanged: .everything)
    }
  }
}
