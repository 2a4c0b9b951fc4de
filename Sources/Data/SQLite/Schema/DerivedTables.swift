import Entities

/// Tables whose rows follow from those of other tables, so that they can be filled anew.
enum DerivedTables {
  static let names: Set = [blockers, "card_search", "card_tag", "card_text"]
  static let blockers = "blocker"
  static let counter = "counter"

  static func isPart(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("card_search_")
  }

  static func canBeRebuilt(_ name: String) -> Bool {
    isPart(name) || name == counter
  }

  /// Returns the names of the tables that these migrations create, that `database` lacks, and whose
  /// rows don't follow from those of others.
  static func lost(
    in database: Database, after migrations: [Migration]
  ) throws(TrackerError) -> [String] {
    let present = Set(try SchemaObject.all(of: database).filter(\.isTable).map(\.name))
    return try SchemaObject.expected(of: migrations).filter { object in
      object.isTable && !present.contains(object.name) && !canBeRebuilt(object.name)
    }.map(\.name)
  }
}
