import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

/// Texts that quote check boxes or look like lists of another format, and those that don't.
@Suite struct DoubtfulTextTests {
  private static let commit = "commit 091c5539b39edddd48886783a10d3ab1267d9430\n"

  @Test(arguments: [
    "\"\"\"Parser.\n\nTODO:\n- [ ] escapes\n- [x] tests\n\"\"\"\nimport os\n\ndef parse(text):\n",
    "name: release\non: push\njobs:\n  pr:\n    steps:\n      - uses: a/b@v5\n        with:\n"
      + "          body: |\n            - [ ] Changelog\n",
    commit + "Author: A <a@b.c>\nDate:   Wed Nov 25\n\n    To do:\n\n    - [ ] tell Ann\n",
    "From: Ann <a@b.c>\nTo: Bob <b@b.c>\nSubject: plan\n\nHi,\n\n- [ ] book room\n",
    "2026-11-01 10:00:00 INFO body:\n- [ ] a\n2026-11-01 10:00:01 INFO ok\n",
    "set -eu\ncat > README.md <<'END'\n# x\n- [ ] write\nEND\necho done\n",
    "\\begin{itemize}\n- [ ] x\n\\end{itemize}\n",
    "#include <stdio.h>\n/*\n- [ ] fix\n*/\nint main(void) {\n}\n",
  ])
  func aTextThatQuotesBoxesIsNotCertainlyMarkdown(text: String) {
    expect(Self.recognition(of: text), is: .doubt(.uncertain(.markdown)))
  }

  @Test(arguments: [
    "# Tool\n\nRun it:\n\n```sh\nset -e\necho a\nx=1\n```\n\n- [ ] one\n",
    "shopping:\n- [ ] milk\n",
    "title: Plan\n\nFrom: Ann, who asks\n\n- [ ] a\n",
    "- [ ] a\n  import os\n  def parse(text):\n  x = 1;\n", "Note: x = 1\n\n- [ ] a\n- [ ] b\n",
    "<!-- markdownlint-disable -->\n# Roadmap\n\n- [ ] a\n",
    "<h1 align=\"center\">x</h1>\n\n- [ ] a\n",
    "<p>\n<img src=\"x\">\n</p>\n\n- [ ] a\n", "<details>\n\n- [ ] a\n</details>\n",
    "---\ntags: |\n  a\n---\n- [ ] a\n", "| a | b |\n|---|---|\n| 1 | 2 |\n\n* [ ] a [1/2]\n",
  ])
  func proseAndCodeBlocksAreMarkdown(text: String) {
    expect(Self.recognition(of: text), is: .format(.markdown))
  }

  @Test func theNameOfAMarkdownFileDecides() {
    let text = "import os\nx = 1\n- [ ] a\n"
    expect(Self.recognition(of: text, named: "a/b.md"), is: .format(.markdown))
    expect(Self.recognition(of: text, named: "a/b.py"), is: .doubt(.uncertain(.markdown)))
  }

  @Test func boxesAfterTheBeginningAreRead() {
    let prose = String(repeating: "Some prose\n", count: 500)
    expect(Self.recognition(of: prose + "- [ ] a\n"), is: .format(.markdown))
    let code = String(repeating: "x = 1\n", count: 500)
    expect(Self.recognition(of: code + "- [ ] a\n"), is: .doubt(.uncertain(.markdown)))
  }

  @Test(arguments: [
    "*** a.md\t2026-11-25\n--- b.md\t2026-11-25\n***************\n"
      + "*** 1,2 ****\n  - [ ] a\n! - [ ] b\n",
    "5a\n- [ ] d\n.\n4c\n- [x] b\n.\n", "4c4\n< - [ ] b\n---\n> - [x] b\n",
    "# List\t\t\t\t# List\n- [ ] a\t\t\t\t- [ ] a\n- [ ] b\t\t\t      |\t- [x] b\n",
    commit + "\n--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n- [ ] a\n+- [x] a\n",
  ])
  func everyFormOfDiffIsAPatch(text: String) {
    expect(Self.recognition(of: text), is: .doubt(.foreign(.diff)))
  }

  @Test(arguments: [
    "* Relaunch\n** IN-PROGRESS Texts [1/3]\n   - [ ] a\n",
    "* IN-PROGRESS Relaunch [1/3]\n- [ ] a\n",
    "* Relaunch\n  DEADLINE: <2026-12-01 Tue>\n  - [-] Texts\n  - [ ] b\n",
    "* Relaunch\n  CLOSED: [2026-12-01 Tue]\n  - [ ] b\n",
  ])
  func headingsAndDatesOfOrgModeAreRecognized(text: String) {
    expect(Self.recognition(of: text), is: .doubt(.foreign(.orgMode)))
  }

  @Test func theNameOfAnOrgFileIsEnough() {
    let text = "* XPath\n  - [ ] ancestor\n"
    expect(Self.recognition(of: text, named: "doc/todo.org"), is: .doubt(.foreign(.orgMode)))
    expect(Self.recognition(of: text), is: .format(.markdown))
  }

  @Test(arguments: [
    "<svg xmlns=\"x\">\n<text>\n- [ ] a\n</text></svg>\n",
    "<?xml version=\"1.0\"?>\n<p>\n- [ ] a\n</p>",
    "<p>text</p>\n", "<plist>\n- [ ] a\n</plist>\n",
  ])
  func otherMarkupIsXML(text: String) {
    expect(Self.recognition(of: text), is: .doubt(.foreign(.xml)))
  }

  @Test(arguments: [
    "## New\n\n- Support for X\n\n## Fixed\n\n- Crash\n",
    "## Open\n\n- Mon to Fri\n\n## Closed\n\n- Sun\n",
    "## Done\n\n- Released 1.0\n", "## To Do\n\n- a\n\n## Ideas\n\n- b\n",
  ])
  func headingsThatNameAStateAreNotEnoughForTaskell(text: String) {
    expect(Self.recognition(of: text), is: .doubt(.uncertain(.taskell)))
  }

  @Test(arguments: [
    "## To Do\n\n- a\n\n## Done\n\n- b\n", "## Ideas\n\n- a\n    > More\n",
    "## Ideas\n\n- a\n    * [ ] b\n",
    "## Ideas\n\n- a\n    @ 2026-12-01\n", "## 할 일\n\n- a\n\n## 완료\n\n- b\n",
  ])
  func listsOfStatesAndLinesOfTaskellAreCertain(text: String) {
    expect(Self.recognition(of: text), is: .format(.taskell))
  }

  private static func recognition(of text: String, named name: String? = nil) -> FileRecognition {
    BuiltInFormats(zone: .utc, now: .day(.first)).recognise(Array(text.utf8), named: name)
  }
}
