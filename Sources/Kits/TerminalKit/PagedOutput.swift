import System

public protocol Pager: AnyObject {
  /// Writes bytes to the pager and waits until it accepts them. Returns `false` if it was closed.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool

  /// Closes the text and waits for the pager to exit. Returns why the pager failed, if it did.
  func finish() -> PagerFailure?
}

public enum PagerFailure: Hashable, Sendable {
  case notFound
  case exited(Int32)
  case killed(Int32)
  case unstartable(code: Int32)
}

/// Output to a terminal, through a pager if the text is longer than the screen.
///
/// The pager starts when the text exceeds the screen, so a short text appears at once. Text is
/// written as it arrives. The buffer never exceeds the size of a screen or a pipe.
public final class PagedOutput: Output {
  /// The capacity of a pipe, pipe(7): a pager that has accepted more bytes is certainly running.
  private static let pipeCapacity = 64 * 1024

  /// Why a pager failed; text that it may not have read was written to the screen.
  public private(set) var failure: PagerFailure?

  private let screen: any Output
  private let start: () -> (any Pager)?
  private var measure: ScreenMeasure
  private var state = State.plain
  private var isClosedByUser = false
  /// The text of the page, then what the pager may not have read; `nil` once it is certainly
  /// running.
  private var buffer: [UInt8]?

  private enum State {
    case plain
    case buffering
    case paged(any Pager)
  }

  /// `start` returns a pager, or `nil` if the user does not want one.
  public init(_ screen: any Output, size: TerminalSize, start: @escaping () -> (any Pager)?) {
    self.screen = screen
    self.start = start
    measure = ScreenMeasure(size)
  }

  public var isClosed: Bool { isClosedByUser || screen.isClosed }

  /// Starts a page: until the next ``flush()``, text that exceeds the screen goes to a pager.
  public func beginPage() {
    guard case .plain = state, !isClosedByUser else { return }
    state = .buffering
    buffer = []
    measure.reset()
  }

  /// Sends the text of the page to the screen; has no effect once a pager runs.
  public func leavePage() { if case .buffering = state { writeToScreen() } }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    guard !isClosedByUser else { return }
    switch state {
    case .plain:
      screen.write(bytes)
    case .buffering:
      buffer?.append(contentsOf: bytes)
      measure.add(bytes)
      if !measure.fits { startPager() }
    case .paged(let pager):
      buffer?.append(contentsOf: bytes)
      send(bytes, to: pager)
    }
  }

  /// Ends the current page, and waits until the pager exits.
  public func flush() throws(FileError) {
    if case .buffering = state {
      measure.end()
      if measure.fits { writeToScreen() } else { startPager() }
    }
    if case .paged(let pager) = state { finish(pager, isWhole: true) }
    try screen.flush()
  }

  private func startPager() {
    guard let pager = start() else { return writeToScreen() }
    state = .paged(pager)
    (buffer ?? []).withUnsafeBytes { send($0, to: pager) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, to pager: any Pager) {
    guard pager.write(bytes) else { return finish(pager, isWhole: false) }
    if let count = buffer?.count, count > Self.pipeCapacity { buffer = nil }
  }

  private func finish(_ pager: any Pager, isWhole: Bool) {
    let failure = pager.finish()
    if let failure { self.failure = failure }
    if failure == nil || buffer == nil {
      // The user closed the pager before the end and does not want to see the rest.
      isClosedByUser = !isWhole
      buffer = nil
      state = .plain
    } else {
      writeToScreen()
    }
  }

  private func writeToScreen() {
    state = .plain
    screen.write(buffer ?? [])
    buffer = nil
  }
}

/// Counts the rows of a text on a screen, including wrapped lines.
private struct ScreenMeasure {
  private let size: TerminalSize
  private var rows = 0
  private var line: [UInt8] = []

  init(_ size: TerminalSize) { self.size = size }

  /// Whether the text and the shell prompt after it fit on the screen.
  var fits: Bool { rows < max(size.rows, 2) }

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
        // A line of this length fills any screen.
        if line.count > 64 * 1024 { rows = .max }
      }
    }
  }

  mutating func end() { if !line.isEmpty { endLine() } }

  private mutating func endLine() {
    let columns = max(size.columns, 1)
    let cells = line.count <= columns ? 1 : String(decoding: shown, as: UTF8.self).cellWidth
    rows += max((cells + columns - 1) / columns, 1)
    line.removeAll(keepingCapacity: true)
  }

  /// The line without its SGR sequences: `ESC [` up to a letter.
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
