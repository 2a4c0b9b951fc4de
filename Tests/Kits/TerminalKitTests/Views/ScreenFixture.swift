@testable import TerminalKit

/// A screen whose frames go to a tiny terminal.
final class ScreenFixture {
  let screen: Screen
  /// The bytes of the last turn.
  private(set) var written = 0
  private let output = MemoryOutput()
  private let terminal: TinyTerminal
  private var received = 0

  init(
    _ root: View, width: Int = 20, height: Int = 5, traits: ScreenTraits = ScreenTraits()
  ) {
    let size = Size(width: width, height: height)
    terminal = TinyTerminal(size: size) { traits.metrics.cells(of: $0) }
    screen = Screen(
      root: root, size: size, writer: FrameWriter(depth: .full), output: output, traits: traits)
    turn()
  }

  func turn(at now: Duration = .zero) {
    try? screen.turn(at: now)
    let bytes = output.bytes[received...]
    received = output.bytes.count
    written = bytes.count
    terminal.receive(Array(bytes))
  }

  /// Presses keys, each in a turn of its own; returns whether all meant something.
  @discardableResult
  func press(_ keys: Key...) -> Bool {
    keys.reduce(true) { answer, key in
      let isTaken = screen.handle(.key(key))
      turn()
      return answer && isTaken
    }
  }

  @discardableResult
  func press(_ codes: Key.Code...) -> Bool {
    codes.reduce(true) { press(Key($1)) && $0 }
  }

  func type(_ text: String) {
    for character in text { press(Key(character)) }
  }

  @discardableResult
  func click(_ x: Int, _ y: Int, _ action: MouseEvent.Action = .press(.left)) -> Bool {
    let isTaken = screen.handle(.mouse(MouseEvent(action, column: x, row: y)))
    turn()
    return isTaken
  }

  /// The rows of the terminal, without spaces at their ends.
  var text: String { golden.split(separator: "\n--").first.map(String.init) ?? "" }

  /// The same with their styles.
  var golden: String {
    terminal.faults.isEmpty ? terminal.buffer.golden : terminal.faults.joined(separator: "\n")
  }

  var cursor: Point? { terminal.cursor }
}

/// A view that counts, and shows a text in its first row.
final class Note: View {
  @Shown var text = ""
  @Shown var rows: [String] = []
  private(set) var configures = 0
  private(set) var layouts = 0
  var onLayout: (Note) -> Void = { _ in }
  var onDraw: (Note) -> Void = { _ in }
  var isFocusable = false
  var keys: [Key] = []
  var places: [Point] = []
  var wanted: Set<Key.Code> = []

  init(_ text: String = "", frame: Rect = .zero) {
    super.init()
    self.text = text
    self.frame = frame
  }

  override func configure() { configures += 1 }

  override func layout() {
    layouts += 1
    onLayout(self)
  }

  override func draw(on canvas: Canvas) {
    canvas.write(text + (isFocused ? "*" : ""), at: .zero)
    for (y, row) in rows.enumerated() { canvas.write(row, at: Point(x: 0, y: y + 1)) }
    onDraw(self)
  }

  override var canFocus: Bool { isFocusable }

  override func handle(_ key: Key) -> Bool {
    keys.append(key)
    return wanted.contains(key.code)
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    places.append(point)
    return isFocusable
  }
}
