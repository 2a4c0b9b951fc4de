import Entities

extension Korean {
  func template(_ phrase: Phrase.Care) -> Template<Self> {
    switch phrase {
    case .backedUp(let backup):
      "\(contents: backup.contents, .object) \(backup.path)에 백업했습니다"
    case .closeFolder: "다른 사용자가 폴더에 쓰지 못하게 하십시오: chmod o-w FOLDER"
    case .found(let finding): "문제: \(text(finding.phrase))"
    case .noted(let finding): "참고: \(text(finding.phrase))"
    case .noProblems(nil): "저장소에 문제가 없습니다"
    case .noProblems(let contents?): "저장소에 문제가 없습니다: \(contents: contents)"
    case .noProblemsLeft(nil): "이제 저장소에 문제가 없습니다"
    case .noProblemsLeft(let contents?): "이제 저장소에 문제가 없습니다: \(contents: contents)"
    case .previousContents(let path): "이전 내용은 \(path)에 저장했습니다"
    case .previousContentsAndLog(let path, let log):
      "이전 파일과 로그는 \(path), \(log)에 저장했습니다"
    case .recordedDifference(let number): "변경 기록과 다른 점은 \("t\(number)", .means) 기록했습니다"
    case .recover:
      "백업을 복원하거나(todo restore FILE) 읽을 수 있는 내용을 복구하십시오: sqlite3 FILE .recover"
    case .repair: "백업한 뒤 복구하려면: todo doctor --repair"
    case .repaired(let finding, let isDryRun):
      "\(isDryRun, "복구 예정", "복구함"): \(text(finding.phrase))"
    case .restored(let restored, true):
      """
      \(replaced: restored.replaced)\(restored.path)의 \(contents: restored.contents, .object) \
      복원할 예정입니다. 현재 내용은 저장소 옆의 파일에 저장할 예정입니다
      """
    case .restored(let restored, false):
      """
      \(replaced: restored.replaced)\(restored.path)의 \(contents: restored.contents, .object) \
      복원했습니다
      """
    case .undoRestore(let backup):
      "이전 내용은 \(backup)에 저장했습니다. 되돌아가려면: todo restore \(inShell: backup)"
    case .undoRestoreOverLog(let backup, let log):
      """
      이전 파일과 로그는 \(backup), \(log)에 저장했습니다. \
      되돌아가려면: todo restore \(inShell: backup)
      """
    }
  }

  func template(_ problem: Phrase.StoreProblem) -> Template<Self> {
    switch problem {
    case .alteredIndexes(let names): "다른 프로그램이 \(list: names, .object) 바꿨습니다"
    case .alteredTables(let names): "다른 프로그램이 테이블 \(list: names, .object) 바꿨습니다"
    case .damagedIndexes(let damages):
      "카드는 온전하지만 파일의 다른 부분이 손상되었습니다 (\(some(damages)))"
    case .damagedTables(let damages): "페이지가 손상되었습니다 (\(some(damages)))"
    case .hiddenProjects(let names): "프로젝트 \(list: names, .object) 이름으로 찾을 수 없습니다"
    case .impossibleProjectDates(let names):
      "프로젝트 \(list: names)의 생성일이 범위를 벗어났습니다"
    case .leftoverFiles(let paths):
      "완성되지 않은 복사본 \(count: paths.count)개: \(some(paths))"
    case .log(let problem): template(problem)
    case .missingInbox: "프로젝트 inbox가 없습니다"
    case .missingIndexes(let names): "색인 \(list: names, .subject) 없습니다"
    case .missingBlockers: "선행 카드 테이블이 없습니다"
    case .missingSearchIndex(let names): "검색 색인이 없습니다 (\(list: names))"
    case .missingTables(let names): "테이블 \(list: names, .subject) 없습니다"
    case .openFolder(let mode):
      "모든 사용자가 저장소를 다른 파일로 바꿀 수 있습니다 (폴더의 권한 \(octal: mode))"
    case .openToOthers(let mode):
      "다른 사용자가 파일을 읽거나 쓸 수 있습니다 (권한 \(octal: mode))"
    case .outdated(let version, let known):
      """
      저장소의 버전은 \(id: version)입니다. \
      todo가 다음에 저장소를 열 때 버전 \(id: known, .means) 업그레이드합니다
      """
    case .unreadable(let fault): template(unreadable: fault)
    case .staleTeam(let tables): "팀의 테이블 \(list: tables, .subject) 팀의 기록과 맞지 않습니다"
    case .unreadableTeam(let tables): "팀의 테이블 \(list: tables, .subject) 잘못된 값을 담고 있습니다"
    case .unreadableProjects(let names): "프로젝트 \(list: names, .object) 읽을 수 없습니다"
    case .unrecordedColumns(let names): "열 \(list: names, .subject) 변경 기록과 다릅니다"
    case .unrecordedViews(let names): "보기 \(list: names, .subject) 변경 기록과 다릅니다"
    case .wrongViews(let names): "보기 \(list: names, .subject) 손상되었습니다"
    case .wrongColumns(let damages): "\(list: damages.map(text))"
    case .unrecordedProjects(let names): "프로젝트 \(list: names, .subject) 변경 기록과 다릅니다"
    case .wrongPictures(let count, []): "그림 \(count: count)개를 표시할 수 없습니다"
    case .wrongPictures(let count, let projects):
      "그림 \(count: count)개를 표시할 수 없습니다 (프로젝트 \(list: projects)의 표지)"
    }
  }

