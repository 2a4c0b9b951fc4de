import Entities

extension Korean {
  func message(for fault: SettingsFault, at place: String) -> MessageText {
    let path = short(place, 1000)
    return switch fault {
    case .malformed(let fault, let place):
      MessageText(
        "\(path) \(place.line)번째 줄\(place.column.map { " \($0)번째 글자" } ?? ""): "
          + "\(words(for: fault)). 파일은 건드리지 않았습니다",
        hint: "todo settings edit로 열어 그곳을 고치십시오")
    case .notAFile:
      MessageText(
        "\(path, .topic) 설정 파일이 아니어서 건드리지 않았습니다", hint: "다른 곳으로 옮기십시오")
    case .tooLarge(let limit):
      MessageText(
        "\(path, .subject) \(number(limit))바이트보다 길어서 건드리지 않았습니다",
        hint: "다른 곳으로 옮기십시오")
    case .unreadable(let reason):
      MessageText(
        "\(path)의 설정을 읽을 수 없습니다: \(cause(reason))", hint: "파일과 폴더의 권한을 확인하십시오")
    case .changedMeanwhile:
      MessageText("그사이 \(path, .subject) 바뀌었습니다. 바뀐 설정은 없습니다")
    case .busy:
      MessageText(
        "다른 프로세스가 \(path, .object) 쓰고 있습니다. 바뀐 설정은 없습니다",
        hint: "잠시 뒤에 다시 시도하십시오")
    case .readOnly:
      MessageText(
        "\(path)에 쓸 수 없습니다. 바뀐 설정은 없습니다", hint: "파일과 폴더의 권한을 확인하십시오")
    case .full:
      MessageText(
        "\(path)에 쓸 공간이 없습니다. 바뀐 설정은 없습니다", hint: "디스크 공간을 비우십시오")
    case .unwritable(let reason):
      MessageText(
        "\(path)에 쓸 수 없습니다: \(cause(reason)). 바뀐 설정은 없습니다",
        hint: "파일과 폴더를 확인하십시오")
    }
  }

  func words(for fault: SettingsSyntaxFault) -> String {
    switch fault {
    case .notAnObject: "설정은 { 와 } 사이에 씁니다"
    case .unexpectedEnd: "파일이 도중에 끝납니다"
    case .unexpected(let scalar): "여기에 \(quoted(String(scalar)), .subject) 올 수 없습니다"
    case .notUTF8: "UTF-8이 아닙니다"
    case .controlCharacter: "글에 제어 문자가 있습니다"
    case .invalidEscape: "그런 이스케이프는 없습니다. 역슬래시는 \\\\로 씁니다"
    case .numberTooLarge: "수가 너무 큽니다"
    case .repeated(let name): "\(quoted(name), .subject) 두 번 있습니다"
    case .tooDeep: "괄호가 너무 여러 겹입니다"
    }
  }
}
