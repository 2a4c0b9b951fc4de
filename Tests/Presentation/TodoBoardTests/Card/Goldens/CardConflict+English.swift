import Messages

/// A form of which a field was changed elsewhere too, in English.
extension CardGolden {
  static let conflictInEnglish = [
    CardGolden(
      .conflict, 80, 24, .english, isStyled: true,
      """
      Card 1
      ▸ title     Buy two bottles of milk!
                  ! bob@work wrote: Buy three bottles of milk
        state     [todo] doing  done
        project   home
        deadline  2026-11-18                         due Wed 18 Nov (2 days ago)
        priority   high  normal [low]
        tags      shop urgent
        steps     [x] Ask the neighbours
                  [ ] Go there
        notes     One bottle is for the neighbours, who pay later.

                  Rye bread, if there is any.










      Ctrl-Y keep yours  Ctrl-T use theirs  Ctrl-S save  Esc close  Tab next field
      --
      aaaaaa..........................................................................
      a.aaaaa.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............ccccccccccccccccccccccccccccccccccccccccccc.........................
      ..ddddd.....aaaaaa..............................................................
      ..ddddddd...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..dddddddd..bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.ddddddddddddddddddddddddddd......
      ..dddddddd................aaaaa.................................................
      ..dddd......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ddddd.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..ddddd.....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb










      aaaaaa.dddddddddd..aaaaaa.dddddddddd..aaaaaa.dddd..aaa.ddddd..aaa.dddddddddd....
      a bold
      b underline
      c bold yellow
      d dim
      """),
    CardGolden(
      .conflict, 40, 12, .english, isStyled: false,
      """
      Card 1
      ▸ title     Buy two bottles of milk!
                  ! bob@work wrote: Buy three
                  bottles of milk
        state     [todo] doing  done
        project   home
        deadline  2026-11-18
                  due Wed 18 Nov (2 days ago)
        priority   high  normal [low]
        tags      shop urgent
        steps     [x] Ask the neighbours
      Ctrl-Y keep yours  Ctrl-T use theirs
      """),
    CardGolden(
      .conflict, 200, 50, .english, isStyled: false,
      """
      Card 1
      ▸ title     Buy two bottles of milk!
                  ! bob@work wrote: Buy three bottles of milk
        state     [todo] doing  done
        project   home
        deadline  2026-11-18                                   due Wed 18 Nov (2 days ago)
        priority   high  normal [low]
        tags      shop urgent
        steps     [x] Ask the neighbours
                  [ ] Go there
        notes     One bottle is for the neighbours, who pay later.

                  Rye bread, if there is any.




































      Ctrl-Y keep yours  Ctrl-T use theirs  Ctrl-S save  Esc close  Tab next field  Shift-Tab\
       previous field  F1 help
      """),
  ]
}
