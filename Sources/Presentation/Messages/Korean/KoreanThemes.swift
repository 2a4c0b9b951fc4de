import Entities

extension Korean {
  func template(_ phrase: Phrase.Theme) -> Template<Self> {
    switch phrase {
    case .fault(let fault, let path): template(fault, path)
    case .bases: "테마의 바탕으로 쓸 수 있는 값: system, light, dark, paper, contrast, mono"
    case .builtIn(let name, let path):
      "\(quoted: name, .subject) 내장 테마의 이름이라 \(path: path, .topic) 쓰이지 않습니다"
    case .renameFile: "파일 이름을 바꾸고 그 이름을 테마로 쓰십시오"
    case .roles: "쓸 수 있는 역할: \(list: Role.allCases.map(\.rawValue))"
    case .style: "#ff5555 bold, brightred on black처럼 색과 속성을 쓰십시오"
    case .themes(let example):
      "테마는 system, light, dark, paper, contrast, mono, 또는 \(path: example) 같은 파일입니다"
    }
  }

  private func template(_ fault: ThemeFault, _ path: String) -> Template<Self> {
    switch fault {
    case .unknown(let name, _): "알 수 없는 테마입니다: \(quoted: name). 터미널의 색을 사용합니다"
    case .malformed(let fault, let place): "\(place, in: path): \(fault). 터미널의 색을 사용합니다"
    case .unknownRole(let name, _, let place):
      "\(place, in: path): \(quoted: name, .topic) 알 수 없는 역할이라 무시합니다"
    case .unreadableLook(let word, _, let place):
      "\(place, in: path): \(quoted: word, .topic) 쓸 수 없는 모양이라 무시합니다"
    case .unknownBase(let name, _, let place):
      "\(place, in: path): \(quoted: name, .topic) 알 수 없는 바탕 테마라 system을 사용합니다"
    case .tooLarge(let limit):
      "\(path: path, .subject) \(count: limit)바이트보다 큽니다. 터미널의 색을 사용합니다"
    case .notAFile: "\(path: path, .topic) 일반 파일이 아닙니다. 터미널의 색을 사용합니다"
    case .unreadable(let reason):
      "\(path: path)의 테마를 읽을 수 없습니다: \(cause: reason). 터미널의 색을 사용합니다"
    }
  }
}
