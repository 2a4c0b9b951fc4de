import Messages

/// The sheet that asks where a card goes, in English.
extension CardGolden {
  static let sheetInEnglish = [
    CardGolden(
      .sheet, 80, 24, .english, isStyled: true,
      """
      1  Buy two bottles of milk
        state     todo
        project   home
        deadline  ! Wed 18 Nov (2 days ago), overdue
        priority  high
        tags      shop urgent
        key       shop-1
        created   20 Nov 12:01
        updated   20 Nov 12:01

      ▸ ☑ Ask the neighbours       ╭ Now in TODO ──────╮
        ☐ Go there                 │▸ d  Move to DOING │
                                   │  x  Move to DONE  │
        One bottle is for the neigh╰───────────────────╯

        Rye bread, if there is any.

        t1  20 Nov 12:01  ann@home  added 1: Buy two bottles of milk





      ? help  e edit  Esc back  m move  a add step  Space check  u undo  Ctrl-R redo
      --
      ...aaaaaaaaaaaaaaaaaaaaaaa......................................................


      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb..................................






      ..cccccccccccccccccccc........aaaaaaaaaaaaa.....................................
      ..............................ccccccccccccccccccc...............................





      ..dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd..................





      a.dddd..a.dddd..aaa.dddd..a.dddd..a.dddddddd..aaaaa.ddddd..a.dddd..aaaaaa.dddd..
      a bold
      b bold red
      c reverse
      d dim
      """),
    CardGolden(
      .sheet, 40, 12, .english, isStyled: false,
      """
      1  Buy two bottles of milk
        state     todo
        project   home
        deadline  ! Wed 18 Nov (2 days ago),
               ╭ Now in TODO ──────╮
        priorit│▸ d  Move to DOING │
        tags   │  x  Move to DONE  │
        key    ╰───────────────────╯
        created   20 Nov 12:01
        updated   20 Nov 12:01

      ? help  e edit  Esc back  m move
      """),
    CardGolden(
      .sheet, 200, 50, .english, isStyled: false,
      """
      1  Buy two bottles of milk
        state     todo
        project   home
        deadline  ! Wed 18 Nov (2 days ago), overdue
        priority  high
        tags      shop urgent
        key       shop-1
        created   20 Nov 12:01
        updated   20 Nov 12:01

      ▸ ☑ Ask the neighbours
        ☐ Go there

        One bottle is for the neighbours, who pay later.

        Rye bread, if there is any.

        t1  20 Nov 12:01  ann@home  added 1: Buy two bottles of milk





                                                                                              \
       ╭ Now in TODO ──────╮
                                                                                              \
       │▸ d  Move to DOING │
                                                                                              \
       │  x  Move to DONE  │
                                                                                              \
       ╰───────────────────╯






















      ? help  e edit  Esc back  m move  a add step  Space check  u undo  Ctrl-R redo \
       Enter edit step  d delete step  Up/Down select step  PgUp/PgDn scroll
      """),
  ]
}
