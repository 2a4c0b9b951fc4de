import CommandLineKit
import Expectations
import Testing

@Suite struct HelpPageTests {
  private let page = HelpPage(
    title: ["todo move - puts cards elsewhere"],
    sections: [
      .init(
        "Usage", blocks: [.verbatim(["todo move SELECTION STATE", "todo move SELECTION --top"])]),
      .init(blocks: [.paragraph("Moves all the cards or none. Several cards keep the order typed.")]
      ),
      .init(
        "Options",
        blocks: [
          .terms([
            .init(Declared.project.term, "puts them in that project, which is made when needed"),
            .init(Declared.top.term, "to the top of the column"),
            .init(Declared.plain.term, "prints rows for scripts"),
            .init(OptionDeclaration.help.term, "this page"),
          ])
        ]),
    ])

  @Test func aPageFitsItsWidth() {
    expect(
      page.lines(width: 60, cells: \.count).joined(separator: "\n"),
      is: """
        todo move - puts cards elsewhere

        Usage
          todo move SELECTION STATE
          todo move SELECTION --top

        Moves all the cards or none. Several cards keep the order
        typed.

        Options
          -p, --project PROJECT  puts them in that project, which is
                                 made when needed
              --top              to the top of the column
              --plain[=COLUMNS]  prints rows for scripts
          -h, --help             this page
        """)
  }

  @Test func onANarrowTerminalDescriptionsAreBelowTheirTerms() {
    expect(
      page.lines(width: 36, cells: \.count).joined(separator: "\n"),
      is: """
        todo move - puts cards elsewhere

        Usage
          todo move SELECTION STATE
          todo move SELECTION --top

        Moves all the cards or none. Several
        cards keep the order typed.

        Options
          -p, --project PROJECT
              puts them in that project,
              which is made when needed
              --top
              to the top of the column
              --plain[=COLUMNS]
              prints rows for scripts
          -h, --help
              this page
        """)
  }

  @Test func aWideTermHasItsOwnLine() {
    let page = HelpPage(
      title: [],
      sections: [
        .init(blocks: [
          .terms([
            .init("short", "beside"),
            .init("a term that is wider than all the others", "below"),
            .init("bare", ""),
          ])
        ])
      ])

    expect(
      page.lines(width: 80, cells: \.count),
      is: [
        "short  beside", "a term that is wider than all the others", "       below", "bare",
      ])
  }

  @Test func theCallerMeasuresWidths() {
    let page = HelpPage(
      title: [], sections: [.init(blocks: [.terms([.init("가", "x"), .init("abc", "y")])])])

    let lines = page.lines(width: 80) { text in
      text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    }
    expect(lines, is: ["가   x", "abc  y"])
  }

  @Test func operandsShowTheirCount() {
    let terms = [OperandDeclaration.Count.one, .optional, .many, .anyNumber].map {
      OperandDeclaration("CARD", $0).term
    }
    expect(terms, is: ["CARD", "[CARD]", "CARD…", "[CARD…]"])
  }
}
