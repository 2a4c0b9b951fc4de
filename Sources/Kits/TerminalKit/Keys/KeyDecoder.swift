/// Makes events of the bytes that a terminal sends.
///
/// However the bytes are divided between reads, the events are the same. Nothing in it waits: who
/// feeds it asks for ``deadline`` and calls ``flush(at:)`` then, since an Escape may be a key or a
/// beginning. Sequences have the form of ECMA-48 and xterm's control sequences.
public struct KeyDecoder {
  /// How long what has begun may stay without its end, and how much of it is kept.
  public struct Limits: Sendable {
    /// Until an Escape is a key.
    public var escape = Duration.milliseconds(50)
    /// Until a sequence that has no end is left out.
    public var sequence = Duration.milliseconds(500)
    /// Until a paste that has no end is given as it is.
    public var paste = Duration.seconds(3)
    /// Bytes of a paste.
    public var pasteBytes = 4 << 20
    /// Bytes of an answer.
    public var replyBytes = 64 << 10

    public init() {}
  }

  private let backspace: UInt8
  private let limits: Limits
  private var reader: SequenceReader
  private var lastByte = Duration.zero

  /// Creates a decoder; `backspace` is what the key sends, as `VERASE` of the terminal says: DEL,
  /// or BS.
  public init(backspace: UInt8 = 0x7F, limits: Limits = Limits()) {
    self.backspace = backspace
    self.limits = limits
    reader = SequenceReader(pasteLimit: limits.pasteBytes, stringLimit: limits.replyBytes)
  }

  /// Returns what has become of the bytes that came at `now`, and of those before.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration) -> [InputEvent] {
    for byte in bytes {
      reader.take(byte)
      lastByte = now
    }
    return takeEvents()
  }

  /// When ``flush(at:)`` is to be called unless more bytes come; `nil` when nothing has begun.
  public var deadline: Duration? {
    switch reader.pending {
    case .nothing: nil
    case .introducer: lastByte + limits.escape
    case .sequence: lastByte + limits.sequence
    case .paste: lastByte + limits.paste
    }
  }

  /// Returns what is to be made of that which has begun, once its time is over.
  public mutating func flush(at now: Duration) -> [InputEvent] {
    guard let deadline, deadline <= now else { return [] }
    return end()
  }

  /// Returns what is to be made of that which has begun, since nothing more will come.
  public mutating func end() -> [InputEvent] {
    reader.giveUp()
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
