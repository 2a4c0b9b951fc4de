import Expectations
import TerminalKit
import Testing

@Suite struct ProgressRingTests {
  private static let sizes = [(1, 1), (2, 1), (3, 2), (4, 2), (7, 3), (8, 4), (10, 5), (31, 9)]

  private func text(
    _ done: Int, _ all: Int, _ columns: Int, _ rows: Int, _ marks: MarkSet = .unicode
  ) -> String {
    ProgressRing(done: done, all: all, columns: columns, rows: rows, marks: marks).rows
      .map { String($0.map(\.character)) + "\n" }.joined()
  }

  private func dots(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value & 0xFF00 == 0x2800 ? $1.dots : 0) }
  }

  @Test func theOutlineIsDrawnAtZeroPercent() {
    expect(
      text(0, 9, 10, 5),
      is: """
         ⣠⠔⠊⠉⠉⠑⠢⣄\u{20}
        ⡰⠁      ⠈⢆
        ⡇        ⢸
        ⠱⡀      ⢀⠎
         ⠙⠢⢄⣀⣀⡠⠔⠋\u{20}

        """)
    expect(text(0, 0, 10, 5), is: text(0, 9, 10, 5))
  }

  @Test func theBandIsFilledClockwiseFromTheTop() {
    expect(
      text(3, 12, 10, 5),
      is: """
         ⣠⠔⠊⠉⣿⣷⣦⣄\u{20}
        ⡰⠁    ⠉⢻⣿⣆
        ⡇       ⠛⢻
        ⠱⡀      ⢀⠎
         ⠙⠢⢄⣀⣀⡠⠔⠋\u{20}

        """)
  }

  @Test func asciiShowsTheFillingOfEachCell() {
    expect(
      text(4, 12, 10, 5, .ascii),
      is: """
          ...===\u{20}\u{20}
        ....  ====
        ..      ==
        ....  .--=
          ......\u{20}\u{20}

        """)
  }

  @Test(arguments: sizes) func moreProgressNeverShowsFewerDots(_ columns: Int, _ rows: Int) {
    let all = 120
    let counts = (0...all).map { dots(text($0, all, columns, rows)) }
    expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    expect(counts[0] < counts[1])
    expect(counts[all - 1] < counts[all])
  }

  @Test(arguments: sizes) func aRingIsFullOnlyAtAHundredPercent(_ columns: Int, _ rows: Int) {
    let all = 100_000
    for marks in [MarkSet.unicode, .ascii] {
      expect(text(0, all, columns, rows, marks) != text(1, all, columns, rows, marks))
      expect(text(all - 1, all, columns, rows, marks) != text(all, all, columns, rows, marks))
    }
  }

  @Test func aMarkIsTheRingInOneCell() {
    let unicode = (0...8).map { ProgressRing.mark(done: $0, all: 8, marks: .unicode) }
    let ascii = (0...8).map { ProgressRing.mark(done: $0, all: 8, marks: .ascii) }
    expect(unicode.joined(), is: "○◔◔◑◑◕◕◕●")
    expect(ascii.joined(), is: ".::ooOOO@")
    expect(ProgressRing.mark(done: 0, all: 0, marks: .unicode), is: "○")
    expect(ProgressRing.mark(done: 1, all: 1_000, marks: .unicode), is: "◔")
    expect(ProgressRing.mark(done: 999, all: 1_000, marks: .unicode), is: "◕")
  }

  @Test func aShareIsFullOnlyAtAHundredPercent() {
    expect((0...4).map { ProgressRing.share(of: 4, done: $0, all: 4) }, is: [0, 1, 2, 3, 4])
    expect(ProgressRing.share(of: 10, done: 1, all: 1_000), is: 1)
    expect(ProgressRing.share(of: 10, done: 999, all: 1_000), is: 9)
    expect(ProgressRing.share(of: 1, done: 1, all: 2), is: 0)
    expect(ProgressRing.share(of: 0, done: 1, all: 2), is: 0)
    expect(ProgressRing.share(of: 5, done: 7, all: 2), is: 5)
    expect(ProgressRing.share(of: 5, done: .max - 1, all: .max), is: 4)
  }
}

extension Unicode.Scalar {
  fileprivate var dots: Int { Int(value & 0xFF).nonzeroBitCount }
}
