public enum ViewField: String, FieldName {
  case name, filters, sort
  case fieldNames = "fields"

  public static let all: [Field<SavedView, ViewField>] = allCases.map(\.declaration)

  private var declaration: Field<SavedView, ViewField> {
    switch self {
    case .name: Field(self, get: { $0.name }, set: { $0.name = $1 })
    case .filters: Field(self, get: { $0.filters }, set: { $0.filters = $1 })
    case .sort: Field(self, get: { $0.sort }, set: { $0.sort = $1 }, empty: .some(nil))
    case .fieldNames:
      Field(self, get: { $0.fieldNames }, set: { $0.fieldNames = $1 }, empty: .some(nil))
    }
  }
}

extension ViewName {
  public var isAllowed: Bool { isSound }
}

extension ViewFilters {
  public var isSound: Bool { (try? ViewFilters(text)) == self && isAllowed }
  public var isAllowed: Bool { !words.isEmpty }
}
