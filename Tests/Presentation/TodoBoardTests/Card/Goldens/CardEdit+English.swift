import Messages

/// A card that is edited, in English.
extension CardGolden {
  static let editInEnglish = [
    CardGolden(
      .edit, 80, 24, .english, isStyled: true,
      """
      Card 1
      ▸ title     Buy two bottles of milk
        state     [todo] doing  done
        project   home
        deadline  2026-11-18                         due Wed 18 Nov (2 days ago)
        priority  [high] normal  low
        tags      shop urgent
        steps     [x] Ask the neighbours
                  [ ] Go there
        notes     One bottle is for the neighbours, who pay later.

                  Rye bread, if there is any.











      Ctrl-S save  Esc close  Tab next field  Shift-Tab previous field  F1 help
      --
      aaaaaa..........................................................................
      a.aaaaa.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ccccc.....aaaaaa..............................................................
      ..ccccccc...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccccccc..bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.ccccccccccccccccccccccccccc......
      ..cccccccc..aaaaaa..............................................................
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ccccc.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ccccc.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb











      aaaaaa.cccc..aaa.ccccc..aaa.cccccccccc..aaaaaaaaa.cccccccccccccc..aa.cccc.......
      a bold
      b underline
      c dim
      """),
    CardGolden(
      .edit, 40, 12, .english, isStyled: false,
      """
      Card 1
      ▸ title     Buy two bottles of milk
        state     [todo] doing  done
        project   home
        deadline  2026-11-18
                  due Wed 18 Nov (2 days ago)
        priority  [high] normal  low
        tags      shop urgent
        steps     [x] Ask the neighbours
                  [ ] Go there
        notes     One bottle is for the
      Ctrl-S save  Esc close  Tab next field
      """),
    CardGolden(
      .edit, 200, 50, .english, isStyled: false,
      """
      Card 1
      ▸ title     Buy two bottles of milk
        state     [todo] doing  done
        project   home
        deadline  2026-11-18                                   due Wed 18 Nov (2 days ago)
        priority  [high] normal  low
        tags      shop urgent
        steps     [x] Ask the neighbours
                  [ ] Go there
        notes     One bottle is for the neighbours, who pay later.

                  Rye bread, if there is any.





































      Ctrl-S save  Esc close  Tab next field  Shift-Tab previous field  F1 help
      """),
  ]
}
