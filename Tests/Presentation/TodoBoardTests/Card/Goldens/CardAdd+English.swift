import Messages

/// The form of a new card, in English.
extension CardGolden {
  static let addInEnglish = [
    CardGolden(
      .add, 80, 24, .english, isStyled: true,
      """
      New card
      ▸ title
        state      todo [doing] done
        project   inbox
        deadline
        priority   high [normal] low
        tags
        steps

        notes













      Ctrl-S save  Esc close  Tab next field  Shift-Tab previous field  F1 help
      --
      aaaaaaaa........................................................................
      a.aaaaa.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ccccc...........aaaaaaa.......................................................
      ..ccccccc...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccccccc..bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb..................................
      ..cccccccc........aaaaaaaa......................................................
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ccccc.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ccccc.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb












      aaaaaa.cccc..aaa.ccccc..aaa.cccccccccc..aaaaaaaaa.cccccccccccccc..aa.cccc.......
      a bold
      b underline
      c dim
      """),
    CardGolden(
      .add, 40, 12, .english, isStyled: false,
      """
      New card
      ▸ title
        state      todo [doing] done
        project   inbox
        deadline

        priority   high [normal] low
        tags
        steps

        notes
      Ctrl-S save  Esc close  Tab next field
      """),
    CardGolden(
      .add, 200, 50, .english, isStyled: false,
      """
      New card
      ▸ title
        state      todo [doing] done
        project   inbox
        deadline
        priority   high [normal] low
        tags
        steps

        notes







































      Ctrl-S save  Esc close  Tab next field  Shift-Tab previous field  F1 help
      """),
  ]
}
