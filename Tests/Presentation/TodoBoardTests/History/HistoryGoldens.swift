/// The expected screens of the scene.
enum HistoryGoldens {
  static let change = """

      ╭─ 변경 기록 ──────────────────────────────────────────────────────────────╮
      │ t2  todo board                                                           │
      │ 11월 20일 12:02  ann@home                                                │
      │ ▸ 1: 상태 todo → done                                                    │
      │   2: 상태 todo → done                                                    │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │ ? 도움말  Enter 열기  u 되돌리기/다시 하기  Esc 뒤로                     │
      ╰──────────────────────────────────────────────────────────────────────────╯













    --

    ....aaaaaaaaaaa.................................................................
    ....aaaaaaaaaaaaaa..............................................................

    ....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb....




    ....a.........aaaaa.......a.....................aaa.............................














    a bold
    b reverse
    """

  static let history = """

      ╭─ History ────────────────────────────────────────────────────────────────╮
      │   t4  20 Nov 12:04  ann@home  2 cards  undo of t2                        │
      │   t3  20 Nov 12:03  ann@home  1 card   todo board                        │
      │ ▸ t2  20 Nov 12:02  ann@home  2 cards  todo board (undone)               │
      │   t1  20 Nov 12:01  ann@home  2 cards  todo board                        │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │ ? help  Enter open  u undo or redo  Esc back                             │
      ╰──────────────────────────────────────────────────────────────────────────╯











                              Undid: moved 2 cards to done

    --

    ....aaaaaaaaa...................................................................


    ....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb....




    ....a.......aaaaa.......a...............aaa.....................................












    .........................bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.........................

    a bold
    b reverse
    """

  static let narrow = """
    History
    ▸ t3  20 Nov 12:03  todo board
      t2  20 Nov 12:02  todo board
      t1  20 Nov 12:01  todo board







    ? help  Enter open  u undo or redo
    """

  static let small = """
    History
    ▸ t3  todo board
      t2  todo board
      t1  todo board

    ? help  Enter open
    """

  static let wide = """
    ╭─ History ────────────────────────────────────────────────────────────────────────────────────╮
    │ ▸ t3  20 Nov 12:03  ann@home  1 card   todo board                                            │
    │   t2  20 Nov 12:02  ann@home  2 cards  todo board                                            │
    │   t1  20 Nov 12:01  ann@home  2 cards  todo board                                            │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │ ? help  Enter open  u undo or redo  Esc back                                                 │
    ╰──────────────────────────────────────────────────────────────────────────────────────────────╯
    """
}
