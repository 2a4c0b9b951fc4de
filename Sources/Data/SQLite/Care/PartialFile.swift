import Entities
import Glibc

/// A file that is written beside its place and comes there whole, or not at all.
///
/// What a killed process left of one is taken away by the next that writes to the same place.
final class PartialFile {
  let file: StoreFile
  private let place: StoreFile
  private let descriptor: Int32
  private var isFinished = false

  /// Makes the file, empty and for its owner's eyes only.
  ///
  /// Throws ``StoreFault/busy`` when another process is writing to the same place.
  init(for place: StoreFile) throws(TrackerError) {
    self.place = place
    file = StoreFile(path: place.path + Self.ending)
    while true {
      let descriptor = open(file.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw Self.failure(place) }
        try Self.removeLeftover(file, for: place)
        continue
      }
      // Between these two steps another may have taken it for a leftover.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, file.isSame(as: descriptor) {
        fchmod(descriptor, 0o600)
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    if !isFinished { unlink(file.path) }
    close(descriptor)
  }

  /// What names of such files end with.
  static let ending = ".todo-part"

  /// Whether a process that still runs writes the file at `path`.
  static func isBusy(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_size : 0
  }

  /// Makes the copy of a database one file for itself: without a log, as which it was copied.
  func forgetLog() throws(TrackerError) {
    guard byteCount >= 100 else { return }
    // The file format's versions for writing and reading, at 18 and 19: 1 is without a log.
    guard pwrite(descriptor, [1, 1] as [UInt8], 2, 18) == 2 else { throw Self.failure(place) }
  }

  /// Puts the file into its place, where it survives a power cut from then on.
  ///
  /// Throws ``StoreFault/alreadyThere`` when something came there meanwhile.
  func finish(replaces: Bool) throws(TrackerError) {
    guard fsync(descriptor) == 0 else { throw Self.failure(place) }
    if replaces {
      guard rename(file.path, place.path) == 0 else { throw Self.failure(place) }
    } else {
      try link()
    }
    isFinished = true
    let folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    fsync(folder)
    close(folder)
  }

  /// Gives the file its name unless there is something of that name.
  private func link() throws(TrackerError) {
    if Glibc.link(file.path, place.path) == 0 {
      unlink(file.path)
      return
    }
    guard errno != EEXIST else { throw .store(.alreadyThere, path: place.path) }
    // Not every file system has links.
    guard !place.isNamed else { throw .store(.alreadyThere, path: place.path) }
    guard rename(file.path, place.path) == 0 else { throw Self.failure(place) }
  }

  private static func removeLeftover(
    _ file: StoreFile, for place: StoreFile
  ) throws(TrackerError) {
    guard !isBusy(file.path) else { throw .store(.busy, path: place.path) }
    guard unlink(file.path) == 0 || errno == ENOENT else { throw failure(place) }
  }

  private static func failure(_ place: StoreFile) -> TrackerError {
    .store(StoreFault(creating: errno), path: place.path)
  }
}

extension StoreFile {
  /// Whether anything has that name, a symbolic link that leads nowhere too.
  var isNamed: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether both names lead to one file.
  func isSame(as other: StoreFile) -> Bool {
    var (ours, theirs) = (stat(), stat())
    return stat(path, &ours) == 0 && stat(other.path, &theirs) == 0
      && ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino
  }

  fileprivate func isSame(as descriptor: Int32) -> Bool {
    var (ours, theirs) = (stat(), stat())
    return lstat(path, &ours) == 0 && fstat(descriptor, &theirs) == 0
      && ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino
  }
}
