import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

@Suite struct ProjectPicturesTests {
  /// A PNG header of 64 × 32 pixels.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 64, 0, 0, 0, 32, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 32, 0, 64, 1, 1, 0x11, 0, 0xFF, 0xD9,
  ]

  private func cover(_ picture: [UInt8]?, _ images: ImageProtocol?) throws -> [Substring] {
    let tracker = BoardTracker()
    try tracker.add("Buy milk", project: "home")
    let terms = ChangeTerms(tracker.newTransaction())
    let name = try ProjectName("home")
    _ = try Tracker(tracker.store).setCover(name, picture.map { try Picture($0) }, on: terms)
    let traits = ScreenTraits(hasMotion: false, images: images)
    let desk = try BoardDesk(tracker, traits: traits)
    desk.terminal.press(Key("p"), Key("v"))
    let rows = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(rows.firstIndex { $0.contains("▮ home") })
    return rows[heading + 1...heading + 5].map { $0.dropFirst(4).prefix(10) }
  }

  @Test func thePictureReplacesTheDrawnCover() throws {
    let blank = Substring(repeating: " ", count: 10)
    try expect(cover(Self.png, .kitty), is: Array(repeating: blank, count: 5))
    try expect(cover(Self.jpeg, .iterm2), is: Array(repeating: blank, count: 5))
  }

  @Test func otherTerminalsFormatsAndProjectsShowTheDrawnCover() throws {
    let drawn = Substring(repeating: "▀", count: 10)
    for (picture, images) in [
      (Self.png, nil), (Self.jpeg, ImageProtocol.kitty), (nil, .kitty),
    ] as [([UInt8]?, ImageProtocol?)] {
      try expect(cover(picture, images), is: Array(repeating: drawn, count: 5))
    }
  }
}
