extension String {
  /// The text with everything a terminal would obey shown instead: `^[` for ESC, `^?` for DEL,
  /// `<9B>` for the controls U+0080 to U+009F, `<202E>` for what reorders or breaks lines.
  ///
  /// Text of users goes to a terminal only like this.
  public var visible: String {
    let isClean = utf8.withContiguousStorageIfAvailable { !mayHaveControls($0) }
    if isClean == true { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        shown += scalar.picture
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

/// Whether there is a byte that only controls and a few others have; nearly no text has one.
private func mayHaveControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var found = false
  for byte in bytes {
    // 0xC2 leads to U+0080–00BF, 0xE2 to U+2000–2FFF: the slow path looks closer.
    found = found || byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }
  return found
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F: true
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var picture: String {
    switch value {
    case 0x7F: "^?"
    case ..<0x20: "^\(Character(Unicode.Scalar(UInt8(value) + 0x40)))"
    default: "<\(String(value, radix: 16, uppercase: true))>"
    }
  }
}
