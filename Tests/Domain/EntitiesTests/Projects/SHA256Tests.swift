import Testing

@testable import Entities

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
    #expect(PictureHash(of: Array(text.utf8)).text == digest)
  }

  @Test func theLongestExampleOfTheStandard() {
    let halves = [
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn",
      "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    ]
    #expect(
      PictureHash(of: Array(halves.joined().utf8)).text
        == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1")
  }

  @Test func aMillionEqualLetters() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      PictureHash(of: bytes).text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Lengths around block boundaries, where the padding needs another block.
  @Test func bytesCanBeAddedInPieces() {
    for count in 0...200 {
      let bytes = (0..<count).map { UInt8($0) }
      var digest = SHA256()
      for byte in bytes.prefix(count / 3) { digest.add([byte]) }
      digest.add(Array(bytes.dropFirst(count / 3)))
      #expect(PictureHash(digest.finished()) == PictureHash(of: bytes))
    }
  }
}
