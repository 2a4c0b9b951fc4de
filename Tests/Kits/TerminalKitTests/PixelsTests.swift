import Expectations
import TerminalKit
import Testing

@Suite struct PixelsTests {
  private let black = RGB(0, 0, 0)
  private let white = RGB(255, 255, 255)
  private let red = RGB(205, 0, 0)

  private func picture(_ rows: [[RGB]]) -> Pixels {
    Pixels(width: rows.first?.count ?? 0, height: rows.count) { rows[$1][$0] }
  }

  @Test func aCellShowsTwoPixels() {
    let picture = picture([[black, white], [red, black]])

    expect(
      picture.lines(depth: .full, marks: .unicode),
      is: [
        "\u{1B}[38;2;0;0;0;48;2;205;0;0m▀\u{1B}[38;2;255;255;255;48;2;0;0;0m▀\u{1B}[0m"
      ])
    expect(
      picture.lines(depth: .palette, marks: .unicode),
      is: [
        "\u{1B}[38;5;16;48;5;160m▀\u{1B}[38;5;231;48;5;16m▀\u{1B}[0m"
      ])
    expect(
      picture.lines(depth: .sixteen, marks: .unicode),
      is: [
        "\u{1B}[30;41m▀\u{1B}[97;40m▀\u{1B}[0m"
      ])
  }

  @Test func aLastOddRowHasNoPixelBelow() {
    let picture = picture([[red]])
    expect(picture.lines(depth: .sixteen, marks: .unicode), is: ["\u{1B}[31m▀\u{1B}[0m"])
    expect(picture.lines(depth: .sixteen, marks: .ascii), is: ["\u{1B}[41m \u{1B}[0m"])
  }

  @Test func inASCIIACellIsTheAverageOfItsPixels() {
    let picture = picture([[black], [white]])
    expect(picture.lines(depth: .full, marks: .ascii), is: ["\u{1B}[48;2;127;127;127m \u{1B}[0m"])
  }

  @Test func withoutColorsBrightPixelsAreDenseCharacters() {
    let grey = RGB(128, 128, 128)
    let picture = picture([[black, grey, white], [black, grey, white]])
    expect(picture.lines(depth: .none, marks: .unicode), is: [" ▒█"])
    expect(picture.lines(depth: .none, marks: .ascii), is: [" +@"])
  }
}
