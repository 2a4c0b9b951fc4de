import FoundationEssentials

/// The fields that few cards have, in an object of their own.
///
/// A command may hold thousands of cards, and each copy of a card retains all references in it.
/// Without these fields, a card takes half the memory.
final class CardExtras: Sendable {
  struct Fields: Hashable, Sendable {
    var key: CardKey?
    var estimate: Amount?
    var assignee: Assignee?
    var blockers = Blockers.none
    var wait: Deadline?
    var `repeat`: RepeatRule?
    var unreadable: [String] = []
    var until: Deadline?
    var comments = Comments.none
    var lease: Date?
    var unknownFields: [FieldText] = []

    static let none = Fields()
  }

  let fields: Fields

  /// `nil` if no field has a value, so that equal cards have equal extras.
  init?(_ fields: Fields) {
    guard fields != .none else { return nil }
    self.fields = fields
  }
}

extension CardExtras: Hashable {
  static func == (one: CardExtras, other: CardExtras) -> Bool {
    one === other || one.fields == other.fields
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension Card {
  public var hasRareFields: Bool { extras != nil }

  private var rare: CardExtras.Fields {
    get { extras?.fields ?? .none }
    set { extras = CardExtras(newValue) }
  }

  public var key: CardKey? {
    get { extras?.fields.key }
    set { if newValue != key { rare.key = newValue } }
  }

  /// In a unit of the user's own.
  public var estimate: Amount? {
    get { extras?.fields.estimate }
    set { if newValue != estimate { rare.estimate = newValue } }
  }

  public var assignee: Assignee? {
    get { extras?.fields.assignee }
    set { if newValue != assignee { rare.assignee = newValue } }
  }

  public var blockers: Blockers {
    get { extras?.fields.blockers ?? .none }
    set { if newValue != blockers { rare.blockers = newValue } }
  }

  public var wait: Deadline? {
    get { extras?.fields.wait }
    set { if newValue != wait { rare.wait = newValue } }
  }

  public var `repeat`: RepeatRule? {
    get { extras?.fields.repeat }
    set { if newValue != self.repeat { rare.repeat = newValue } }
  }

  /// The names of fields whose values in the store no card can have, as only in a damaged file; the
  /// card has usual values instead.
  public package(set) var unreadable: [String] {
    get { extras?.fields.unreadable ?? [] }
    set { if newValue != unreadable { rare.unreadable = newValue } }
  }

  public var until: Deadline? {
    get { extras?.fields.until }
    set { if newValue != until { rare.until = newValue } }
  }

  public var comments: Comments {
    get { extras?.fields.comments ?? .none }
    set { if newValue != comments { rare.comments = newValue } }
  }

  /// `nil` without a claim, or if it doesn't end.
  public var lease: Date? {
    get { extras?.fields.lease }
    set { if newValue != lease { rare.lease = newValue } }
  }

  public var unknownFields: [FieldText] {
    get { extras?.fields.unknownFields ?? [] }
    set { if newValue != unknownFields { rare.unknownFields = newValue } }
  }
}
