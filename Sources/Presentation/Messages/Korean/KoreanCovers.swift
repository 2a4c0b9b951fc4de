import Entities

extension Korean {
  public func cover(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text): \(words(cover.picture))"
  }

  public func coverSet(_ cover: ProjectCover, isRehearsal: Bool) -> String {
    "\(cover.project.name.text) 표지를 \(isRehearsal ? "바꿀 예정" : "바꿈"): \(words(cover.picture))"
  }

  public func coverStays(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text) 표지는 이미 그대로입니다: \(words(cover.picture))"
  }

  private func words(_ picture: Picture?) -> String {
    guard let picture else { return "이름으로 그린 표지" }
    let format = picture.format == .png ? "PNG" : "JPEG"
    return "\(format), \(picture.width) × \(picture.height), \(number(picture.bytes.count))바이트"
  }

  public func message(for fault: CoverFault, from address: String) -> MessageText {
    let place = short(address, 200)
    let hint = "가진 그림은 todo project cover NAME FILE로 넣습니다"
    return switch fault {
    case .noProgram:
      MessageText(
        "그림을 받으려면 curl이 필요한데 없습니다\(Self.unchanged)",
        hint: "curl을 설치하십시오. \(hint)")
    case .unreachable(let reason):
      MessageText(
        "\(place)에서 그림이 오지 않았습니다: \(short(reason, 300))\(Self.unchanged)",
        hint: "네트워크와 todo settings의 cover.cat, cover.dog를 확인하십시오. \(hint)")
    case .refused(let status):
      MessageText(
        "\(place)에서 거절했습니다(상태 \(status))\(Self.unchanged)",
        hint: "나중에 다시 시도하십시오. \(hint)")
    case .tooSlow(let seconds):
      MessageText(
        "\(place)에서 \(seconds)초 안에 그림이 오지 않았습니다\(Self.unchanged)",
        hint: "나중에 다시 시도하십시오. \(hint)")
    case .badAnswer:
      MessageText(
        "\(place)의 답에 그림의 주소가 없습니다\(Self.unchanged)",
        hint: "todo settings의 cover.cat, cover.dog를 확인하십시오. \(hint)")
    case .tooLarge(let limit):
      MessageText(
        "\(place)에서 \(number(limit))바이트보다 많이 보냈습니다\(Self.unchanged)",
        hint: "다시 하면 다른 그림이 옵니다")
    case .interrupted: MessageText("중단되었습니다\(Self.unchanged)")
    }
  }
}
