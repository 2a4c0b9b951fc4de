import Entities
import Expectations
import Looks
import TerminalKit
import Testing
import TodoCommandsTesting
import ViewModels

@Suite struct ProjectGridTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add One -p web", "add Two -p web -d 2026-11-12", "add Three -p web -d fri",
      "add Four -p web", "done 1", "project deadline web 2026-12-01", "add 청소 -p 집안일",
      "done 5")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
  }

  @Test func theRingCanBeASCII() {
    desk.marks = .ascii
    let lines = desk.type("project --grid").lines
    expect(lines[0].hasPrefix("+ inbox"))
    expect(lines[3].contains(".. 25%  --"))
    expect(lines[3].hasSuffix("== 100% =="))
    expect(lines.prefix(8).allSatisfy { $0.filter { !$0.isASCII }.allSatisfy("집안일".contains) })
  }

  @Test func theRingHasTheColorOfItsProject() {
    desk.depth = .sixteen
    desk.theme = .terminalOnDark
    desk.type("project color web green")
    let line = desk.type("project --grid").lines[1]
    expect(line.contains("\u{1B}[32m⣿⣷⣦\u{1B}[0m"))
  }

  @Test func theSettingAppliesOnlyToTerminals() {
    desk.settings.load(kept: [KeptSetting(name: "project.view", json: #""grid""#, line: 1)])
    expect(desk.say("project"), is: desk.say("project --grid"))
    expect(desk.say("project --list").hasPrefix("   project"))
    desk.terminal = nil
    expect(desk.say("project").hasPrefix("inbox\t0\t0"))
  }

  private func coverWeb() {
    let size: [UInt8] = [0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    desk.type(["project", "cover", "web", "-"], input: png + size)
  }

  @Test func aPictureReplacesTheGeneratedCover() {
    coverWeb()
    let drawn = desk.say("project --grid")
    expect(!drawn.contains("\u{1B}"))

    desk.images = .kitty
    let shown = desk.say("project --grid")
    // The picture is moved up from the line after the tile, and right of the tile of inbox.
    expect(shown.contains("\u{1B}7\u{1B}[8A\u{1B}[27C\u{1B}_Ga=T,f=100,c=10,r=5,q=2,m=0;"))
    expect(shown.hasSuffix("\u{1B}\\\u{1B}8"))
    let lines = shown.split(separator: "\n")
    expect(lines[1].contains("⣠⠔⠊⠉⠉⠑⠢⣄                   ⣠⠔⠊⠉⣿⣷⣦⣄"))
  }

  @Test func aSmallScreenShowsNoPicture() {
    let narrow = TerminalSize(columns: 20, rows: 24)
    let low = TerminalSize(columns: 80, rows: 10)
    coverWeb()
    for size in [narrow, low] {
      desk.terminal = size
      desk.images = nil
      let drawn = desk.say("project --grid")
      desk.images = .kitty
      expect(desk.say("project --grid"), is: drawn)
    }
  }
}
