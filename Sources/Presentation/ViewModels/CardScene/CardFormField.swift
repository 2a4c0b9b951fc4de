import Entities

/// What of a card can be filled in, in the order of the form.
///
/// Raw values are the names of the fields in the history.
public enum CardFormField: String, CaseIterable, Hashable, Sendable {
  case title
  case state
  case project
  case deadline
  case priority
  case tags
  case steps
  case notes
}

extension CardFormField {
  /// The field that the error is about, if it is about one.
  init?(of error: TrackerError) {
    switch error {
    case .invalidText(let field, _):
      switch field {
      case .title: self = .title
      case .notes: self = .notes
      case .step: self = .steps
      case .tag: self = .tags
      case .project: self = .project
      case .key: return nil
      }
    case .invalidDate: self = .deadline
    case .unknownState: self = .state
    case .unknownPriority: self = .priority
    default: return nil
    }
  }
}
