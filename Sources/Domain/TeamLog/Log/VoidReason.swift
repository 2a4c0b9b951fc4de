/// Why an entry has no effect, on every machine alike.
///
/// Only a faulty program pushes such an entry: it is recorded, shown and skipped.
public enum VoidReason: Error, Hashable, Sendable {
  case unreadable
  case format(Int)
  case repeated
  case invalidLease
  /// The item exists, or doesn't.
  case existing(Item)
  case missing(Item)
  /// The change starts from another value of the field.
  case changed(Item, String)
  case invalidValue(Item, String)
  case nameTaken(Item)
  case keyTaken(Item)
  case numberTaken(Item)
  /// Cards are in the project or the column.
  case filled(Item)
  /// The inbox, or something like it, can't be changed in that way.
  case permanent(Item)
  case blockerCycle(Item)
  case wrongColumns
  case wrongReversal
}
