extension Unicode.Scalar {
  /// The number of cells if the scalar always forms a character by itself, as in most text;
  /// otherwise `nil`.
  var simpleCells: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027: 1
    case 0x2500...0x259F, 0x25AC...0x25B5, 0x25B7...0x25BF, 0x25C1...0x25EF: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: nil
    }
  }

  /// The number of cells: ambiguous width counts as narrow, and a control has no width.
  fileprivate var cells: Int {
    if let simpleCells { return simpleCells }
    if value < 0xA0 || hasNoCells { return 0 }
    return WidthTable.wide.contains(self) ? 2 : 1
  }

  /// Whether it is a non-spacing or enclosing mark, a format character, or a medial or final Jamo.
  ///
  /// Spacing marks have one cell, as in glibc; so do the soft hyphen and the signs around Arabic
  /// and Kaithi numbers, and the first Jamo filler has two.
  var hasNoCells: Bool {
    switch value {
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x115F, 0x110BD, 0x110CD:
      return false
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLeadingJamo: Bool { 0x1100...0x115F ~= value || 0xA960...0xA97C ~= value }
}

extension Character {
  /// The number of cells that a terminal uses for the character.
  ///
  /// A character has two cells at most, however many scalars it has (families, flags, skin tones,
  /// Jamo syllables). The exception is several leading consonants of Jamo, which terminals draw
  /// separately. A narrow scalar before U+FE0F is drawn as an emoji with two cells.
  public var cellWidth: Int {
    if let first = unicodeScalars.first, first.isLeadingJamo {
      return 2 * unicodeScalars.prefix { $0.isLeadingJamo }.count
    }
    var cells = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}", previous?.properties.isEmoji == true { return 2 }
      cells += scalar.cells
      if cells >= 2 { return 2 }
      previous = scalar
    }
    return cells
  }
}

extension Character {
  /// The number of cells that a terminal uses if it draws the scalars one by one.
  var separateCells: Int { unicodeScalars.reduce(0) { $0 + $1.cells } }
}

extension StringProtocol {
  /// The number of cells that a terminal uses for the text; controls have no width.
  public var cellWidth: Int { String(self).cells }
}

extension String {
  /// The same for a concrete type, because tables measure all their text.
  var cells: Int { asciiCells ?? simpleCells ?? reduce(0) { $0 + $1.cellWidth } }

  /// The number of cells if the text is printable ASCII, otherwise `nil`.
  var asciiCells: Int? {
    utf8.withContiguousStorageIfAvailable { bytes in
      // No early exit, so that the loop is vectorised.
      var isClean = true
      for byte in bytes { isClean = isClean && byte >= 0x20 && byte < 0x7F }
      return isClean ? bytes.count : nil
    } ?? nil
  }

  var isSimple: Bool { asciiCells != nil || simpleCells != nil }

  /// `nil` unless each scalar forms a character by itself; grapheme clusters are many times slower.
  var simpleCells: Int? {
    var cells = 0
    for scalar in unicodeScalars {
      guard let more = scalar.simpleCells else { return nil }
      cells += more
    }
    return cells
  }
}

/// The Unicode scalars that do not have one cell, as hexadecimal ranges (Unicode 17.0.0).
///
/// `.generate/width-table.py` in this folder generates this file; do not edit it. The data comes
/// from the Python package `wcwidth` 0.7.0, which reads EastAsianWidth of the Unicode database.
enum WidthTable {
  /// East Asian wide and full-width scalars, and emoji: two cells.
  static let wide = ScalarRanges(
    """
    1100-115f 231a-231b 2329-232a 23e9-23ec 23f0 23f3 25fd-25fe 2614-2615 2630-2637 2648-2653 \
    267f 268a-268f 2693 26a1 26aa-26ab 26bd-26be 26c4-26c5 26ce 26d4 26ea 26f2-26f3 26f5 26fa \
    26fd 2705 270a-270b 2728 274c 274e 2753-2755 2757 2795-2797 27b0 27bf 2b1b-2b1c 2b50 2b55 \
    2e80-2e99 2e9b-2ef3 2f00-2fd5 2ff0-3029 3030-303e 3041-3096 309b-30ff 3105-312f 3131-3163 \
    3165-318e 3190-31e5 31ef-321e 3220-3247 3250-a48c a490-a4c6 a960-a97c ac00-d7a3 f900-faff \
    fe10-fe19 fe30-fe52 fe54-fe66 fe68-fe6b ff01-ff60 ffe0-ffe6 16fe0-16fe3 16ff2-16ff6 \
    17000-18cd5 18cff-18d1e 18d80-18df2 1aff0-1aff3 1aff5-1affb 1affd-1affe 1b000-1b122 1b132 \
    1b150-1b152 1b155 1b164-1b167 1b170-1b2fb 1d300-1d356 1d360-1d376 1f004 1f0cf 1f18e \
    1f191-1f19a 1f1e6-1f202 1f210-1f23b 1f240-1f248 1f250-1f251 1f260-1f265 1f300-1f320 \
    1f32d-1f335 1f337-1f37c 1f37e-1f393 1f3a0-1f3ca 1f3cf-1f3d3 1f3e0-1f3f0 1f3f4 1f3f8-1f43e \
    1f440 1f442-1f4fc 1f4ff-1f53d 1f54b-1f54e 1f550-1f567 1f57a 1f595-1f596 1f5a4 1f5fb-1f64f \
    1f680-1f6c5 1f6cc 1f6d0-1f6d2 1f6d5-1f6d8 1f6dc-1f6df 1f6eb-1f6ec 1f6f4-1f6fc 1f7e0-1f7eb \
    1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fa8a 1fa8e-1fac6 1fac8 \
    1facd-1fadc 1fadf-1faea 1faef-1faf8 20000-2fffd 30000-3fffd
    """)

