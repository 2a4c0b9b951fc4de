import Entities

extension Korean {
  public func cover(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text): \(words(cover.picture))"
  }

  public func coverSet(_ cover: ProjectCover, isRehearsal: Bool) -> String {
    "\(cover.project.name.text) 표지를 \(isRehearsal ? "바꿀 예정" : "바꿈"): \(words(cover.picture))"
  }

  public func coverStays(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text) 표지가 이미 같습니다: \(words(cover.picture))"
  }

  private func words(_ picture: Picture?) -> String {
    guard let picture else { return "이름으로 그린 표지" }
    let format = picture.format == .png ? "PNG" : "JPEG"
    return "\(format), \(picture.width) × \(picture.height), \(number(picture.bytes.count))바이트"
  }

  public func message(for fault: CoverFault, from address: String) -> MessageText {
    let place = short(address, 200)
    let hint = "직접 넣으려면: todo project cover NAME FILE"
    return switch fault {
    case .noProgram:
      MessageText(
        "그림을 내려받는 데 필요한 curl이 없습니다\(Self.unchanged)",
        hint: "curl을 설치하십시오. \(hint)")
    case .unreachable(let reason):
      MessageText(
        "\(place)에서 그림을 내려받을 수 없습니다: \(short(reason, 300))\(Self.unchanged)",
        hint: "네트워크와 설정 cover.cat, cover.dog를 확인하십시오. \(hint)")
    case .refused(let status):
      MessageText(
        "\(place)에서 상태 \(status)로 응답했습니다\(Self.unchanged)",
        hint: "나중에 다시 시도하십시오. \(hint)")
    case .tooSlow(let seconds):
      MessageText(
        "\(place)에서 \(seconds)초 안에 그림을 보내지 않았습니다\(Self.unchanged)",
        hint: "나중에 다시 시도하십시오. \(hint)")
    case .badAnswer:
      MessageText(
        "\(place)의 응답에 그림의 주소가 없습니다\(Self.unchanged)",
        hint: "설정 cover.cat, cover.dog를 확인하십시오. \(hint)")
    case .tooLarge(let limit):
      MessageText(
        "\(place)의 그림이 \(number(limit))바이트보다 큽니다\(Self.unchanged)",
        hint: "다시 시도하면 다른 그림을 내려받습니다")
    case .interrupted: MessageText("중단되었습니다\(Self.unchanged)")
    }
  }
}
