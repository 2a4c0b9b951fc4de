@_spi(_Unicode) import Swift
import System

/// The two forms in which user text is compared.
///
/// Swift compares by canonical equivalence, SQLite by bytes, and SQLite's NOCASE folds only ASCII.
/// So all text is stored as NFC, and only these functions fold text for comparison.
extension StringProtocol {
  /// NFC (UAX #15).
  public var composed: String {
    let text = String(self)
    if text.isASCII { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// Lower case, NFC.
  public var foldedForComparison: String {
    let text = String(self)
    return text.foldedASCII ?? text.composed.lowercased().composed
  }

  /// Lower case, without diacritics: `Café` becomes `cafe`.
  ///
  /// Hangul syllables stay composed, since their parts are letters, not marks. Kana keep their
  /// marks: は and ば are different letters. Full-width letters become ASCII.
  public var foldedForSearch: String {
    let text = String(self)
    if let folded = text.foldedASCII { return folded }
    let lower = text.lowercased()
    if lower.isASCII { return lower }
    var scalars = String.UnicodeScalarView()
    for scalar in lower._nfd {
      switch scalar.value {
      case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x4E00...0x9FFF, 0x3099...0x309A:
        scalars.append(scalar)
      // Final sigma is the same letter.
      case 0x3C2: scalars.append("\u{3C3}")
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      default:
        if scalar.properties.generalCategory != .nonspacingMark { scalars.append(scalar) }
      }
    }
    return String(scalars).composed
  }
}

extension String {
  /// Without a copy if there are no capitals.
  fileprivate var foldedASCII: String? {
    guard isASCII else { return nil }
    let hasCapitals = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.hasAny { (0x41...0x5A ~= $0).bit }
    }
    return hasCapitals ?? true ? lowercased() : self
  }

  package var isASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in !bytes.hasAny { $0 & 0x80 } }
      ?? utf8.allSatisfy { $0 < 0x80 }
  }
}
