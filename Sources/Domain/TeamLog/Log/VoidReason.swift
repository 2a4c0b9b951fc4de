/// Why an entry has no effect, on every machine alike.
///
/// Only a faulty program pushes such an entry: it is recorded, shown and skipped.
public enum VoidReason: Error, Hashable, Sendable {
  case unreadable
  case format(Int)
  case repeated
  case invalidLease
  /// The item exists, or doesn't.
  case existing(ItemID)
  case missing(ItemID)
  /// The change starts from another value of the field.
  case changed(ItemID, String)
  case invalidValue(ItemID, String)
  case nameTaken(ItemID)
  case keyTaken(ItemID)
  case numberTaken(ItemID)
  /// Cards are in the project or the column.
  case filled(ItemID)
  /// The inbox, or something like it, can't be changed in that way.
  case permanent(ItemID)
  case blockerCycle(ItemID)
  case wrongColumns
  case wrongReversal
}
