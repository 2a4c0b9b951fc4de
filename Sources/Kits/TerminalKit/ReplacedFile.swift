import Glibc

/// A file that is written whole or not at all: until ``commit()`` what is at its path stays as it
/// is, and without one nothing is left.
///
/// What is no file, such as a pipe or a device, is written to as it is.
public final class ReplacedFile: Output {
  private let descriptor: Int32
  private let output: FileOutput
  private let path: String
  /// Where it is written until then; `nil` for what is no file.
  private var temporary: String?

  /// Opens a place beside `path`, whose links are followed; what is new is readable by its owner
  /// alone, what is replaced keeps its mode.
  public init(path: String) throws(OutputError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    } else {
      let place = Self.resolved(path)
      let name = "\(place).\(UInt32.random(in: .min ... .max)).new"
      self.path = place
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        temporary = name
        if isThere { fchmod(descriptor, status.st_mode & 0o777) }
      }
    }
    output = FileOutput(descriptor: descriptor)
    if descriptor < 0 { throw OutputError(code: errno) }
  }

  deinit {
    if let temporary { unlink(temporary) }
    if descriptor >= 0 { close(descriptor) }
  }

  public var isClosed: Bool { output.isClosed }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    output.write(bytes)
  }

  public func flush() throws(OutputError) {
    try output.flush()
  }

  /// Puts what was written where it belongs, after it is safe on the disk.
  public func commit() throws(OutputError) {
    try flush()
    guard let name = temporary else { return }
    guard fsync(descriptor) == 0, rename(name, path) == 0 else { throw OutputError(code: errno) }
    temporary = nil
  }

  /// The path behind all links, so that a link stays one.
  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
