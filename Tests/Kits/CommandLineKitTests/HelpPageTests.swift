import CommandLineKit
import Expectations
import Testing

@Suite struct HelpPageTests {
  private let sections: [HelpPage.Section] = [
    ("Usage", [.verbatim(["todo move SELECTION STATE", "todo move SELECTION --top"])]),
    (nil, [.paragraph("Moves all the cards or none. Several cards keep the order typed.")]),
    (
      "Options",
      [
        .terms([
          (Declared.project.term, "puts them in that project, which is made when needed"),
          (Declared.top.term, "to the top of the column"),
          (Declared.plain.term, "prints rows for scripts"),
          (OptionDeclaration.help.term, "this page"),
        ])
      ]
    ),
  ]

  private func page(_ width: Int) -> [String] {
    HelpPage.lines(
      title: ["todo move - puts cards elsewhere"], sections, width: width, cells: \.count)
  }

  @Test func aPageFitsItsWidth() {
    expect(
      page(60).joined(separator: "\n"),
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
      page(36).dropFirst(10).prefix(5).joined(separator: "\n"),
      is: """
          -p, --project PROJECT
              puts them in that project,
              which is made when needed
              --top
              to the top of the column
        """)
  }

  @Test func aWideTermHasItsOwnLine() {
    let terms: [HelpPage.Term] = [
      ("short", "beside"), ("a term that is wider than all the others", "below"), ("bare", ""),
    ]
    expect(
      HelpPage.lines(title: [], [(nil, [.terms(terms)])], width: 80, cells: \.count),
      is: [
        "short  beside", "a term that is wider than all the others", "       below", "bare",
      ])
  }

  @Test func theCallerMeasuresWidths() {
    let terms: [HelpPage.Term] = [("가", "x"), ("abc", "y")]
    let lines = HelpPage.lines(title: [], [(nil, [.terms(terms)])], width: 80) { text in
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
