import FileKit

/// A program that shows a long text a screen at a time.
public protocol Pager: AnyObject {
  /// Gives it more of the text, waiting until it takes it; returns `false` when it takes no more.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool

  /// Ends the text and waits until the person has seen enough; returns `false` when there is no
  /// such program.
  func finish() -> Bool
}

/// The screen of a terminal; what is longer than it can go through a pager.
///
/// The pager is started only once the text has outgrown the screen, so a short one is there at
/// once. It is written as it comes, and what is held back never exceeds a screen or a pipe.
public final class PagedOutput: Output {
  /// What a pipe takes before anybody reads from it, pipe(7); once more has gone in, the pager is
  /// there.
  private static let pipeCapacity = 64 * 1024

  /// Whether a pager was to be had that could not be run; the text is on the screen then.
  public private(set) var hasFailed = false

  private let screen: any Output
  private let start: () -> (any Pager)?
  private var measure: ScreenMeasure
  private var state = State.plain
  private var isGone = false
  /// Of a page that is held, its text; of one that is shown, what may not have been read by a
  /// pager, `nil` once the pager is known to be there.
  private var held: [UInt8]?

  private enum State {
    case plain
    case held
    case paged(any Pager)
  }

  /// `start` makes the pager, `nil` when the person wants none.
  public init(_ screen: any Output, size: TerminalSize, start: @escaping () -> (any Pager)?) {
    self.screen = screen
    self.start = start
    measure = ScreenMeasure(size)
  }

  public var isClosed: Bool {
    isGone || screen.isClosed
  }

  /// From here to the next ``flush()`` the text goes through a pager when the screen cannot show
  /// all of it.
  public func beginPage() {
    guard case .plain = state, !isGone else { return }
    state = .held
    held = []
    measure.reset()
  }

  /// What was written of a page goes to the screen, as does all that comes, however long it is;
  /// nothing is done once a pager shows it.
  public func leavePage() {
    if case .held = state { showPlainly() }
  }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    guard !isGone else { return }
    switch state {
    case .plain:
      screen.write(bytes)
    case .held:
      held?.append(contentsOf: bytes)
      measure.add(bytes)
      if !measure.fits { startPager() }
    case .paged(let pager):
      held?.append(contentsOf: bytes)
      send(bytes, to: pager)
    }
  }

  /// Ends the page, if one was begun, and waits until it has been seen.
  public func flush() throws(FileError) {
    if case .held = state {
      measure.end()
      if measure.fits { showPlainly() } else { startPager() }
    }
    if case .paged(let pager) = state { finish(pager, isWhole: true) }
    try screen.flush()
  }

  private func startPager() {
    guard let pager = start() else { return showPlainly() }
    state = .paged(pager)
    (held ?? []).withUnsafeBytes { send($0, to: pager) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, to pager: any Pager) {
    guard pager.write(bytes) else { return finish(pager, isWhole: false) }
    if let count = held?.count, count > Self.pipeCapacity { held = nil }
  }

  private func finish(_ pager: any Pager, isWhole: Bool) {
    let isThere = pager.finish()
    if isThere || held == nil {
      // The person has left it, who then does not want to see the rest.
      isGone = !isWhole
      held = nil
      state = .plain
    } else {
      hasFailed = true
      showPlainly()
    }
  }

  private func showPlainly() {
    state = .plain
    screen.write(held ?? [])
    held = nil
  }
}

/// Counts the rows that a text takes on a screen, where lines that are too wide go on below.
private struct ScreenMeasure {
  private let size: TerminalSize
  private var rows = 0
  private var line: [UInt8] = []

  init(_ size: TerminalSize) {
    self.size = size
  }

  /// Whether all of it and the prompt behind it can be seen at once.
  var fits: Bool {
    rows < max(size.rows, 2)
  }

  mutating func reset() {
    rows = 0
    line = []
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes where fits {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else {
        line.append(byte)
        // So long a line fills any screen, whatever is in it.
        if line.count > 64 * 1024 { rows = .max }
      }
    }
  }

  /// Counts a last line without an end.
  mutating func end() {
    if !line.isEmpty { endLine() }
  }

  private mutating func endLine() {
    let columns = max(size.columns, 1)
    let cells = line.count <= columns ? 1 : String(decoding: shown, as: UTF8.self).cellWidth
    rows += max((cells + columns - 1) / columns, 1)
    line.removeAll(keepingCapacity: true)
  }

  /// The line without the sequences that colour it: `ESC [` up to a letter.
  private var shown: [UInt8] {
    var shown: [UInt8] = []
    var isSequence = false
    for byte in line {
      if byte == 0x1B {
        isSequence = true
      } else if !isSequence {
        shown.append(byte)
      } else if byte != UInt8(ascii: "["), 0x40...0x7E ~= byte {
        isSequence = false
      }
    }
    return shown
  }
}
