import Entities

/// A column of the board, and what can be done with it.
public struct ColumnMenu: Hashable, Sendable {
  public enum Edit: CaseIterable, Sendable {
    case add, rename, limit, moveLeft, moveRight, delete

    /// Whether the user types a name or a limit.
    public var takesText: Bool { [.add, .rename, .limit].contains(self) }
  }

  public let column: Column
  private let left: Column?
  private let right: Column?

  init(_ columns: [Column], at index: Int) {
    let column = columns[index]
    // Columns stay in the order of their states.
    func peer(_ other: Column?) -> Column? { other?.state == column.state ? other : nil }
    self.column = column
    left = peer(columns[..<index].last)
    right = peer(columns[(index + 1)...].first)
  }

  /// Those that the column allows.
  public var edits: [Edit] {
    Edit.allCases.filter { edit in
      switch edit {
      case .moveLeft: left != nil
      case .moveRight: right != nil
      case .delete: !column.isDefault
      case .add, .rename, .limit: true
      }
    }
  }

  /// What the user begins with.
  public func text(for edit: Edit) -> String {
    switch edit {
    case .rename: column.name.text
    case .limit: column.limit.map(String.init) ?? ""
    default: ""
    }
  }

  /// Returns the request, and what it does as the history records it; without a text, a limit is
  /// removed.
  func request(
    _ edit: Edit, _ text: String
  ) throws(TrackerError) -> (request: ColumnRequest, deed: String) {
    let (word, name) = (ColumnWord.id(column.id), column.name.text.recorded)
    switch edit {
    case .add:
      var draft = ColumnDraft(name: try ColumnName(text))
      (draft.state, draft.place) = (column.state, .after(word))
      return (.add(draft), "added column \(draft.name.text.recorded)")
    case .rename:
      return (.edit(word, .rename(try ColumnName(text))), "renamed column \(name)")
    case .limit:
      let limit = text.allSatisfy(\.isWhitespace) ? nil : try Column.limit(reading: text)
      return (.edit(word, .limit(limit)), "limited column \(name)")
    case .moveLeft:
      return (.place(word, left.map { .before(.id($0.id)) } ?? .top), "moved column \(name)")
    case .moveRight:
      return (.place(word, right.map { .after(.id($0.id)) } ?? .bottom), "moved column \(name)")
    case .delete: return (.delete(word, into: nil), "deleted column \(name)")
    }
  }
}