  /// Scalars with one or two cells, depending on the settings of the terminal.
  static let ambiguous = ScalarRanges(
    """
    a1 a4 a7-a8 aa ad-ae b0-b4 b6-ba bc-bf c6 d0 d7-d8 de-e1 e6 e8-ea ec-ed f0 f2-f3 f7-fa fc fe \
    101 111 113 11b 126-127 12b 131-133 138 13f-142 144 148-14b 14d 152-153 166-167 16b 1ce 1d0 \
    1d2 1d4 1d6 1d8 1da 1dc 251 261 2c4 2c7 2c9-2cb 2cd 2d0 2d8-2db 2dd 2df 391-3a1 3a3-3a9 \
    3b1-3c1 3c3-3c9 401 410-44f 451 2010 2013-2016 2018-2019 201c-201d 2020-2022 2024-2027 2030 \
    2032-2033 2035 203b 203e 2074 207f 2081-2084 20ac 2103 2105 2109 2113 2116 2121-2122 2126 \
    212b 2153-2154 215b-215e 2160-216b 2170-2179 2189 2190-2199 21b8-21b9 21d2 21d4 21e7 2200 \
    2202-2203 2207-2208 220b 220f 2211 2215 221a 221d-2220 2223 2225 2227-222c 222e 2234-2237 \
    223c-223d 2248 224c 2252 2260-2261 2264-2267 226a-226b 226e-226f 2282-2283 2286-2287 2295 \
    2299 22a5 22bf 2312 2460-24e9 24eb-254b 2550-2573 2580-258f 2592-2595 25a0-25a1 25a3-25a9 \
    25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c8 25cb 25ce-25d1 25e2-25e5 25ef 2605-2606 \
    2609 260e-260f 261c 261e 2640 2642 2660-2661 2663-2665 2667-266a 266c-266d 266f 269e-269f \
    26bf 26c6-26cd 26cf-26d3 26d5-26e1 26e3 26e8-26e9 26eb-26f1 26f4 26f6-26f9 26fb-26fc \
    26fe-26ff 273d 2776-277f 2b56-2b59 3248-324f e000-f8ff fffd 1f100-1f10a 1f110-1f12d \
    1f130-1f169 1f170-1f18d 1f18f-1f190 1f19b-1f1ac f0000-ffffd 100000-10fffd
    """)
}

/// A set of Unicode scalars, stored as sorted ranges.
struct ScalarRanges: Sendable {
  private let bounds: [UInt32]

  /// Parses ascending hexadecimal ranges such as `300-36f 483-489 5bf`.
  init(_ text: StaticString) {
    var bounds: [UInt32] = []
    var value: UInt32 = 0
    var isLast = false
    func end() {
      if !isLast { bounds.append(value) }
      bounds.append(value + 1)
    }
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: " "):
          end()
          value = 0
          isLast = false
        case UInt8(ascii: "-"):
          bounds.append(value)
          value = 0
          isLast = true
        default:
          value = value << 4 | UInt32(byte < 0x3A ? byte - 0x30 : byte - 0x57)
        }
      }
    }
    end()
    self.bounds = bounds
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    // The scalar is in the set if an odd number of bounds is less than or equal to it.
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar.value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low % 2 == 1
  }
}
