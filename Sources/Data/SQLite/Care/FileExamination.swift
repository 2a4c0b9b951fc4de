import Entities
import Glibc
import System

/// Checks the files of a store without opening it.
struct FileExamination {
  let file: StoreFile

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if let mode = mode(of: file.target), mode & 0o077 != 0 {
      findings.append(.openToOthers(mode: mode))
    }
    // In a folder with the sticky bit, users can't rename the files of others.
    if let mode = mode(of: StoreFile(path: file.target.folder)), mode & 0o1002 == 0o002 {
      findings.append(.openToOthers(mode: mode, isFolder: true))
    }
    if let finding = LeftoverLog(file: file).finding { findings.append(finding) }
    let leftovers = leftovers
    if !leftovers.isEmpty { findings.append(.leftoverFiles(leftovers)) }
    return findings
  }

  func repair(_ findings: [Finding]) {
    for finding in findings {
      switch finding {
      case .openToOthers(_, isFolder: false): chmod(file.target.path, 0o600)
      case .leftoverFiles(let paths): for path in paths { try? AtomicFile.deleteLeftover(path) }
      default: break
      }
    }
  }

  /// Unfinished copies next to the store, left by killed processes.
  private var leftovers: [String] {
    let target = file.target
    let name = target.path.split(separator: "/").last ?? ""
    let copies = FilePath(target.folder).names().filter { other in
      other.hasPrefix("\(name).") && other.hasSuffix(StoreFile.unfinishedEnding)
    }
    return copies.map { "\(target.folder)/\($0)" }.filter { !AtomicFile.isBusy($0) }.sorted()
  }

  private func mode(of file: StoreFile) -> Int? { file.status.map { Int($0.st_mode & 0o7777) } }
}