  private func template(_ problem: Phrase.LogProblem) -> Template<Self> {
    switch problem {
    case .damaged(let frame, nil): "로그가 프레임 \(id: frame)번 뒤에서 손상되었습니다"
    case .damaged(let frame, let change?):
      "로그가 변경 t\(id: change) 뒤에서 손상되었습니다 (프레임 \(id: frame)번)"
    case .leftover(let bytes):
      "로그 \(count: bytes)바이트가 남아 있습니다. 강제 종료되었거나 디스크가 가득 찼습니다"
    case .unusable: "다른 버전의 저장소 파일에 속한 로그여서 합칠 수 없습니다"
    }
  }

  func template(_ problem: Phrase.CardProblem) -> Template<Self> {
    switch problem {
    case .impossibleCardDates(let cards): "카드 \(numbers: cards)의 날짜가 범위를 벗어났습니다"
    case .impossibleCardNumbers(let cards): "카드 \(numbers: cards)의 번호가 범위를 벗어났습니다"
    case .impossibleChangeDates(let numbers):
      "변경 \(changes: numbers)의 날짜가 범위를 벗어났습니다"
    case .impossibleChangeNumbers(let numbers):
      "변경 \(changes: numbers)의 번호가 범위를 벗어났습니다"
    case .impossibleCounter(let number):
      "카드 \(id: number) 다음 번호로는 카드를 추가할 수 없습니다"
    case .lowCounter(let next, let highest):
      "다음 카드의 번호가 \(id: next)인데 변경 기록에 카드 \(id: highest, .subject) 있습니다"
    case .missingCards(let cards): "카드 \(numbers: cards, .topic) 변경 기록에만 있습니다"
    case .missingColumns(let cards): "카드 \(numbers: cards, .subject) 없는 열이나 상태가 다른 열에 있습니다"
    case .missingProjects(let cards): "카드 \(numbers: cards, .subject) 없는 프로젝트에 있습니다"
    case .missingBlockers(let cards): "카드 \(numbers: cards)에 카드가 아닌 선행 카드가 있습니다"
    case .blockerCycles(let cycles): "카드가 서로를 막습니다: \(some(cycles))"
    case .staleBlockers(let cards): "카드 \(numbers: cards)의 선행 카드 테이블이 최신이 아닙니다"
    case .staleSearchIndex(let cards): "카드 \(numbers: cards)의 검색 색인이 최신이 아닙니다"
    case .unreadableCards(let cards): "카드 \(numbers: cards, .object) 읽을 수 없습니다"
    case .unreadableField(let field, let cards):
      "카드 \(numbers: cards)의 필드 \(text(.field(field)), .object) 읽을 수 없습니다"
    case .unreadableHistory(let numbers):
      "변경 기록에서 \(changes: numbers, .object) 읽을 수 없습니다"
    case .unsoundHistory(let numbers):
      "변경 기록의 \(changes: numbers)에 잘못된 값이 있습니다"
    case .differsFromTeam(let cards): "카드 \(numbers: cards, .subject) 팀의 기록과 다릅니다"
    case .unrecordedChanges(let cards): "카드 \(numbers: cards, .subject) 변경 기록과 다릅니다"
    case .wrongRanks(let cards): "카드 \(numbers: cards)의 열에서의 위치가 잘못되었습니다"
    case .wrongTimes(let cards): "카드 \(numbers: cards)의 시각이 상태와 일치하지 않습니다"
    }
  }

  private func template(unreadable fault: StoreFault) -> Template<Self> {
    switch fault {
    case .notADatabase: "todo의 저장소 파일이 아닙니다"
    case .foreign: "다른 프로그램의 파일입니다"
    case .newer(let version, let known):
      """
      더 새로운 버전의 todo로 만든 저장소입니다\
      (저장소 버전 \(id: version), 이 todo는 버전 \(id: known)까지 지원)
      """
    case .cannotOpen(let reason), .inputOutput(let reason), .uncertain(let reason),
      .cannotCreate(let reason):
      "파일을 읽을 수 없습니다: \(cause: reason)"
    case .alreadyExists, .busy, .companion, .damaged, .folder, .full, .gone, .hasLog, .logGone,
      .logWithoutStore, .missingFolder, .noHomeFolder, .noUserName, .notReplaceable, .partOfStore,
      .readOnly, .readOnlyFileSystem, .readOnlyFolder, .fileSizeLimit, .sameFile, .severalNames,
      .shortened, .shortenedLog, .unmergedLog:
      template(fault, path: "저장소")
    }
  }

  private func some(_ damages: [StoreDamage]) -> String {
    some(damages.map { template($0).text })
  }

  /// `a; b; c; 외 2개`.
  private func some(_ words: [String]) -> String {
    let shown = words.prefix(3).map { $0.cut(at: 60) }
    let more = words.count - shown.count
    return (more > 0 ? shown + ["외 \(more.grouped)개"] : shown).joined(separator: "; ")
  }
}

extension Template.StringInterpolation where Language == Korean {
  /// `카드 17장과 변경 3건`.
  fileprivate mutating func appendInterpolation(
    contents: StoreContents, _ particle: Particle? = nil
  ) {
    text += "카드 \(contents.cards.grouped)장과 "
    let changes = "변경 \(contents.transactions.grouped)건"
    text += changes + (particle?.form(after: changes) ?? "")
  }

  fileprivate mutating func appendInterpolation(replaced contents: StoreContents?) {
    guard let contents else { return }
    appendInterpolation(contents: contents)
    text += " 대신 "
  }
}
