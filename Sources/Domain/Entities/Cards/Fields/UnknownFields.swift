/// The fields of a newer version that a card, project, column or view has.
///
/// No two have the same name, and none is empty. They are sorted by name, whatever the order in
/// which they were set.
public struct UnknownFields: Hashable, Sendable {
  public private(set) var list: [FieldText] = []

  public init(_ fields: [FieldText] = []) {
    for field in fields { set(field) }
  }

  public subscript(name: String) -> String? { list.first { $0.name == name }?.text }

  /// `nil` removes the field.
  public mutating func set(_ field: FieldText) {
    list.removeAll { $0.name == field.name }
    guard field.text != nil else { return }
    list.insert(field, at: list.firstIndex { $0.name > field.name } ?? list.count)
  }

  /// With the texts that they have here.
  func differing(from others: [FieldText]) -> [FieldText] {
    let others = UnknownFields(others)
    let removed = others.list.filter { self[$0.name] == nil }.map { FieldText($0.name, nil) }
    let changed = list.filter { others[$0.name] != $0.text }
    return (changed + removed).sorted { $0.name < $1.name }
  }
}
