import Entities

extension Korean {
  func template(_ phrase: Phrase.Settings) -> Template<Self> {
    switch phrase {
    case .page(let page): page.korean
    case .section(let section): section.korean
    case .title(let key): key.koreanTitle
    case .description(let key): key.koreanDescription
    case .choice(let choice): choice.korean
    case .origin(let origin): origin.korean
    case .entry(let entry): entry.korean
    case .changed(let name, let old, let new): "\(name): \(orEmpty: old) → \(orEmpty: new)"
    case .wouldChange(let name, let old, let new):
      "변경 예정: \(name): \(orEmpty: old) → \(orEmpty: new)"
    case .stays(let name, let value): "바뀐 것 없음: \(name, .topic) 이미 \(orEmpty: value)"
    case .nothingChanged: "바뀐 것 없음"
    case .removed(let name): "설정 파일에서 \(quoted: name, .object) 삭제함"
    case .wouldRemove(let name): "설정 파일에서 \(quoted: name, .object) 삭제할 예정"
    case .overridden(let name, let variable):
      "환경 변수 \(variable, .subject) 설정 \(name)보다 우선합니다"
    case .unknownName(let name, let line, let nearest):
      """
      설정 파일 \(id: line)번째 줄: \(quoted: name, .topic) 알 수 없는 설정이라 무시합니다\
      \(nearest.map { ". 혹시 이것입니까? \($0.rawValue)" } ?? "")
      """
    case .guide:
      """
      JSON으로 쓴 todo의 설정: "date.style": "iso". 설정 목록: todo help settings
      저장하고 편집기를 닫으면 적용됩니다. 이런 줄은 삭제합니다.
      """
    case .listDefaults(let filter, let sort, let isReversed):
      listDefaults(filter: filter, sort: sort, isReversed: isReversed)
    case .ignoredFile(let fault, let path):
      "\(template(fault, path: path)). 기본 설정을 사용합니다"
    case .ignoredValue(let error): "\(text(error.message).text). 이 값은 무시합니다"
    case .value(let fault, let key, let origin):
      "\(prefix(for: origin))\(template(fault, of: key.rawValue))"
    case .file(let fault, let path): template(fault, path: path)
    case .hint(let hint): hint.korean
    }
  }

  private func listDefaults(
    filter: String?, sort: String?, isReversed: Bool
  ) -> Template<Self> {
    let order = sort.map { "\($0) 순\(isReversed ? "(역순)" : "")" }
    let chosen = [filter, order].compactMap(\.self).joined(separator: ", ")
    return filter == nil
      ? "설정에 따름: \(chosen). 보드 순서로 보려면: todo list --sort board"
      : "설정에 따름: \(chosen). 모두 보려면: todo list is:open"
  }

  private func prefix(for origin: SettingOrigin?) -> Template<Self> {
    switch origin {
    case .file(let line): "설정 파일 \(id: line)번째 줄: "
    case .environment(let variable): "\(variable): "
    case .fallback, nil: ""
    }
  }

  private func template(_ fault: SettingValueFault, of name: String) -> Template<Self> {
    switch fault {
    case .notAFlag(let text): "\(name)의 값은 true나 false여야 합니다: \(quoted: text)"
    case .notAChoice(let text, _), .unreadable(let text):
      "\(name)에 쓸 수 없는 값입니다: \(quoted: text)"
    case .notAnInteger(let text): "\(name)의 값은 정수여야 합니다: \(quoted: text)"
    case .outOfBounds(let number, let bounds):
      """
      \(name)의 값은 \(count: bounds.lowerBound)~\(count: bounds.upperBound)이어야 합니다: \
      \(count: number)
      """
    case .blank: "\(name, .topic) 비워 둘 수 없습니다"
    case .tooLong(let limit): "\(name, .topic) \(count: limit)자까지 쓸 수 있습니다"
    case .controlCharacter: "\(name)에 제어 문자를 쓸 수 없습니다"
    case .repeated(let text): "\(name)에 \(quoted: text, .subject) 두 번 이상 있습니다"
    case .comma(let text): "\(name): \(quoted: text)에 쉼표가 있습니다"
    case .wrongKind(let found): "\(name)에 쓸 수 없는 값입니다: \(cut: found)"
    case .refused(.filter(let error)): "\(name): \(text(error.message.text))"
    case .refused(.cardNumbers(let word)):
      "\(name)의 값은 카드 번호가 아니라 필터여야 합니다: \(quoted: word)"
    case .refused(.noColumns): "\(name)에는 열이 하나 이상 있어야 합니다"
    case .refused(.sort(let fault)): "\(name): \(template(fault).text)"
    case .refused(.notAnAddress(let text)): "\(name)의 값은 웹 주소여야 합니다: \(quoted: text)"
    }
  }

