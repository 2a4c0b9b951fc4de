import Entities
import Messages

/// What a form says of a card; `nil` is a field that it does not mention.
struct CardForm: Equatable {
  var title: Title?
  var state: State?
  var project: ProjectName?
  /// `.some(nil)`: it says that there is none; so with the key.
  var deadline: Deadline??
  var priority: Priority?
  var tags: Tags?
  var key: CardKey??
  var steps: [Step] = []
  var notes: Notes?

  init() {}

  /// Everything about a card.
  init(_ listed: ListedCard) {
    let card = listed.card
    title = card.title
    state = card.state
    project = listed.project
    deadline = .some(card.deadline)
    priority = card.priority
    tags = card.tags
    key = .some(card.key)
    steps = card.steps
    notes = card.notes
  }

  /// What has to be done to a card of the form `base` for it to become this; no more than that.
  func edit(from base: CardForm) -> CardEdit {
    func new<Value: Equatable>(_ field: KeyPath<CardForm, Value?>) -> Value? {
      self[keyPath: field] == base[keyPath: field] ? nil : self[keyPath: field]
    }
    var edit = CardEdit()
    edit.title = new(\.title)
    edit.state = new(\.state)
    edit.project = new(\.project)
    edit.deadline = new(\.deadline)
    edit.priority = new(\.priority)
    edit.tags = new(\.tags)
    edit.key = new(\.key)
    edit.steps = steps == base.steps ? nil : steps
    edit.notes = new(\.notes).map(CardEdit.NotesEdit.replace)
    return edit
  }

  /// A card as the form wants it, and as usual where it says nothing.
  func draft() throws(FormFault) -> CardDraft {
    guard let title else { throw .missingTitle }
    var draft = CardDraft(title: title)
    draft.state = state ?? .todo
    draft.project = project == Project.inbox.name ? nil : project
    draft.deadline = deadline ?? nil
    draft.priority = priority ?? .normal
    draft.tags = tags ?? .none
    draft.key = key ?? nil
    draft.steps = steps
    draft.notes = notes ?? .none
    return draft
  }
}

/// A line of a form with a value behind a colon.
///
/// The names are data: they are the same in every language, as those of the filters are.
enum FormField: String, CaseIterable {
  case title
  case state
  case project
  case deadline
  case priority
  case tags
  case key

  /// The name as the form writes it; it is read however it is capitalised.
  var label: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  static func named(_ word: String) -> FormField? {
    let folded = word.lowercased()
    return folded == "due" ? .deadline : FormField(rawValue: folded)
  }
}
