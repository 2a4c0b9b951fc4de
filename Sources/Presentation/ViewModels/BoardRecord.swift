import Entities

/// What a change on the board does, as the history records it: `board: moved 12 to doing`.
///
/// It replaces the command line and, like it, is the same in every language.
enum BoardRecord {
  case added(String)
  case addedProject(String)
  case archivedProject(String)
  case changedAssignee(Set<Int>)
  case changedSteps(Int)
  case claimed(Int)
  case commented(Int)
  case deleted(Set<Int>)
  case deletedProject(String)
  case edited(Int)
  /// To the column with that name.
  case moved(Set<Int>, String)
  case movedToProject(Set<Int>, String)
  /// `nil`: the newest change.
  case redid(Int?)
  case renamedProject(String)
  case reordered(Set<Int>)
  case undid(Int?)
  case unarchivedProject(String)

  var text: String {
    switch self {
    case .added(let title): "added \(Self.cut(title))"
    case .addedProject(let name): "created project \(Self.cut(name))"
    case .archivedProject(let name): "archived project \(Self.cut(name))"
    case .changedAssignee(let numbers): "changed the assignee of \(Self.cards(numbers))"
    case .changedSteps(let number): "changed the steps of \(number)"
    case .claimed(let number): "claimed \(number)"
    case .commented(let number): "commented on \(number)"
    case .deleted(let numbers): "deleted \(Self.cards(numbers))"
    case .deletedProject(let name): "deleted project \(Self.cut(name))"
    case .edited(let number): "edited \(number)"
    case .moved(let numbers, let column): "moved \(Self.cards(numbers)) to \(Self.cut(column))"
    case .movedToProject(let numbers, let name):
      "moved \(Self.cards(numbers)) to project \(Self.cut(name))"
    case .redid(let number): number.map { "redo t\($0)" } ?? "redo"
    case .renamedProject(let name): "renamed project \(Self.cut(name))"
    case .reordered(let numbers): "reordered \(Self.cards(numbers))"
    case .undid(let number): number.map { "undo t\($0)" } ?? "undo"
    case .unarchivedProject(let name): "unarchived project \(Self.cut(name))"
    }
  }

  /// Returns `3, 5, 9`, or `12 cards` for many.
  private static func cards(_ numbers: Set<Int>) -> String {
    guard numbers.count <= 5 else { return "\(numbers.count) cards" }
    return numbers.sorted().map(String.init).joined(separator: ", ")
  }

  private static func cut(_ text: String) -> String {
    text.count > 100 ? "\(text.prefix(99))…" : text
  }
}

extension Transaction {
  public func recorded(asEditOf number: Int) -> Transaction { recorded(as: .edited(number)) }

  func recorded(as record: BoardRecord) -> Transaction {
    Transaction(kind: kind, command: "board: \(record.text)", author: author, date: date)
  }
}
