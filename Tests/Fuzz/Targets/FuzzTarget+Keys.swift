import TerminalKit

extension FuzzTarget {
  /// Terminal input: events do not depend on the splits between reads, pastes contain no controls,
  /// and nothing is pending at the end.
  static let keys = FuzzTarget("keys") { (bytes) throws(Finding) in
    let whole = events(of: [bytes[...]])
    try demand(events(of: bytes.map { [$0] }) == whole, "the same byte by byte")
    let middle = bytes.count / 2
    try demand(events(of: [bytes[..<middle], bytes[middle...]]) == whole, "the same in halves")
    try demand(whole.count <= bytes.count, "no more events than bytes")
    for case .paste(let text) in whole {
      let isClean = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      }
      try demand(isClean, "a paste has no controls")
    }
    var decoder = KeyDecoder()
    _ = decoder.feed(bytes, at: .zero)
    _ = decoder.end()
    try demand(decoder.deadline == nil, "nothing waits in the end")
    try demand(decoder.feed([0x6A], at: .zero) == [.key(Key("j"))], "a key is a key again")
  }

  private static func events(of reads: [ArraySlice<UInt8>]) -> [InputEvent] {
    var decoder = KeyDecoder()
    return reads.flatMap { decoder.feed($0, at: .zero) } + decoder.end()
  }
}
