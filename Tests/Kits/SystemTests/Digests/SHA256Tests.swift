import Expectations
import Testing

@testable import System

/// The vectors of the examples in FIPS 180-4, and of NIST's Secure Hash Standard Validation System.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func theExamplesOfTheStandard(_ text: String, _ digest: String) {
    expect(hex(SHA256.digest(of: Array(text.utf8))), is: digest)
  }

  /// Lengths around block boundaries, where the padding needs another block.
  @Test func bytesCanBeAddedInPieces() {
    for count in 0...200 {
      let bytes = (0..<count).map { UInt8($0) }
      var digest = SHA256()
      for byte in bytes.prefix(count / 3) { digest.add([byte]) }
      digest.add(Array(bytes.dropFirst(count / 3)))
      expect(digest.finished(), is: SHA256.digest(of: bytes))
    }
  }

  /// Debian's libpq, which `make test` installs, needs libcrypto.
  @Test func theDigestOfTheSystemIsTheSame() throws {
    let system = try #require(SystemSHA256.shared)
    for count in [0, 1, 55, 56, 64, 1_000, 524_287, 524_288, 600_001] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      var sum = SHA256()
      sum.add(bytes)
      let expected = sum.finished()
      expect(system.digest(of: bytes) == expected && SHA256.digest(of: bytes) == expected)
    }
  }

  @Test func withoutTheLibraryThereIsNoDigestOfTheSystem() {
    expect(SystemSHA256(files: ["libcrypto.so.none"]) == nil)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
