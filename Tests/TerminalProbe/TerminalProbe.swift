import Glibc
import System
import TerminalKit

/// A full-screen program that writes a line for each event.
enum TerminalProbe {
  static func run() {
    do {
      let probe = try Probe()
      try probe.run()
    } catch {
      print("failed: \(error)", terminator: "\r\n")
      exit(1)
    }
  }
}

private struct Refusal: Error {}

private final class Probe {
  private let session = TerminalSession()
  private let loop: EventLoop
  private let output = FileOutput(descriptor: STDOUT_FILENO)
  private var signal: Int32?
  private var isThrowing = false

  init() throws {
    loop = try EventLoop()
  }

  func run() throws {
    FileOutput.ignoreClosedPipes()
    try session.enter()
    do {
      defer { session.leave() }
      let input = TerminalInput(session, in: loop, environment: { _ in nil })
      input.didReceive = { [unowned self] in handle($0) }
      input.didResume = { [unowned self] in say("taken again") }
      input.didEnd = { [unowned self] end in
        if case .signal(let number) = end { signal = number }
        say("end \(end)")
        loop.stop()
      }
      say("ready")
      loop.run()
      withExtendedLifetime(input) {}
      if isThrowing { throw Refusal() }
    }
    say("left")
    if let signal { TerminalInput.end(by: signal) }
  }

  private func say(_ text: String) {
    output.writeLine("<\(text)>")
    do { try output.flush() } catch { return }
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): press(key)
    case .resize(let size): say("size \(size.columns)x\(size.rows)")
    case .paste(let text): say("paste \(text.visible)")
    case .mouse(let mouse): say("mouse \(mouse.action) \(mouse.column),\(mouse.row)")
    case .background: break
    }
  }

  private func press(_ key: Key) {
    say("key \(key.code)")
    switch key {
    case Key("q"): loop.stop()
    case Key("e"):
      isThrowing = true
      loop.stop()
    case Key("l"): while true {}
    case Key("n"):
      session.leave()
      session.leave()
      loop.stop()
    case Key("t"): say("turns \(loop.turns)")
    case Key("u"): suspend()
    default: Ending(key)?.happen()
    }
  }

  private func suspend() {
    do {
      try session.suspended { say("suspended") }
      say("back")
    } catch { say("gone") }
  }
}

/// The ways in which the program can end without cleaning up.
private enum Ending: Character {
  case abort = "a"
  case exit = "x"
  case overflow = "o"
  case segmentation = "v"
  case stack = "k"
  case trap = "p"

  init?(_ key: Key) {
    guard let text = key.text, let ending = Ending(rawValue: text) else { return nil }
    self = ending
  }

  func happen() {
    switch self {
    case .abort: Glibc.abort()
    case .exit: Glibc.exit(3)
    case .overflow: print(Int(CommandLine.argc) + Int.max)
    case .segmentation: raise(SIGSEGV)
    case .stack: print(depth(of: 1))
    case .trap: fatalError("on purpose")
    }
  }

  private func depth(of number: Int) -> Int {
    let below = number == 0 ? 0 : depth(of: number + 1)
    return below + number
  }
}
