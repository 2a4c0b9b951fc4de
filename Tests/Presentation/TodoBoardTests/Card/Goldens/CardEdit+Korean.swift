import Messages

/// A card that is edited, in Korean.
extension CardGolden {
  static let editInKorean = [
    CardGolden(
      .edit, 80, 24, .korean, isStyled: true,
      """
      카드 1
      ▸ 제목      우유 두 병과 빵 한 덩이 사기
        상태      [todo] doing  done
        프로젝트  집
        마감      2026-11-18                         마감 11월 18일 (수) (2일 전)
        우선순위  [high] normal  low
        태그      가게 urgent
        단계      [x] 이웃에게 묻기
                  [ ] 가게에 가기
        메모      한 병은 이웃의 것이다. 값은 나중에 받는다.

                  빵은 호밀로.











      Ctrl-S 저장  Esc 닫기  Tab 다음 항목  Shift-Tab 이전 항목  F1 도움말
      --
      aaaaaa..........................................................................
      a.aaaa......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......aaaaaa..............................................................
      ..cccccccc..bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.cccccccccccccccccccccccccccc.....
      ..cccccccc..aaaaaa..............................................................
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..cccc......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb











      aaaaaa.cccc..aaa.cccccc..aaa.ccccccccc..aaaaaaaaa.ccccccccc..aa.cccccc..........
      a bold
      b underline
      c dim
      """),
    CardGolden(
      .edit, 40, 12, .korean, isStyled: false,
      """
      카드 1
      ▸ 제목       유 두 병과 빵 한 덩이 사기
        상태      [todo] doing  done
        프로젝트  집
        마감      2026-11-18
                  마감 11월 18일 (수) (2일 전)
        우선순위  [high] normal  low
        태그      가게 urgent
        단계      [x] 이웃에게 묻기
                  [ ] 가게에 가기
        메모      한 병은 이웃의 것이다. 값은
      Ctrl-S 저장  Esc 닫기  Tab 다음 항목
      """),
    CardGolden(
      .edit, 200, 50, .korean, isStyled: false,
      """
      카드 1
      ▸ 제목      우유 두 병과 빵 한 덩이 사기
        상태      [todo] doing  done
        프로젝트  집
        마감      2026-11-18                                   마감 11월 18일 (수) (2일 전)
        우선순위  [high] normal  low
        태그      가게 urgent
        단계      [x] 이웃에게 묻기
                  [ ] 가게에 가기
        메모      한 병은 이웃의 것이다. 값은 나중에 받는다.

                  빵은 호밀로.





































      Ctrl-S 저장  Esc 닫기  Tab 다음 항목  Shift-Tab 이전 항목  F1 도움말
      """),
  ]
}
