import Messages

/// The form of a new card, in Korean.
extension CardGolden {
  static let addInKorean = [
    CardGolden(
      .add, 80, 24, .korean, isStyled: true,
      """
      새 카드
      ▸ 제목
        상태       todo [doing] done
        프로젝트  inbox
        마감
        우선순위   high [normal] low
        태그
        단계

        메모













      Ctrl-S 저장  Esc 닫기  Tab 다음 항목  Shift-Tab 이전 항목  F1 도움말
      --
      aaaaaaa.........................................................................
      a.aaaa......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc............aaaaaaa.......................................................
      ..cccccccc..bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb..................................
      ..cccccccc........aaaaaaaa......................................................
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb












      aaaaaa.cccc..aaa.cccccc..aaa.ccccccccc..aaaaaaaaa.ccccccccc..aa.cccccc..........
      a bold
      b underline
      c dim
      """),
    CardGolden(
      .add, 40, 12, .korean, isStyled: false,
      """
      새 카드
      ▸ 제목
        상태       todo [doing] done
        프로젝트  inbox
        마감

        우선순위   high [normal] low
        태그
        단계

        메모
      Ctrl-S 저장  Esc 닫기  Tab 다음 항목
      """),
    CardGolden(
      .add, 200, 50, .korean, isStyled: false,
      """
      새 카드
      ▸ 제목
        상태       todo [doing] done
        프로젝트  inbox
        마감
        우선순위   high [normal] low
        태그
        단계

        메모







































      Ctrl-S 저장  Esc 닫기  Tab 다음 항목  Shift-Tab 이전 항목  F1 도움말
      """),
  ]
}
