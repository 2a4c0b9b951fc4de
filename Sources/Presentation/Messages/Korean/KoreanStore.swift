import Entities

extension Korean {
  func template(_ fault: StoreFault, path: String) -> Template<Self> {
    switch fault {
    case .notADatabase: "\(path: path, .topic) todo의 저장소가 아닙니다"
    case .folder: "\(path: path, .topic) 폴더입니다"
    case .foreign: "\(path: path, .topic) 다른 프로그램의 파일입니다"
    case .newer(let version, let known): template(version: version, known: known, of: path)
    case .damaged(let damage): "\(path: path, .subject) 손상되었습니다(\(template(damage)))"
    case .busy: "다른 프로세스가 \(path: path, .object) 사용하고 있습니다"
    case .gone: "\(path: path, .subject) 열려 있는 동안 옮겨지거나 삭제되었습니다"
    case .logGone(let log):
      "저장소가 열려 있는 동안 \(path: log, .subject) 바뀌거나 삭제되었습니다"
    case .shortened:
      "\(path: path, .object) 읽지 못했습니다: 열려 있는 동안 다른 프로그램이 -shm 파일을 줄였습니다"
    case .shortenedLog(let log): template(shortened: log, beside: path)
    case .companion(let fault, let file): template(fault, of: file, beside: path)
    case .logWithoutStore(let log):
      "\(path: path, .subject) 없거나 비어 있는데 \(path: log)에는 저장소의 변경이 남아 있습니다"
    case .readOnly: "\(path: path)에 쓸 수 없습니다"
    case .readOnlyFolder(let folder):
      "\(path: path)의 사본을 만들지 못했습니다: \(path: folder, .topic) 쓸 수 없는 폴더입니다"
    case .unmergedLog:
      "\(path: path)의 로그에 변경이 남아 있는데, 쓸 수 없는 폴더에서는 로그를 읽을 수 없습니다"
    case .full: "\(path: path)에 쓸 디스크 공간이 없습니다"
    case .fileSizeLimit, .readOnlyFileSystem, .missingFolder: template(ofPlace: fault, path)
    case .cannotCreate(let reason): "\(path: path, .object) 만들지 못했습니다: \(cause: reason)"
    case .cannotOpen(let reason): "\(path: path, .object) 열지 못했습니다: \(cause: reason)"
    case .inputOutput(let reason):
      "\(path: path, .object) 읽거나 쓰지 못했습니다: \(cause: reason)"
    case .uncertain(let reason): template(uncertain: reason, path: path)
    case .severalNames:
      "\(path: path)에 이름이 여러 개(하드 링크)라서 한 이름으로 바꾼 내용을 잃을 수 있습니다"
    case .alreadyExists: "\(path: path, .subject) 이미 있습니다"
    case .sameFile: "\(path: path, .topic) 지금 쓰는 저장소입니다"
    case .hasLog(let log): template(log: log, beside: path)
    case .partOfStore(let store): template(partOf: store, path)
    case .notReplaceable: "\(path: path, .object) 덮어쓰지 못했습니다: 일반 파일이 아닙니다"
    case .noHomeFolder, .noUserName: template(ofUser: fault, path)
    }
  }

  private func template(ofUser fault: StoreFault, _ path: String) -> Template<Self> {
    guard case .noUserName(let reason) = fault else {
      return "\(path: path, .object) 열지 못했습니다: HOME과 TODO_STORE가 설정되지 않았습니다"
    }
    return "\(path: path, .object) 바꾸지 못했습니다: 사용자 이름을 읽을 수 없습니다(\(cause: reason))"
  }

  private func template(partOf store: String, _ path: String) -> Template<Self> {
    """
    \(path: path, .object) 만들지 못했습니다: \
    SQLite가 이 파일을 \(path: store)의 일부로 사용하게 됩니다
    """
  }

  private func template(uncertain reason: String, path: String) -> Template<Self> {
    """
    \(path: path, .object) 디스크에 기록하지 못했습니다: \(cause: reason). \
    변경이 저장되었는지 알 수 없습니다
    """
  }

  private func template(version: Int, known: Int, of path: String) -> Template<Self> {
    """
    \(path: path, .topic) 더 새로운 버전의 todo로 만든 저장소입니다\
    (저장소 버전 \(id: version), 이 todo는 버전 \(id: known)까지 지원)
    """
  }

  private func template(shortened log: String, beside path: String) -> Template<Self> {
    """
    \(path: path, .object) 읽지 못했습니다: \
    열려 있는 동안 다른 프로그램이 \(path: log, .object) 줄였습니다
    """
  }

  private func template(ofPlace fault: StoreFault, _ path: String) -> Template<Self> {
    switch fault {
    case .fileSizeLimit: "\(path: path, .object) 쓰지 못했습니다: 파일 크기의 한도에 도달했습니다"
    case .missingFolder(let folder):
      "\(path: path, .object) 열지 못했습니다: \(path: folder) 폴더가 없습니다"
    default: "\(path: path, .topic) 읽기 전용 파일 시스템에 있습니다"
    }
  }

