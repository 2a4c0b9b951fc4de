import Expectations
import TerminalKit
import Testing

@Suite struct TableTests {
  /// A table like `todo list`: number, state, title, deadline, tags.
  private let table: Table = {
    var table = Table([
      .init("No.", alignment: .trailing), .init("State"), .init("Title", isFlexible: true),
      .init("Due"), .init("Tags", least: 6),
    ])
    let rows = [
      ["7", "doing", "Write the documentation of the release", "Fri 27 Nov", "later, docs"],
      ["12", "todo", "우유를 사고 빵도 사고 신문도 사기", "", "home"],
      ["105", "todo", "Fix 👩‍👩‍👧‍👦 e\u{301}", "tomorrow", ""],
    ]
    for row in rows { table.append(row.map { Table.Cell($0) }) }
    return table
  }()

  private func text(_ width: Int, marks: MarkSet = .unicode) -> String {
    table.lines(width: width, marks: marks).joined(separator: "\n")
  }

  @Test func aTableThatFitsIsNotTruncated() {
    expect(
      text(300),
      is: """
        No.  State  Title                                   Due         Tags
          7  doing  Write the documentation of the release  Fri 27 Nov  later, docs
         12  todo   우유를 사고 빵도 사고 신문도 사기                   home
        105  todo   Fix 👩‍👩‍👧‍👦 e\u{301}                                tomorrow
        """)
  }

  @Test func partsOfACellHaveTheirOwnStyles() {
    func line(_ width: Int, _ depth: ColorDepth = .sixteen) -> String {
      var table = Table([.init(isFlexible: true), .init()])
      let (bold, dim) = (Style(nil, .bold), Style(nil, .dim))
      table.append([
        Table.Cell([("Buy ", dim), ("우유", bold), (" and\u{1B} eggs", dim), ("!", bold)], dim),
        Table.Cell("x"),
      ])
      return table.lines(width: width, depth: depth)[0].replacing("\u{1B}[", with: "<")
    }
    expect(line(80), is: "<2mBuy <0m<1m우유<0m<2m and^[ eggs<0m<1m!<0m  x")
    expect(line(10), is: "<2mBuy <0m<1m우유<0m<2m …<0m")
    expect(line(6), is: "<2mBuy …<0m")
    expect(line(80, .none), is: "Buy 우유 and^[ eggs!  x")
  }

  @Test func theFlexibleColumnNarrowsFirst() {
    expect(
      text(60),
      is: """
        No.  State  Title                    Due         Tags
          7  doing  Write the documentatio…  Fri 27 Nov  later, docs
         12  todo   우유를 사고 빵도 사고 …              home
        105  todo   Fix 👩‍👩‍👧‍👦 e\u{301}                 tomorrow
        """)
  }

  @Test func columnsAreDroppedLastFromTheRight() {
    expect(
      text(51),
      is: """
        No.  State  Title                        Due
          7  doing  Write the documentation of…  Fri 27 Nov
         12  todo   우유를 사고 빵도 사고 신문…
        105  todo   Fix 👩‍👩‍👧‍👦 e\u{301}                     tomorrow
        """)
    expect(
      text(31, marks: .ascii),
      is: """
        No.  Title
          7  Write the documentation o~
         12  우유를 사고 빵도 사고 신~
        105  Fix 👩‍👩‍👧‍👦 e\u{301}
        """)
  }

  @Test func theFlexibleColumnIsNeverDropped() {
    expect(
      text(10),
      is: """
        Title
        Write the…
        우유를 사…
        Fix 👩‍👩‍👧‍👦 e\u{301}
        """)
  }

  @Test func keptColumnsAreDroppedAfterTheFlexibleOne() {
    var table = Table([
      .init("No.", isKept: true), .init("State"), .init("Title", isFlexible: true),
      .init("Due"), .init("Tags"),
    ])
    table.append([.init("7"), .init("doing"), .init("Write docs"), .init("fri"), .init("a")])
    expect(
      table.lines(width: 30), is: ["No.  State  Title       Due", "7    doing  Write docs  fri"])
    expect(table.lines(width: 16), is: ["No.  Title", "7    Write docs"])
    expect(table.lines(width: 9), is: ["No.  Tit…", "7    Wri…"])
    expect(table.lines(width: 5), is: ["No.", "7"])
  }

  @Test func aColumnIsShownWhenAnotherIsDropped() {
    var table = Table([
      .init("No.", isKept: true), .init(whenDropped: 3), .init("Title", isFlexible: true),
      .init("Due"),
    ])
    table.append([.init("7"), .init("!"), .init("Write docs"), .init("! fri")])
    table.append([.init("8"), .init(""), .init("Rest"), .init("")])
    expect(
      table.lines(width: 30), is: ["No.  Title       Due", "7    Write docs  ! fri", "8    Rest"])
    expect(table.lines(width: 20), is: ["No.     Title", "7    !  Write docs", "8       Rest"])
    expect(table.lines(width: 6), is: ["No.", "7    !", "8"])
  }

  @Test func noLineIsWiderThanTheTerminal() {
    for width in 1...300 {
      let lines = table.lines(width: width)
      expect(lines.count, is: 4)
      expect(lines.allSatisfy { $0.cellWidth <= width && !$0.hasSuffix(" ") })
    }
  }

  @Test func stylesEndBeforeThePaddingOfTheirCells() {
    var table = Table([.init("S"), .init("T")])
    table.headerStyle = Style(nil, .dim)
    table.append([.init("!", Style(.ansi(.red))), .init("x", Style(nil, .bold))])
    table.append([.init("ok"), .init("y")])

    expect(
      table.lines(width: 80, depth: .sixteen),
      is: [
        "\u{1B}[2mS\u{1B}[0m   \u{1B}[2mT\u{1B}[0m",
        "\u{1B}[31m!\u{1B}[0m   \u{1B}[1mx\u{1B}[0m", "ok  y",
      ])
  }
}
