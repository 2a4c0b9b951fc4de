extension [UInt8] {
  /// `+= text.utf8` copies byte by byte, which takes several times as long for short texts.
  mutating func append(utf8Of text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
