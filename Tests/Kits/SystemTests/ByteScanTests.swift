import Expectations
import Testing

@testable import System

struct ByteScanTests {
  /// Loops are vectorised by 16 bytes and finish one at a time: each byte at each place of texts
  /// around such lengths.
  @Test func aByteIsFoundWhereverItIs() {
    for count in [1, 7, 15, 16, 17, 33] {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: 0x41, count: count)
          bytes[place] = byte
          let found = bytes.withUnsafeBufferPointer { bytes in
            (isPlain: bytes.isPlainASCII, isThere: bytes.hasAny { ($0 == 0x7E).bit })
          }
          expect(found.isPlain == (0x20..<0x7F ~= byte), "\(byte) at \(place) of \(count)")
          expect(found.isThere == (byte == 0x7E), "\(byte) at \(place) of \(count)")
        }
      }
    }
  }

  @Test func textsArePlainWithoutControlsAndOtherCharacters() {
    expect("".isPlainASCII && "Buy milk for the weekend ~".isPlainASCII)
    expect(!"Buy\tmilk".isPlainASCII && !"café".isPlainASCII && !"\u{7F}".isPlainASCII)
  }
}