  private func template(log: String, beside path: String) -> Template<Self> {
    """
    \(path: path, .object) 만들지 못했습니다: \
    \(path: log, .topic) 열려 있거나 정상적으로 닫히지 않은 저장소의 로그입니다
    """
  }

  private func template(
    _ fault: CompanionFault, of file: String, beside path: String
  ) -> Template<Self> {
    switch fault {
    case .notAFile:
      "\(path: path, .object) 열지 못했습니다: \(path: file, .topic) 일반 파일이 아닙니다"
    case .notPermitted:
      "\(path: path, .object) 열지 못했습니다: \(path: file, .object) 읽고 쓸 권한이 없습니다"
    }
  }

  func template(_ hint: Phrase.StoreHint) -> Template<Self> {
    switch hint {
    case .checkFolder: "저장소의 경로를 확인하십시오. todo add가 폴더를 만듭니다"
    case .checkHistory: "무엇이 저장되었는지 확인하십시오: todo history"
    case .checkPermissions: "파일과 폴더의 권한을 확인하십시오"
    case .closeAndCheck: "저장소를 연 프로그램을 모두 닫은 뒤 검사하십시오: todo doctor"
    case .linkSymbolically: "이름 하나만 남기고 나머지는 심볼릭 링크로 바꾸십시오: ln -s"
    case .copyToOtherFileSystem:
      "파일을 쓸 수 있는 폴더로 복사하고, --store로 복사본을 지정하십시오"
    case .copyWithLog:
      "파일과 그 -wal 파일을 쓸 수 있는 폴더로 복사하고, --store로 복사본을 지정하십시오"
    case .examine(let path):
      "무엇을 복구할 수 있는지 확인하려면: todo doctor --store \(inShell: path)"
    case .freeSpace: "디스크 공간을 확보하십시오"
    case .moveAway(let path):
      "파일을 다른 곳으로 옮기십시오: mv \(inShell: path) \(inShell: "\(path).old")"
    case .nameFile: "다른 파일을 지정하십시오"
    case .nameFileOrReplace: "다른 파일을 지정하거나 --force로 이 파일을 덮어쓰십시오"
    case .nameFileOrStore:
      "다른 파일을 지정하십시오. 저장소 파일은 --store나 TODO_STORE로 정합니다"
    case .nameStore: "--store로 다른 파일을 지정하십시오"
    case .nameStoreOrMoveFile: "--store로 다른 파일을 지정하거나 이 파일을 옮기십시오"
    case .ownFile(let path):
      """
      파일의 소유자를 자신으로 바꾸십시오: \
      sudo chown $(id -u) \(inShell: path); chmod 600 \(inShell: path)
      """
    case .putBack: "파일을 되돌려 놓거나 todo를 다시 시작하십시오"
    case .raiseFileSizeLimit: "한도를 보려면: ulimit -f. 한도를 없애려면: ulimit -f unlimited"
    case .repair(let path): "백업한 뒤 복구하려면: todo doctor --repair --store \(inShell: path)"
    case .restart: "todo를 다시 시작하십시오"
    case .restoreOrMoveLog(let log):
      """
      저장소 파일을 로그 옆에 되돌려 놓거나 로그를 옮기십시오: \
      mv \(inShell: log) \(inShell: "\(log).old")
      """
    case .setUser: "다시 시도하거나, USER에 사용자 이름을 설정하십시오"
    case .setHome: "HOME을 설정하거나, --store나 TODO_STORE로 저장소 파일을 정하십시오"
    case .tryAgain: "다시 시도하십시오"
    case .upgrade: "더 새로운 버전의 todo를 설치하십시오"
    }
  }

  func template(_ damage: StoreDamage) -> Template<Self> {
    switch damage {
    case .reported(let report): "\(report)"
    case .found(let finding): "\(text(finding.phrase))"
    case .changedPicture: "그림의 내용이 바뀌었습니다"
    case .impossibleDate: "범위를 벗어난 날짜가 있습니다"
    case .impossibleNumber(let number): "번호 \(id: number, .subject) 범위를 벗어났습니다"
    case .incompleteLastPage: "마지막 페이지가 온전하지 않습니다"
    case .invalidID: "ID의 길이가 잘못되었습니다"
    case .missingProject(let number): "테이블 project에 행 \(id: number, .subject) 없습니다"
    case .missingRow(let table): "테이블 \(table)에 있어야 할 행이 없습니다"
    case .missingTable(let table): "테이블 \(table, .subject) 없습니다"
    case .unknownState: "상태를 알 수 없는 카드가 있습니다"
    case .unknownValue(let card):
      "카드 \(id: card)의 상태, 우선순위 또는 열을 알 수 없습니다"
    case .unknownTransactionKind: "종류를 알 수 없는 변경이 있습니다"
    case .unreadableChange: "변경 기록에 읽을 수 없는 변경이 있습니다"
    }
  }
}
