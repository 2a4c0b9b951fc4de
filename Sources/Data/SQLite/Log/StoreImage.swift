internal import CSQLite
import Entities
import Glibc

/// A store in memory, as its file and the beginning of its log describe it.
///
/// To read it changes no file and takes no lock. SQLite itself would write the index of the log
/// anew, which may be the only witness of what is missing in the log.
final class StoreImage {
  private let path: String
  private let bytes: UnsafeMutableRawPointer
  private let size: Int

  /// Maps the file of a store, as of the log's last valid commit if `log` is given, or its first
  /// one with `isFirst`; `nil` if it can't be mapped.
  init?(of file: StoreFile, with log: LogExamination? = nil, isFirst: Bool = false) {
    // Never closed: closing would release the locks that this process has on the file.
    let descriptor = open(file.target.path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let commit = log?.commit(isFirst: isFirst)
    path = file.path
    size = commit.map { Int($0.pages) * $0.pageSize } ?? status.st_size
    let access = PROT_READ | PROT_WRITE
    let memory = mmap(nil, size, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard size >= 100, let memory, memory != MAP_FAILED else { return nil }
    bytes = memory
    let length = min(size, status.st_size)
    guard mmap(memory, length, access, MAP_PRIVATE | MAP_FIXED, descriptor, 0) != MAP_FAILED
    else { return nil }
    if let commit { log?.forEachPage(in: commit, apply) }
    // The read and write versions of the file format: a store in memory has no log.
    bytes.storeBytes(of: 1, toByteOffset: 18, as: UInt8.self)
    bytes.storeBytes(of: 1, toByteOffset: 19, as: UInt8.self)
  }

  deinit { munmap(bytes, size) }

  private func apply(page: Int, content: [UInt8]) {
    let offset = (page - 1) * content.count
    guard offset + content.count <= size else { return }
    (bytes + offset).copyMemory(from: content, byteCount: content.count)
  }

  func reading<Answer>(
    _ body: (Database) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    let database = try Database(temporaryFor: path)
    defer { database.close() }
    let memory = bytes.assumingMemoryBound(to: UInt8.self)
    let code = sqlite3_deserialize(
      database.handle, "main", memory, Int64(size), Int64(size),
      UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw database.failure(code) }
    return try body(database)
  }
}
