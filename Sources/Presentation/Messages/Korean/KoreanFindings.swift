import Entities

extension Korean {
  public func checkup(_ checkup: Checkup, isRehearsal: Bool) -> [String] {
    let contents = checkup.contents.map { ": \(self.contents($0))" } ?? ""
    guard !checkup.findings.isEmpty || !checkup.repaired.isEmpty else {
      return ["저장소에 문제가 없습니다\(contents)"]
    }
    var lines = checkup.repaired.map { "\(isRehearsal ? "복구 예정" : "복구함"): \(sentence($0))" }
    lines += checkup.findings.map { "문제: \(sentence($0))" }
    if let backup = checkup.backup {
      lines.append("이전 내용은 \(backup)에 저장했습니다")
    }
    if let transaction = checkup.transaction {
      lines.append("변경 기록과 다른 점은 t\(transaction, .means) 기록했습니다")
    }
    if checkup.findings.contains(where: \.isRepairable) {
      lines.append("백업한 뒤 복구하려면: todo doctor --repair")
    } else if checkup.findings.isEmpty, !isRehearsal {
      lines.append("이제 저장소에 문제가 없습니다\(contents)")
    }
    return lines + checkup.findings.compactMap(advice)
  }

  /// What to do about what no repair mends.
  private func advice(_ finding: Finding) -> String? {
    switch finding {
    case .damagedTables, .missingTables, .unreadableCards:
      "백업을 복원하거나(todo restore FILE) 읽을 수 있는 내용을 복구하십시오: sqlite3 FILE .recover"
    case .unreadable(let fault): message(for: fault, at: "저장소").hint
    case .openFolder: "다른 사용자가 폴더에 쓰지 못하게 하십시오: chmod o-w FOLDER"
    default: nil
    }
  }

  public func sentence(_ finding: Finding) -> String {
    switch finding {
    case .unreadable(let fault): unreadable(fault)
    case .damagedTables(let reports): "페이지가 손상되었습니다 (\(some(reports)))"
    case .damagedIndexes(let reports): "색인이 카드와 일치하지 않습니다 (\(some(reports)))"
    case .missingTables(let names): "테이블 \(list(names), .subject) 없습니다"
    case .missingIndexes(let names): "색인 \(list(names), .subject) 없습니다"
    case .missingWords(let names): "검색 색인이 없습니다 (\(list(names)))"
    case .hiddenProjects(let names): "프로젝트 \(list(names), .object) 이름으로 찾을 수 없습니다"
    case .unrecordedProjects(let names): "프로젝트 \(list(names), .subject) 변경 기록과 다릅니다"
    case .wrongPictures(let count, let projects):
      "그림 \(number(count))개를 표시할 수 없습니다"
        + (projects.isEmpty ? "" : " (프로젝트 \(list(projects))의 표지)")
    case .outdated(let version, let known):
      "저장소의 버전은 \(version)입니다. 다음에 쓸 때 \(known, .means) 업그레이드합니다"
    case .openToOthers(let mode):
      "다른 사용자가 파일을 읽거나 쓸 수 있습니다 (권한 \(octal(mode)))"
    case .openFolder(let mode):
      "누구나 저장소를 다른 파일로 바꿀 수 있습니다 (폴더의 권한 \(octal(mode)))"
    case .leftoverLog(let bytes):
      "프로세스가 로그를 저장소에 합치기 전에 종료되었습니다 (\(number(bytes))바이트)"
    case .leftoverFiles(let paths): "완성되지 않은 복사본 \(number(paths.count))개: \(some(paths))"
    default: sentenceOnCards(finding)
    }
  }

  private func sentenceOnCards(_ finding: Finding) -> String {
    let cards = "카드 \(numbers(finding.cards))"
    return switch finding {
    case .unreadableCards: "\(cards, .object) 읽을 수 없습니다"
    case .missingInbox: "프로젝트 inbox가 없습니다"
    case .lostProjects: "\(cards, .subject) 없는 프로젝트에 있습니다"
    case .wrongRanks: "\(cards)의 열에서의 위치가 잘못되었습니다"
    case .wrongTimes: "\(cards)의 시각이 상태와 일치하지 않습니다"
    case .lowCounter(let value, let highest):
      "다음 카드의 번호가 \(value + 1)이지만 카드 \(highest, .subject) 이미 있었습니다"
    case .staleWords: "\(cards)의 검색 색인이 최신이 아닙니다"
    case .unrecordedChanges: "\(cards, .subject) 변경 기록과 다릅니다"
    case .lostCards: "\(cards, .topic) 변경 기록에만 있습니다"
    case .unreadableHistory(let numbers):
      "변경 기록에서 \(list(numbers.prefix(20).map { "t\($0)" }), .object) 읽을 수 없습니다"
    default: finding.code
    }
  }

  private func unreadable(_ fault: StoreFault) -> String {
    switch fault {
    case .notADatabase: "todo의 저장소 파일이 아닙니다"
    case .foreign: "다른 프로그램의 파일입니다"
    case .newer(let version, let known):
      "더 새로운 todo가 썼습니다 (저장소 버전 \(version), 이 todo가 아는 버전 \(known))"
    case .cannotOpen(let reason), .inputOutput(let reason), .cannotCreate(let reason):
      "읽을 수 없습니다: \(cause(reason))"
    default: message(for: fault, at: "저장소").text
    }
  }

  private func some(_ words: [String]) -> String {
    let shown = words.prefix(3).map { short($0) }.joined(separator: "; ")
    return words.count > 3 ? "\(shown); 외 \(number(words.count - 3))개" : shown
  }

  private func octal(_ mode: Int) -> String {
    String(mode, radix: 8)
  }
}
