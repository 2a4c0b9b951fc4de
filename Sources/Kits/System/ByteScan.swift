extension UnsafeBufferPointer<UInt8> {
  /// Whether `bits` returns a bit for one of the bytes.
  ///
  /// Reads all of them: without an early exit, and without a branch in `bits`, the loop is
  /// vectorised, and takes a fifth of the instructions.
  @inlinable @inline(__always)
  package func hasAny(_ bits: (UInt8) -> UInt8) -> Bool {
    var found: UInt8 = 0
    for byte in self { found |= bits(byte) }
    return found != 0
  }

  /// Whether all bytes are ASCII, and none is a control.
  @inlinable package var isPlainASCII: Bool { !hasAny { ($0 < 0x20).bit | ($0 >= 0x7F).bit } }
}

extension String {
  /// Whether the text is ASCII without controls, as most texts are.
  @inlinable package var isPlainASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.isPlainASCII } ?? false
  }
}

extension Bool {
  /// 1 if true.
  @inlinable package var bit: UInt8 { self ? 1 : 0 }
}
