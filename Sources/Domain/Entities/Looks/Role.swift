/// What a piece of text means, where that decides how it looks; a theme has a look for each.
///
/// Raw values are their names in themes and, behind `color.`, in settings.
public enum Role: String, CaseIterable, Hashable, Sendable {
  case todo
  case doing
  case done
  case overdue
  /// The priorities other than normal.
  case high
  case low
  case tag
  case project
  case heading
  /// What one may pass over.
  case muted
  /// What was searched for.
  case found
  /// The part of a progress that is done, and the part that is not.
  case filled
  case empty
  case warning
  case selection
  case border
}

extension Role {
  public init(_ state: State) {
    switch state {
    case .todo: self = .todo
    case .doing: self = .doing
    case .done: self = .done
    }
  }
}
