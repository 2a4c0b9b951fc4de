import Expectations
import Glibc
import TerminalKit
import Testing

@Suite struct TerminalTests {
  @Test func withoutATerminalTheSizeComesFromTheEnvironment() {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }

    expect(!Terminal.isTTY(null))
    expect(size(null), is: TerminalSize(columns: 80, rows: 24))
    expect(size(null, ["COLUMNS": "132"]), is: TerminalSize(columns: 132, rows: 24))
    expect(size(null, ["COLUMNS": "0", "LINES": "50"]), is: TerminalSize(columns: 80, rows: 50))
    expect(size(null, ["COLUMNS": "wide", "LINES": "-1"]), is: TerminalSize(columns: 80, rows: 24))
  }

  @Test func theSizeComesFromTheTerminal() throws {
    var (leader, follower): (Int32, Int32) = (0, 0)
    var window = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&leader, &follower, nil, nil, &window) == 0)
    defer { for end in [leader, follower] { close(end) } }

    expect(Terminal.isTTY(follower))
    expect(size(follower, ["COLUMNS": "132"]), is: TerminalSize(columns: 100, rows: 30))

    window.ws_col = 0
    try #require(ioctl(follower, UInt(TIOCSWINSZ), &window) == 0)
    expect(size(follower, ["COLUMNS": "132"]), is: TerminalSize(columns: 132, rows: 30))
  }

  @Test func aSizeIsClamped() {
    for huge in [1_001, Int(UInt16.max), .max] {
      expect(TerminalSize(columns: huge, rows: huge), is: TerminalSize(columns: 1_000, rows: 1_000))
    }
    expect(TerminalSize(columns: -5, rows: 0), is: TerminalSize(columns: 1, rows: 1))
  }

  private func size(_ descriptor: Int32, _ environment: [String: String] = [:]) -> TerminalSize {
    Terminal.size(of: descriptor) { environment[$0] }
  }
}

@Suite struct MarkSetTests {
  private func marks(_ environment: [String: String]) -> MarkSet { MarkSet { environment[$0] } }

  @Test(arguments: ["en_US.UTF-8", "C.utf8", "de_DE.UTF-8@euro", "UTF-8", "ko_KR.Utf-8"])
  func aUTF8LocaleAllowsUnicode(_ locale: String) { expect(marks(["LANG": locale]), is: .unicode) }

  @Test(arguments: ["", "C", "POSIX", "en_US", "ko_KR.eucKR", "de_DE.ISO-8859-15@euro"])
  func otherLocalesMeanASCII(_ locale: String) { expect(marks(["LANG": locale]), is: .ascii) }

  @Test func theFirstNonEmptyVariableDecides() {
    expect(marks([:]), is: .ascii)
    expect(marks(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]), is: .ascii)
    expect(marks(["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"]), is: .unicode)
    expect(marks(["LC_CTYPE": "C", "LANG": "C.UTF-8"]), is: .ascii)
  }
}
