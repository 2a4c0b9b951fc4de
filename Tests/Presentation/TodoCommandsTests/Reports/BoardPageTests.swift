import CommandLineKit
import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import System
import TerminalKitTesting
import Testing
import TodoCommandsTesting
import UseCases
import Words

/// Pages for a browser; `.ci/web` opens them in one.
@Suite struct BoardPageTests {
  private let desk = Desk()

  /// A page in which every name is `text`.
  private func page(named text: String) throws -> String {
    let desk = Desk()
    for (number, state) in [State.todo, .doing, .done].enumerated() {
      var draft = CardDraft(title: Title(stored: text))
      draft.state = state
      draft.tags = Tags(stored: [Tag(stored: text)])
      draft.assignee = Assignee(stored: text)
      draft.project = ProjectName(stored: "p\(text)")
      let ids = IdentifierMaker { _ in UInt64(number) }
      _ = try Tracker(desk.store, ids: ids, zone: .utc).addCards(
        [draft], on: ChangeTerms(Transaction(command: text, author: "ann", date: desk.now)))
    }
    desk.type("cancel 1")
    return desk.say("report --format html")
  }

  private static func markup(of page: String) -> [String] {
    page.split(separator: "<").map { String($0.prefix { $0 != ">" }) }
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\"><img src=x onerror='a'>", "&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;"),
    ("]]></style><!--&lt;", "]]&gt;&lt;/style&gt;&lt;!--&amp;lt;"), ("¦content¦", "¦content¦"),
    ("a\u{202E}b\u{2066}", "a&lt;202E&gt;b&lt;2066&gt;"),
    ("a\0\u{1B}[31m\u{9B}", "a^@^[[31m&lt;9B&gt;"),
    (String(repeating: "<b>", count: 3333), String(repeating: "&lt;b&gt;", count: 3333)),
    ("Z\u{316}\u{489}\u{35C}", "Z\u{316}\u{489}\u{35C}"),
  ])
  func aNameIsNoMarkup(text: String, written: String) throws {
    let page = try page(named: text)
    expect(page.contains("<bdi>\(written)</bdi>"))
    expect(page.contains("<bdi>p\(written)</bdi>"))
    let isSame = try Self.markup(of: page) == Self.markup(of: self.page(named: "x"))
    expect(isSame)
  }

  @Test func theStyleIsTheOnlyThingThatThePolicyAllows() throws {
    let page = desk.say("export --format html")
    let style = page.split(separator: "<style>")[1].prefix { $0 != "<" }
    let hash = Data(SHA256.digest(of: Array(style.utf8))).base64EncodedString()
    expect(
      page.contains(
        """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'">
        """))
  }

  /// The figures count them; an export has them as in other formats.
  @Test(arguments: [
    ("report --format html", true), ("report tag:none --format html", true),
    ("export --format html", true), ("export tag:none --format html", false),
    ("export project:old --format html", true),
  ])
  func cardsOfArchivedProjectsAreOnThePage(command: String, isShown: Bool) {
    desk.doAll("add Buy milk -p old", "add Dig", "project archive old")
    let page = desk.say(command)
    expect(page.contains("<bdi>Buy milk</bdi>"), is: isShown)
    expect(page.contains("<p><bdi>old</bdi>"), is: isShown)
  }

  /// The narrowest chart has 328 pixels, that of a column 72.
  @Test func aBarIsWiderThanAPixel() {
    desk.doAll("add Dig", "done 1")
    let page = desk.say("report --format html --per day --since 2024-03-01")
    expect(page.contains("What got done: cards finished every 9 days</h2>"))
    expect(page.contains("Cards every 28 days"))
    let widths = page.matches(of: /<rect [^>]* width="([0-9.]+)%" height="(24|120)"/)
      .map { (Double($0.1) ?? 0) * ($0.2 == "24" ? 0.72 : 3.28) }
    expect(widths.count, is: 2)
    expect(widths.allSatisfy { $0 > 1 })
  }

  @Test(arguments: [
    ("a.HTML", "<!DOCTYPE html>"), ("a.json", "{\"version\""), ("a.TXT", "Report: "),
    ("a", "Report: "),
  ])
  func theNameOfAFileSaysItsFormatAlsoWithoutCards(name: String, start: String) {
    let folder = TemporaryFolder()
    expect(desk.type("report -o \(folder.path(name))").status, is: .ok)
    expect(String(decoding: folder.bytes(name), as: UTF8.self).hasPrefix(start))
  }

  /// `TODO_GOLDEN=write` stores them.
  @Test(arguments: [
    ("report", Language.english), ("report", .korean), ("export", .english), ("export", .korean),
  ])
  func pagesAreStored(command: String, language: Language) throws {
    desk.language = language
    desk.doAll(
      "add Plan the beds -p garden --estimate 2", "add Order seeds -p garden -t shop -d 2026-11-24",
      "add Dig --assign ben --blocked-by 2", "add 'Buy <milk> & bread' --priority high",
      "column add review --state doing --after doing --limit 1",
      "project deadline garden 2026-11-30", "start 1 2", "move 2 review")
    desk.wait(seconds: 3 * 86_400)
    desk.doAll("done 1", "cancel 4", "add Rest --wait 2027-01-04")
    desk.wait(seconds: 4 * 86_400)
    let page = desk.say("\(command) --format html")
    let style = "<style>\(PageTemplate.style)</style>"
    expect(page.contains(style))
    let shown = page.replacing(style, with: "<style></style>")
      .replacing(/sha256-[^']*/, with: "sha256-")
    let folder = "\(#filePath)".split(separator: "/").dropLast(5).joined(separator: "/")
    let name = "\(command)-\(language.rawValue).html"
    let stored = try GoldenFile(name, in: "/\(folder)/Tests/Reports").screen(shown: shown)
    expect(shown == stored, "\(name) is now:\n\(shown)")
  }
}
