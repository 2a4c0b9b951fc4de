@_spi(_Unicode) import Swift

/// The two forms in which texts of users are compared.
///
/// Swift's `==` is canonical, SQLite's compares bytes, and its NOCASE folds ASCII only; so every
/// text is kept as NFC, and whatever is compared without regard to case is folded here and nowhere
/// else.
extension StringProtocol {
  /// The text in Unicode's normalization form C (UAX #15).
  public var composed: String {
    let text = String(self)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// The form by which names and tags are the same: lower case, NFC.
  public var foldedForComparison: String {
    composed.lowercased().composed
  }

  /// The form in which text is searched: lower case, without diacritics (`Café` gives `cafe`).
  ///
  /// Hangul stays whole syllables: its parts are letters, not marks, and are composed again.
  public var foldedForSearch: String {
    let lower = self.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var scalars = String.UnicodeScalarView()
    for scalar in lower._nfd where scalar.properties.generalCategory != .nonspacingMark {
      scalars.append(scalar)
    }
    return String(scalars).composed
  }
}
