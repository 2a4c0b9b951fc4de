import CommandLineKit
import Entities
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite final class CoverTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 64, 0, 0, 0, 32, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 32, 0, 64, 1, 1, 0x11, 0, 0xFF, 0xD9,
  ]

  private let desk = Desk()

  init() {
    desk.doAll("add x -p web")
  }

  private func set(_ picture: [UInt8], _ options: String...) -> Desk.Outcome {
    desk.type(["project", "cover", "web", "-"] + options, input: picture)
  }

  @Test func aPictureCanBeSetShownAndRemoved() {
    expect(desk.say("project cover web"), is: "cover of web: drawn from the name\n")
    expect(set(Self.png).out, is: "Edited cover of web: PNG, 64 × 32, 33 bytes\n")
    expect(desk.say("project cover web"), is: "cover of web: PNG, 64 × 32, 33 bytes\n")
    expect(set(Self.png).out, is: "Nothing changed: cover of web: PNG, 64 × 32, 33 bytes\n")
    expect(
      set(Self.jpeg, "--dry-run").out,
      is: "Dry run: Edited cover of web: JPEG, 64 × 32, 17 bytes\n")
    expect(set(Self.jpeg).out, is: "Edited cover of web: JPEG, 64 × 32, 17 bytes\n")
    desk.type("undo")
    expect(desk.say("project cover web"), is: "cover of web: PNG, 64 × 32, 33 bytes\n")
    expect(desk.say("project cover web --none"), is: "Edited cover of web: drawn from the name\n")
  }

  @Test func anUnreadableFileIsReported() {
    expect(desk.type("project cover web /nowhere/x.png").status, is: .ioError)
    expect(desk.type(["project", "cover", "web", ""]).status, is: .usage)
  }

  @Test func aFileThatIsNotAPictureIsRefused() {
    expect(set(Array("<svg/>".utf8)).status, is: .badContent)
    expect(set([]).status, is: .badContent)
    expect(set(Self.png + [UInt8](repeating: 0, count: Picture.limit)).status, is: .badContent)
    expect(desk.say("project cover web"), is: "cover of web: drawn from the name\n")
  }

  @Test func plainAndJSONPrintTheProject() {
    let hash = "\(PictureHash(of: Self.png).text)"
    let set = set(Self.png, "--json").out
    expect(set.hasPrefix(#"{"version":1,"context":null,"projects":[{"id":""#))
    expect(set.contains(#""name":"web","color":"auto","deadline":null,"archived":false,"#))
    expect(set.contains(#""cover":"\#(hash)","done":0,"all":1,"#))
    expect(set.hasSuffix(#""transaction":"t2","warnings":[]}\#n"#))
    expect(desk.say("project cover web --plain=name,cover"), is: "web\t\(hash)\n")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.images = .kitty
    let none = desk.say("project cover web --none --dry-run --json")
    expect(none.hasPrefix("{"))
    expect(none.contains(#""cover":null"#) && none.contains(#""transaction":null"#))
    expect(desk.say("project cover web --json").contains(hash))
  }

  @Test func aRandomPictureIsFetched() {
    desk.covers = { _ in .success(Self.png) }
    expect(
      desk.say("project cover web --random CAT"),
      is: "Edited cover of web: PNG, 64 × 32, 33 bytes\n")
  }

  @Test(arguments: [
    CoverFault.noProgram, .unreachable("no route"), .refused(status: 503), .tooSlow(seconds: 10),
    .badAnswer, .tooLarge(limit: 9),
  ])
  func aFailedDownloadChangesNothing(fault: CoverFault) {
    desk.covers = { _ in .failure(.noCover(fault, from: "http://x")) }
    let outcome = desk.type("project cover web --random dog")

    expect(outcome.status, is: .unavailable)
    expect(outcome.out, is: "")
    expect(outcome.notes.first?.hasSuffix("Nothing was changed"), is: true)
    expect(desk.say("project cover web"), is: "cover of web: drawn from the name\n")
  }

  @Test func invalidSourcesAreRefused() {
    for line in [
      "project cover", "project cover web --random", "project cover web --random cow",
      "project cover web --random cat --none", "project cover web x.png --none",
    ] {
      expect(desk.type(line).status, is: .usage, "\(line)")
    }
    expect(desk.type("project cover web --random dgo").err.contains("dog"))
    expect(desk.type("project cover wbe").status, is: .notFound)
  }

  @Test func aTerminalShowsTheGeneratedCover() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.type("project cover web").lines

    expect(lines.count, is: 13)
    expect(lines.dropLast().allSatisfy { $0.cellWidth == 24 })
    expect(lines.last, is: "cover of web: drawn from the name")
  }

  @Test func aTerminalWithImagesShowsThePicture() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.images = .kitty
    expect(set(Self.png).out.hasPrefix("\u{1B}_Ga=T,f=100,c=24,r=6,q=2,m=0;"))
    expect(set(Self.jpeg).lines.count, is: 13)

    desk.images = .iterm2
    expect(
      desk.say("project cover web").hasPrefix(
        "\u{1B}]1337;File=inline=1;size=17;width=24;height=6;preserveAspectRatio=1:"))
  }
}
