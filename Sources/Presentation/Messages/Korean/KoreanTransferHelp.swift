import Entities

extension Korean {
  static let importDetails = [
    "\(formats) 파일 전체를 한 변경으로 가져오거나 아예 가져오지 않습니다. id나 키가 이미 있는 카드는 그대로 두므로 "
      + "같은 파일을 다시 가져올 수 있습니다.",
    "--keep-going이면 온전한 것은 가져오고 잘못된 것은 하나씩 알리며 종료 상태는 65입니다. FILE이 없거나 -이면 "
      + "표준 입력을 읽습니다.",
  ]

  static let exportDetails = [
    "\(formats) 카드를 고르지 않으면 끝난 것까지 모두 쓰고, 고르면 list가 같은 말로 보이는 카드를 씁니다. 형식에 "
      + "둘 곳이 없는 것은 표준 오류로 알립니다.",
    "csv는 한 행에 카드 하나입니다. 태그 사이에는 쉼표를, 단계는 한 줄에 하나씩 [ ] 글 또는 [x] 글로 씁니다. = + - "
      + "@ 앞에 아무것도 붙이지 않으므로, 제목을 수식으로 읽을 스프레드시트에서는 파일을 글로 읽으십시오.",
  ]

  private static let formats =
    "형식은 \(Korean().list(FileFormat.allCases.map(\.rawValue)))입니다."
}
