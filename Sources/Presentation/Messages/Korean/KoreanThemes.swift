import Entities

extension Korean {
  public func message(for fault: ThemeFault, at path: String) -> MessageText {
    let path = short(path, 1000)
    let instead = ". 터미널의 색을 씁니다"
    switch fault {
    case .unknown(let name, let nearest):
      return MessageText(
        "\(quoted(name)) 테마가 없습니다\(instead)",
        hint: nearestHint(nearest) ?? "테마는 system, light, dark, mono, 그리고 \(path) 같은 파일입니다")
    case .malformed(let fault, let place):
      return MessageText(
        "\(words(place, of: path)): \(words(for: fault))\(instead)", hint: "그곳을 고치십시오")
    case .unknownRole(let name, let nearest, let place):
      return MessageText(
        "\(words(place, of: path)): \(quoted(name)) 역할은 없어서 건너뛰었습니다",
        hint: nearestHint(nearest) ?? "역할: \(list(Role.allCases.map(\.rawValue)))")
    case .unreadableLook(let word, let nearest, let place):
      return MessageText(
        "\(words(place, of: path)): \(quoted(word), .object) 이해할 수 없어서 건너뛰었습니다",
        hint: nearestHint(nearest) ?? "모양은 #ff5555 bold 또는 brightred on black처럼 씁니다")
    case .unknownBase(let name, let nearest, let place):
      return MessageText(
        "\(words(place, of: path)): 테마의 바탕은 \(quoted(name), .subject) 될 수 없어서 system으로 합니다",
        hint: nearestHint(nearest) ?? "바탕은 system, light, dark, mono 가운데 하나입니다")
    case .tooLarge(let limit):
      return MessageText(
        "\(path, .subject) \(number(limit))바이트보다 깁니다\(instead)", hint: "줄이십시오")
    case .notAFile:
      return MessageText("\(path, .topic) 테마를 담은 파일이 아닙니다\(instead)", hint: "다른 곳으로 옮기십시오")
    case .unreadable(let reason):
      return MessageText(
        "\(path)의 테마를 읽을 수 없습니다: \(cause(reason))\(instead)",
        hint: "파일과 폴더의 권한을 확인하십시오")
    }
  }

  private func words(_ place: FilePlace, of path: String) -> String {
    "\(path) \(place.line)번째 줄\(place.column.map { " \($0)번째 글자" } ?? "")"
  }
}
