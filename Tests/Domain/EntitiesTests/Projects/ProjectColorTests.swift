import Entities
import Expectations
import Testing

@Suite struct ProjectColorTests {
  @Test(arguments: ProjectColor.Name.allCases)
  func namedColorsIgnoreCase(_ name: ProjectColor.Name) throws {
    try expect(ProjectColor(name.rawValue), is: .named(name))
    try expect(ProjectColor(" \(name.rawValue.uppercased()) "), is: .named(name))
    expect(ProjectColor(text: ProjectColor.named(name).text), is: .named(name))
  }

  @Test func rgbColorsHaveSixOrThreeDigits() throws {
    let rgb = ProjectColor.rgb(.init(red: 0x1E, green: 0x90, blue: 0x0F))
    for text in ["#1e900f", "#1E900F"] { try expect(ProjectColor(text), is: rgb) }
    try expect(ProjectColor("#0af"), is: .rgb(.init(red: 0, green: 0xAA, blue: 0xFF)))
    for (color, text) in [(rgb, "#1e900f"), (.auto, "auto")] {
      expect(color.text, is: text)
      expect(ProjectColor(text: text), is: color)
    }
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567", "#ggg", "#-12", "#+1a2b3", "1e900f", "#１２３",
  ])
  func anUnknownColorIsRefused(_ text: String) {
    #expect(throws: TrackerError.unknownColor(text, nearest: nil)) { try ProjectColor(text) }
    expect(ProjectColor(text: text) == nil)
  }

  @Test(arguments: [("gren", "green"), ("aut", "auto")])
  func theNearestColorIsNamed(_ text: String, nearest: String) {
    #expect(throws: TrackerError.unknownColor(text, nearest: nearest)) { try ProjectColor(text) }
  }

  @Test(arguments: ["#0af", "#1E900F", "Red", " red"])
  func storedColorsAreReadExactly(_ text: String) {
    expect(ProjectColor(text: text) == nil)
  }

  @Test func theColorOfANameIgnoresCase() {
    let (web, loud) = (ProjectName(stored: "Wéb"), ProjectName(stored: "WE\u{301}B"))
    expect(ProjectColor.Name(for: web), is: ProjectColor.Name(for: loud))
    // Permanent: a project keeps its color in every version.
    expect(
      ["inbox", "web", "api", "집"].map { ProjectColor.Name(for: ProjectName(stored: $0)) },
      is: [.green, .indigo, .cyan, .green])
  }

  @Test func namesUseAllColorsEvenly() {
    var counts: [ProjectColor.Name: Int] = [:]
    for number in 0..<1_100 {
      counts[ProjectColor.Name(for: ProjectName(stored: "project \(number)")), default: 0] += 1
    }
    expect(counts.count, is: 11)
    expect(counts[.gray] == nil)
    expect(counts.values.allSatisfy { 50...170 ~= $0 })
  }

  @Test func shownColorIsTheSetColorOrThatOfTheName() {
    var project = Project.inbox
    expect(project.shownColor, is: .named(ProjectColor.Name(for: project.name)))
    project.color = .named(.gray)
    expect(project.shownColor, is: .named(.gray))
  }
}
