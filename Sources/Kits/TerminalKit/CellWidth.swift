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
    if value < 0xA0 || WidthTable.zero.contains(self) { return 0 }
    return WidthTable.wide.contains(self) ? 2 : 1
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
      if scalar == "\u{FE0F}", let previous, WidthTable.widened.contains(previous) { return 2 }
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
/// from the Python package `wcwidth` 0.7.0, which reads EastAsianWidth, DerivedGeneralCategory and
/// emoji-variation-sequences of the Unicode database.
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

  /// Non-spacing and enclosing marks, format characters, medial and final Jamo: no cells.
  static let zero = ScalarRanges(
    """
    300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 61c 64b-65f 670 6d6-6dc 6df-6e4 \
    6e7-6e8 6ea-6ed 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b \
    897-89f 8ca-8e1 8e3-902 93a 93c 941-948 94d 951-957 962-963 981 9bc 9c1-9c4 9cd 9e2-9e3 9fe \
    a01-a02 a3c a41-a42 a47-a48 a4b-a4d a51 a70-a71 a75 a81-a82 abc ac1-ac5 ac7-ac8 acd ae2-ae3 \
    afa-aff b01 b3c b3f b41-b44 b4d b55-b56 b62-b63 b82 bc0 bcd c00 c04 c3c c3e-c40 c46-c48 \
    c4a-c4d c55-c56 c62-c63 c81 cbc cbf cc6 ccc-ccd ce2-ce3 d00-d01 d3b-d3c d41-d44 d4d d62-d63 \
    d81 dca dd2-dd4 dd6 e31 e34-e3a e47-e4e eb1 eb4-ebc ec8-ece f18-f19 f35 f37 f39 f71-f7e \
    f80-f84 f86-f87 f8d-f97 f99-fbc fc6 102d-1030 1032-1037 1039-103a 103d-103e 1058-1059 \
    105e-1060 1071-1074 1082 1085-1086 108d 109d 1160-11ff 135d-135f 1712-1714 1732-1733 \
    1752-1753 1772-1773 17b4-17b5 17b7-17bd 17c6 17c9-17d3 17dd 180b-180f 1885-1886 18a9 \
    1920-1922 1927-1928 1932 1939-193b 1a17-1a18 1a1b 1a56 1a58-1a5e 1a60 1a62 1a65-1a6c \
    1a73-1a7c 1a7f 1ab0-1add 1ae0-1aeb 1b00-1b03 1b34 1b36-1b3a 1b3c 1b42 1b6b-1b73 1b80-1b81 \
    1ba2-1ba5 1ba8-1ba9 1bab-1bad 1be6 1be8-1be9 1bed 1bef-1bf1 1c2c-1c33 1c36-1c37 1cd0-1cd2 \
    1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 200b-200f 2028-202e 2060-206f 20d0-20f0 \
    2cef-2cf1 2d7f 2de0-2dff 302a-302d 3099-309a 3164 a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 \
    a802 a806 a80b a825-a826 a82c a8c4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a951 a980-a982 a9b3 \
    a9b6-a9b9 a9bc-a9bd a9e5 aa29-aa2e aa31-aa32 aa35-aa36 aa43 aa4c aa7c aab0 aab2-aab4 \
    aab7-aab8 aabe-aabf aac1 aaec-aaed aaf6 abe5 abe8 abed d7b0-d7ff fb1e fe00-fe0f fe20-fe2f \
    feff ffa0 fff0-fffb 101fd 102e0 10376-1037a 10a01-10a03 10a05-10a06 10a0c-10a0f 10a38-10a3a \
    10a3f 10ae5-10ae6 10d24-10d27 10d69-10d6d 10eab-10eac 10efa-10eff 10f46-10f50 10f82-10f85 \
    11001 11038-11046 11070 11073-11074 1107f-11081 110b3-110b6 110b9-110ba 110c2 11100-11102 \
    11127-1112b 1112d-11134 11173 11180-11181 111b6-111be 111c9-111cc 111cf 1122f-11231 11234 \
    11236-11237 1123e 11241 112df 112e3-112ea 11300-11301 1133b-1133c 11340 11366-1136c \
    11370-11374 113bb-113c0 113ce 113d0 113d2 113e1-113e2 11438-1143f 11442-11444 11446 1145e \
    114b3-114b8 114ba 114bf-114c0 114c2-114c3 115b2-115b5 115bc-115bd 115bf-115c0 115dc-115dd \
    11633-1163a 1163d 1163f-11640 116ab 116ad 116b0-116b5 116b7 1171d 1171f 11722-11725 \
    11727-1172b 1182f-11837 11839-1183a 1193b-1193c 1193e 11943 119d4-119d7 119da-119db 119e0 \
    11a01-11a0a 11a33-11a38 11a3b-11a3e 11a47 11a51-11a56 11a59-11a5b 11a8a-11a96 11a98-11a99 \
    11b60 11b62-11b64 11b66 11c30-11c36 11c38-11c3d 11c3f 11c92-11ca7 11caa-11cb0 11cb2-11cb3 \
    11cb5-11cb6 11d31-11d36 11d3a 11d3c-11d3d 11d3f-11d45 11d47 11d90-11d91 11d95 11d97 \
    11ef3-11ef4 11f00-11f01 11f36-11f3a 11f40 11f42 11f5a 13430-13440 13447-13455 1611e-16129 \
    1612d-1612f 16af0-16af4 16b30-16b36 16f4f 16f8f-16f92 16fe4 1bc9d-1bc9e 1bca0-1bca3 \
    1cf00-1cf2d 1cf30-1cf46 1d167-1d169 1d173-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 \
    1da00-1da36 1da3b-1da6c 1da75 1da84 1da9b-1da9f 1daa1-1daaf 1e000-1e006 1e008-1e018 \
    1e01b-1e021 1e023-1e024 1e026-1e02a 1e08f 1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef \
    1e5ee-1e5ef 1e6e3 1e6e6 1e6ee-1e6ef 1e6f5 1e8d0-1e8d6 1e944-1e94a e0000-e0fff
    """)

  /// Scalars with one cell alone and two before U+FE0F, the emoji variation selector.
  static let widened = ScalarRanges(
    """
    23 2a 30-39 a9 ae 203c 2049 2122 2139 2194-2199 21a9-21aa 2328 23cf 23ed-23ef 23f1-23f2 \
    23f8-23fa 24c2 25aa-25ab 25b6 25c0 25fb-25fc 2600-2604 260e 2611 2618 261d 2620 2622-2623 \
    2626 262a 262e-262f 2638-263a 2640 2642 265f-2660 2663 2665-2666 2668 267b 267e 2692 \
    2694-2697 2699 269b-269c 26a0 26a7 26b0-26b1 26c8 26cf 26d1 26d3 26e9 26f0-26f1 26f4 \
    26f7-26f9 2702 2708-2709 270c-270d 270f 2712 2714 2716 271d 2721 2733-2734 2744 2747 \
    2763-2764 27a1 2934-2935 2b05-2b07 1f170-1f171 1f17e-1f17f 1f321 1f324-1f32c 1f336 1f37d \
    1f396-1f397 1f399-1f39b 1f39e-1f39f 1f3cb-1f3ce 1f3d4-1f3df 1f3f3 1f3f5 1f3f7 1f43f 1f441 \
    1f4fd 1f549-1f54a 1f56f-1f570 1f573-1f579 1f587 1f58a-1f58d 1f590 1f5a5 1f5a8 1f5b1-1f5b2 \
    1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8 1f5ef 1f5f3 1f5fa 1f6cb \
    1f6cd-1f6cf 1f6e0-1f6e5 1f6e9 1f6f0 1f6f3
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
