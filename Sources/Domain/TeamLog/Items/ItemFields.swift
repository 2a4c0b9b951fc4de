import Entities
import FoundationEssentials

/// The fields of an item that are not empty, as the history writes their values.
///
/// Blockers and the parent are the ids of cards. The number of a card is a field.
public struct ItemFields: Hashable, Sendable {
  private var texts: [String: String] = [:]

  public init(_ fields: [FieldText] = []) {
    apply(fields)
  }

  public subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }

  public subscript(field: some FieldName) -> String? {
    get { texts[field.rawValue] }
    set { texts[field.rawValue] = newValue }
  }

  /// Sorted by name.
  public var list: [FieldText] {
    texts.sorted { $0.key < $1.key }.map { FieldText($0.key, $0.value) }
  }

  var unsorted: [String: String] { texts }

  public mutating func apply(_ fields: [FieldText]) {
    for field in fields { texts[field.name] = field.text }
  }

  /// Sorted, without those of `ignored`.
  public func names(
    differingFrom other: ItemFields, besides ignored: Set<String> = []
  ) -> [String] {
    Set(texts.keys).union(other.texts.keys)
      .filter { texts[$0] != other.texts[$0] && !ignored.contains($0) }.sorted()
  }

  /// In the order of the names.
  public func texts(of names: [String]) -> [FieldText] {
    names.map { FieldText($0, texts[$0]) }
  }

  public var number: Int? {
    texts["number"].flatMap { Int($0) }.flatMap { StoredRange.numbers.contains($0) ? $0 : nil }
  }

  var project: UUID? { texts["project"].flatMap { UUID(recorded: $0) } }

  var state: State? { texts["state"].flatMap(State.init(rawValue:)) }

  /// `nil` without a valid state.
  var column: UUID? {
    guard let state else { return nil }
    let own = texts["column"].flatMap { ColumnID(recorded: $0) }
    return ColumnKey(own, of: state).columnID.uuid
  }

  var parent: UUID? { texts["parent"].flatMap { UUID(recorded: $0) } }

  var blockers: [UUID] { Self.ids(texts["blockers"]) }

  /// Commas separate the ids.
  package static func ids(_ text: String?) -> [UUID] {
    (text ?? "").split(separator: ",").compactMap { UUID(recorded: String($0)) }
  }

  /// Without duplicates and in rising order; `nil` if there are none.
  package static func text(_ ids: some Sequence<UUID>) -> String? {
    let ids = Set(ids).sorted().map(\.recorded)
    return ids.isEmpty ? nil : ids.joined(separator: ",")
  }
}
