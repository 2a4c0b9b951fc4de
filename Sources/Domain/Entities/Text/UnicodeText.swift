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
  /// Hangul stays whole syllables: its parts are letters, not marks, and are composed again. The
  /// marks of Kana stay: は and ば are different letters. Full-width letters become those of ASCII.
  public var foldedForSearch: String {
    let lower = self.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var scalars = String.UnicodeScalarView()
    for scalar in lower._nfd {
      switch scalar.value {
      case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x4E00...0x9FFF, 0x3099...0x309A:
        scalars.append(scalar)
      // The final sigma is no other letter.
      case 0x3C2: scalars.append("\u{3C3}")
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      default:
        if scalar.properties.generalCategory != .nonspacingMark { scalars.append(scalar) }
      }
    }
    return String(scalars).composed
  }
}
