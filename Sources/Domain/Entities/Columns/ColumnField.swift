public enum ColumnField: String, FieldName {
  case name, state, rank
  case isDefault = "default"
  case limit
  case origins = "from"
  case needs

  public static let all: [Field<Column, ColumnField>] = allCases.map(\.declaration)

  private var declaration: Field<Column, ColumnField> {
    switch self {
    case .name: Field(self, get: { $0.name }, set: { $0.name = $1 })
    case .state: Field(self, get: { $0.state }, set: { $0.state = $1 })
    case .rank: Field(self, .moved, get: { $0.rank }, set: { $0.rank = $1 }, empty: .first)
    case .isDefault: Field(self, get: { $0.isDefault }, set: { $0.isDefault = $1 }, empty: false)
    case .limit: Field(self, get: { $0.limit }, set: { $0.limit = $1 }, empty: .some(nil))
    case .origins: Field(self, get: { $0.origins }, set: { $0.origins = $1 }, empty: .some(nil))
    case .needs: Field(self, get: { $0.needs }, set: { $0.needs = $1 }, empty: ColumnNeeds.none)
    }
  }
}

extension StoredText {
  /// Ignores case.
  public var folded: String { text.foldedForComparison }
}

extension ColumnSet: TextBacked {
  /// Separated by commas.
  public var text: String { ids.map(\.recorded).joined(separator: ",") }

  /// Ignores ids that can't be read.
  public init(stored: String) {
    self.init(stored.split(separator: ",").compactMap { ColumnID(recorded: $0) })
  }
}

extension ColumnNeeds: TextBacked {
  /// Separated by commas.
  public var text: String { list.map(\.rawValue).joined(separator: ",") }

  /// Ignores unknown words.
  public init(stored: String) {
    self.init(stored.split(separator: ",").compactMap { ColumnNeed(rawValue: String($0)) })
  }
}

extension ColumnID: FieldConvertible {
  public static var kind: FieldKind { .column }

  public var fieldValue: FieldValue { .column(self) }

  public static func held(by value: FieldValue) -> ColumnID? {
    if case .column(let id) = value { id } else { nil }
  }
}

extension FieldValue {
  var columnWord: ColumnWord? {
    guard case .text(let text) = self else { return nil }
    return try? ColumnWord(reading: text)
  }
}
