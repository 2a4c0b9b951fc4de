/// Decodes the bytes from a terminal into events.
///
/// The events do not depend on how the bytes are split between reads. The decoder does not wait. An
/// Escape may be a key or the start of a sequence, so the caller calls ``flush(at:)`` at the
/// ``deadline``. Sequences follow ECMA-48 and xterm's control sequences.
public struct KeyDecoder {
  /// Time and size limits of incomplete input.
  public struct Limits: Sendable {
    /// The time after which an Escape is a key.
    public var escape = Duration.milliseconds(50)
    /// The time after which an incomplete sequence is dropped.
    public var sequence = Duration.milliseconds(500)
    /// The time after which an incomplete paste is delivered.
    public var paste = Duration.seconds(3)
    public var pasteBytes = 4 << 20
    public var replyBytes = 64 << 10

    public init() {}
  }

  private let backspace: UInt8
  private let limits: Limits
  private var reader: SequenceReader
  private var lastByte = Duration.zero

  /// `backspace` is the byte that the terminal sends for Backspace: DEL or BS, as in its `VERASE`.
  public init(backspace: UInt8 = 0x7F, limits: Limits = Limits()) {
    self.backspace = backspace
    self.limits = limits
    reader = SequenceReader(pasteLimit: limits.pasteBytes, stringLimit: limits.replyBytes)
  }

  /// Returns the events that the bytes, which arrived at `now`, complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration) -> [InputEvent] {
    for byte in bytes {
      reader.take(byte)
      lastByte = now
    }
    return takeEvents()
  }

  /// The time for ``flush(at:)`` if no more bytes arrive; `nil` if no input is incomplete.
  public var deadline: Duration? {
    switch reader.pending {
    case .nothing: nil
    case .introducer: lastByte + limits.escape
    case .sequence: lastByte + limits.sequence
    case .paste: lastByte + limits.paste
    }
  }

  /// Returns the events of incomplete input whose time limit has passed.
  public mutating func flush(at now: Duration) -> [InputEvent] {
    guard let deadline, deadline <= now else { return [] }
    return end()
  }

  public mutating func end() -> [InputEvent] {
    reader.flush()
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    let pieces = reader.takePieces()
    var events: [InputEvent] = []
    events.reserveCapacity(pieces.count)
    for piece in pieces {
      if let event = event(of: piece.kind) { events.append(piece.isAlt ? event.withAlt : event) }
    }
    return events
  }

  private func event(of kind: InputPiece.Kind) -> InputEvent? {
    switch kind {
    case .scalar(let scalar): Key(typed: scalar, backspace: backspace).map { .key($0) }
    case .sequence(let sequence): sequence.event
    case .console(let letter): Key.Code(console: letter).map { .key(Key($0)) }
    case .function(let letter, let modifiers):
      Key(function: letter, modifiers: modifiers).map { .key($0) }
    case .string(let introducer, let bytes): .reply(TerminalReply(introducer, bytes))
    case .mouse(let bytes): MouseEvent(x10: bytes).map { .mouse($0) }
    case .paste(let text): .paste(text)
    }
  }
}

extension InputEvent {
  fileprivate var withAlt: InputEvent {
    guard case .key(let key) = self else { return self }
    return .key(Key(key.code, key.modifiers.union(.alt)))
  }
}