  private func template(_ fault: SortFault) -> Template<Self> {
    switch fault {
    case .missingKey(let keys): template(Phrase.Command.missingSortKey(keys))
    case .unknownKey(let key): template(unknown: .sortKey, key)
    case .urgencyIsNotFirst(let keys): template(Phrase.Command.urgencyIsNotFirst(keys))
    }
  }

  private func template(_ fault: SettingsFault, path: String) -> Template<Self> {
    switch fault {
    case .malformed(let fault, let place): "\(place, in: path): \(fault)"
    case .notAFile: "\(path: path, .topic) 일반 파일이 아닙니다"
    case .tooLarge(let limit): "\(path: path, .subject) \(count: limit)바이트보다 큽니다"
    case .unreadable(let reason): "\(path: path)의 설정을 읽을 수 없습니다: \(cause: reason)"
    case .changedByAnotherProcess: "다른 프로세스가 \(path: path, .object) 바꾸었습니다"
    case .busy: "다른 프로세스가 \(path: path, .object) 사용하고 있습니다"
    case .readOnly: "\(path: path)에 쓸 권한이 없습니다"
    case .full: "\(path: path)에 쓸 공간이 부족합니다"
    case .unwritable(let reason): "\(path: path)에 쓸 수 없습니다: \(cause: reason)"
    case .noHomeFolder: "\(path: path)에 쓸 수 없습니다: HOME이 설정되지 않았습니다"
    }
  }
}

extension Template.StringInterpolation where Language == Korean {
  /// `""` if the text is empty.
  fileprivate mutating func appendInterpolation(orEmpty text: String) {
    self.text += text.isEmpty ? "\"\"" : text
  }

  /// `/s 3번째 줄 7번째 글자`.
  mutating func appendInterpolation(_ place: FilePlace, in path: String) {
    text += "\(path.cut(at: 1000)) \(place.line)번째 줄"
    if let column = place.column { text += " \(column)번째 글자" }
  }

  mutating func appendInterpolation(_ fault: SettingsSyntaxFault) {
    switch fault {
    case .notAnObject: appendLiteral("모든 내용은 { 와 } 사이에 써야 합니다")
    case .unexpectedEnd: appendLiteral("파일이 중간에 끝났습니다")
    case .unexpected(let scalar):
      appendLiteral("여기에 ")
      appendInterpolation(quoted: String(scalar), .object)
      appendLiteral(" 쓸 수 없습니다")
    case .notUTF8: appendLiteral("UTF-8이 아닙니다")
    case .controlCharacter: appendLiteral("문자열에 제어 문자가 있습니다")
    case .invalidEscape:
      appendLiteral("잘못된 이스케이프 문자입니다. 역슬래시는 \\\\로 씁니다")
    case .numberTooLarge: appendLiteral("숫자가 너무 큽니다")
    case .repeated(let name):
      appendInterpolation(quoted: name, .subject)
      appendLiteral(" 두 번 이상 있습니다")
    case .tooDeep: appendLiteral("괄호가 너무 많이 겹쳐 있습니다")
    }
  }
}

extension SettingsHint {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .addressScheme: "주소는 https:// 또는 http://로 시작합니다"
    case .checkFile: "파일과 폴더를 확인하십시오"
    case .checkPermissions: "파일과 폴더의 권한을 확인하십시오"
    case .choices(let choices): "쓸 수 있는 값: \(list: choices)"
    case .editFile: "파일을 수정하려면: todo settings edit"
    case .editFileOrIgnore:
      "파일을 수정하려면: todo settings edit. 무시하려면: --no-settings"
    case .filter(let word):
      """
      필터는 tag:work 같은 KEY:VALUE나 찾을 낱말입니다. 숫자를 글에서 찾으려면: \
      text:\(cut: word)
      """
    case .freeSpace: "디스크 공간을 확보하십시오"
    case .listSettings: "설정을 모두 보려면: todo settings"
    case .moveFile: "파일을 다른 곳으로 옮기십시오"
    case .style: "#33aa77 bold, red on white처럼 색과 속성을 쓰거나 theme을 쓰십시오"
    case .tryAgain: "잠시 뒤에 다시 시도하십시오"
    }
  }
}
