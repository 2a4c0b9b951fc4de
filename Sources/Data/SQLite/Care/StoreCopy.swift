import Entities
import FileKit
import Glibc

// Copies of a store are written under a name of their own, and get their place when they are whole.

extension StoreFile {
  /// What the names of unfinished copies end with.
  static let unfinishedEnding = ".todo-part"

  /// Creates a file that is to become the file at this path, empty and readable by its owner alone.
  ///
  /// Throws ``StoreFault/busy`` when another process is writing to the same place.
  func unfinishedCopy() throws(TrackerError) -> AtomicFile {
    try creating { () throws(FileError) in
      try AtomicFile(replacing: path, named: .reserved(ending: Self.unfinishedEnding))
    }
  }

  /// Puts the copy here, where it survives a power cut from then on.
  ///
  /// Throws ``StoreFault/alreadyThere`` when it replaces nothing and something came here since.
  func finish(_ copy: AtomicFile, replaces: Bool) throws(TrackerError) {
    try creating { () throws(FileError) in
      try copy.sync()
      if replaces { try copy.commit() } else { try copy.commitUnlessExists() }
    }
    FilePath(path).syncFolder()
  }

  /// Makes the copy of a database one file for itself: without a log, as which it was copied.
  func forgetLog(of copy: AtomicFile) throws(TrackerError) {
    guard copy.byteCount >= 100 else { return }
    // The file format's versions for writing and reading, at 18 and 19: 1 is without a log.
    try creating { () throws(FileError) in
      guard pwrite(copy.descriptor, [1, 1] as [UInt8], 2, 18) == 2 else {
        throw FileError(code: errno)
      }
    }
  }

  /// Runs `body`, which creates this file or what is to replace it.
  func creating<Answer>(
    _ body: () throws(FileError) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(FileError) {
      return try body()
    } catch {
      throw .store(StoreFault(creating: error.code), path: path)
    }
  }
}
