import FoundationEssentials

/// The fields that few cards have.
///
/// A command may hold thousands of cards, and each copy of a card retains all references in it.
/// A card keeps these fields in an array of one element, and without any of them takes half the
/// memory.
struct RareFields: Hashable, Sendable {
  var key: CardKey?
  var estimate: Amount?
  var assignee: Assignee?
  var blockers = Blockers.none
  var parent: CardReference?
  var wait: Deadline?
  var `repeat`: RepeatRule?
  var unreadable: [String] = []
  var until: Deadline?
  var comments = Comments.none
  var lease: Date?
  var cancelled = false
  var unknownFields: [FieldText] = []

  static let none = RareFields()
}

extension Card {
  public var hasRareFields: Bool { !extras.isEmpty }

  private var rare: RareFields {
    get { hasRareFields ? extras[0] : .none }
    set { extras = newValue == .none ? [] : [newValue] }
  }

  public var key: CardKey? {
    get { hasRareFields ? extras[0].key : nil }
    set { if newValue != key { rare.key = newValue } }
  }

  /// In a unit of the user's own.
  public var estimate: Amount? {
    get { hasRareFields ? extras[0].estimate : nil }
    set { if newValue != estimate { rare.estimate = newValue } }
  }

  public var assignee: Assignee? {
    get { hasRareFields ? extras[0].assignee : nil }
    set { if newValue != assignee { rare.assignee = newValue } }
  }

  public var blockers: Blockers {
    get { hasRareFields ? extras[0].blockers : .none }
    set { if newValue != blockers { rare.blockers = newValue } }
  }

  public var parent: CardReference? {
    get { hasRareFields ? extras[0].parent : nil }
    set { if newValue != parent { rare.parent = newValue } }
  }

  public var wait: Deadline? {
    get { hasRareFields ? extras[0].wait : nil }
    set { if newValue != wait { rare.wait = newValue } }
  }

  public var `repeat`: RepeatRule? {
    get { hasRareFields ? extras[0].repeat : nil }
    set { if newValue != self.repeat { rare.repeat = newValue } }
  }

  /// The names of fields whose values in the store no card can have, as only in a damaged file; the
  /// card has usual values instead.
  public package(set) var unreadable: [String] {
    get { hasRareFields ? extras[0].unreadable : [] }
    set { if newValue != unreadable { rare.unreadable = newValue } }
  }

  /// Throws ``TrackerError/unreadableCard(_:fields:)``: a change would write the usual values into
  /// the history.
  package func checkIsReadable() throws(TrackerError) {
    guard unreadable.isEmpty else { throw .unreadableCard(number, fields: unreadable) }
  }

  public var until: Deadline? {
    get { hasRareFields ? extras[0].until : nil }
    set { if newValue != until { rare.until = newValue } }
  }

  public var comments: Comments {
    get { hasRareFields ? extras[0].comments : .none }
    set { if newValue != comments { rare.comments = newValue } }
  }

  /// `nil` without a claim, or if it doesn't end.
  public var lease: Date? {
    get { hasRareFields ? extras[0].lease : nil }
    set { if newValue != lease { rare.lease = newValue } }
  }

  /// Only of a done card: its work isn't done, and never will be.
  public package(set) var isCancelled: Bool {
    get { hasRareFields && extras[0].cancelled }
    set { if newValue != isCancelled { rare.cancelled = newValue } }
  }

  public var unknownFields: [FieldText] {
    get { hasRareFields ? extras[0].unknownFields : [] }
    set { if newValue != unknownFields { rare.unknownFields = newValue } }
  }
}

extension [Card] {
  /// The numbers of those that have ``Card/unreadable`` fields.
  public var unreadable: [Int] { compactMap { $0.unreadable.isEmpty ? nil : $0.number } }
}
