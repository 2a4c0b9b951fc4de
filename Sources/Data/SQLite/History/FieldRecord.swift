import Entities
import FoundationEssentials

extension CardField {
  /// The value as history keeps it; `nil` when the card has none.
  var recorded: String? {
    switch self {
    case .title(let title): title.text
    case .notes(let notes): notes.text
    case .state(let state): state.rawValue
    case .project(let id): id.recorded
    case .rank(let rank): rank.text
    case .deadline(let deadline): deadline.map { String($0.sortKey) }
    case .priority(let priority): priority.rawValue
    case .tags(let tags): tags.column
    case .steps(let steps): steps.column
    case .key(let key): key?.text
    case .started(let date), .finished(let date): date.map { String($0.milliseconds) }
    }
  }

  /// Reads a field that ``recorded`` wrote; `nil` when it did not.
  init?(_ name: Substring, recorded value: String?) {
    guard let value else {
      self.init(emptied: name)
      return
    }
    switch name {
    case "title": self = .title(Title(stored: value))
    case "notes": self = .notes(Notes(stored: value))
    case "rank": self = .rank(Rank(stored: value))
    case "tags": self = .tags(Tags(column: value))
    case "steps": self = .steps([Step](column: value))
    case "key": self = .key(CardKey(stored: value))
    default:
      guard let field = Self.choice(name, value) ?? Self.counted(name, value) else { return nil }
      self = field
    }
  }

  private init?(emptied name: Substring) {
    switch name {
    case "deadline": self = .deadline(nil)
    case "key": self = .key(nil)
    case "started": self = .started(nil)
    case "finished": self = .finished(nil)
    default: return nil
    }
  }

  private static func choice(_ name: Substring, _ value: String) -> CardField? {
    switch name {
    case "state": State(rawValue: value).map(CardField.state)
    case "priority": Priority(rawValue: value).map(CardField.priority)
    case "project": UUID(uuidString: value).map(CardField.project)
    default: nil
    }
  }

  private static func counted(_ name: Substring, _ value: String) -> CardField? {
    guard let number = Int(value) else { return nil }
    return switch name {
    case "deadline": Deadline(sortKey: number).map { .deadline($0) }
    case "started": .started(Date(milliseconds: number))
    case "finished": .finished(Date(milliseconds: number))
    default: nil
    }
  }
}
