/// The names that a program gives its settings and the pages and sections they stand on.
///
/// They are closed types of the program's own, so that its words for them, in each language, are a
/// `switch`, in which the compiler sees the one that lacks. ``Catalogue/omitted`` sees the rest.
public protocol SettingNames: Sendable {
  /// The settings; a raw value is what the setting is called on the command line and in the file.
  associatedtype Key: CaseIterable & Hashable & RawRepresentable & Sendable
  where Key.RawValue == String

  associatedtype Section: Hashable & Sendable
  associatedtype Page: Hashable & Sendable

  /// Why a setting's own check refuses a value; `Never` where none has one.
  associatedtype Refusal: Hashable & Sendable
}
