import FoundationEssentials
import Glibc
import SQLiteData
import TerminalKit
import TodoBoardTesting

struct BoardBenchmark {
  let program: String

  func run() throws {
    let folder = try makeFolder()
    defer { _ = system("rm -r '\(folder)'") }
    setenv("HOME", folder, 1)
    setenv("TERM", "xterm-256color", 1)
    // The benchmark's terminal does not answer queries, so the theme must not send any.
    setenv("COLORFGBG", "15;0", 1)
    for (count, frame, peak) in [(10_000, 30.0, 60.0), (100_000, 60.0, 60.0)] {
      for columns in [3, 8] {
        let hoard = try CardHoard(count, columns: columns, in: folder)
        try measureKeys(hoard, isAimed: count == 10_000)
        hoard.store.close()
        try measureStart(hoard, aim: frame, peakAim: peak)
      }
    }
    try measureSoak(try CardHoard(1_000, in: folder))
  }

  private func makeFolder() throws -> String {
    var template = Array("/tmp/todo-board-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchmarkFailure.system("mkdtemp", errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Measures the time from a key to its frame, in this process.
  private func measureKeys(_ hoard: CardHoard, isAimed: Bool) throws {
    let board = try OpenBoard(BoardTracker(hoard.store), size: Size(width: 200, height: 50))
    let walks: [(String, [Key])] = [
      ("down", Array(repeating: Key("j"), count: 600)),
      ("page down", Array(repeating: Key(.pageDown), count: 100)),
      ("last, first", (0..<100).flatMap { _ in [Key(.end), Key(.home)] }),
      ("right, left", (0..<200).flatMap { _ in [Key("l"), Key("h")] }),
      (
        "the same without preview",
        [Key("\\")] + (0..<200).flatMap { _ in [Key("l"), Key("h")] } + [Key("\\")]
      ),
      ("move, undo", (0..<50).flatMap { _ in [Key("L"), Key("u")] }),
      (
        "filter as one types",
        (0..<15).flatMap { _ in [Key("/")] + "tomat".map { Key($0) } + [Key(.escape)] }
      ),
    ]
    for (name, keys) in walks {
      var times: [Double] = []
      var bytes = 0
      for key in keys {
        let start = milliseconds()
        bytes = max(bytes, try board.press(key))
        times.append(milliseconds() - start)
      }
      let middle = times.quantile(0.5)
      report(
        "key to frame, \(name), \(hoard.name)", "\(middle.short) ms", isAimed ? "≤ 8" : "",
        !isAimed || middle <= 8,
        "99 %: \(times.quantile(0.99).short) ms, at most \(bytes) bytes")
      if name == "down" {
        report("bytes of a scroll step, \(hoard.name)", "\(bytes)", "≤ 2048", bytes <= 2_048)
      }
    }
  }

  /// Measures the heap growth of an hour of random keys, compared with five minutes.
  private func measureSoak(_ hoard: CardHoard) throws {
    hoard.store.close()
    let soak = Soak(path: hoard.path)
    // Fills the caches that are created once.
    _ = try soak.bytes(afterMinutes: 5, seed: 1)
    let before = try soak.bytes(afterMinutes: 5, seed: 2)
    let after = try soak.bytes(afterMinutes: 60, seed: 3)
    let growth = after - before
    report("bytes left by an hour of random keys", "\(growth)", "≤ 65536", growth <= 65_536)
  }

  private func measureStart(_ hoard: CardHoard, aim: Double, peakAim: Double) throws {
    var times: [Double] = []
    var peak = 0
    for round in 0...20 {
      let frame = try FirstFrame(program: program, store: hoard.path, text: "Water the tomatoes")
      if round > 0 { times.append(frame.time) }
      peak = max(peak, frame.peak)
    }
    let middle = times.quantile(0.5)
    let megabytes = Double(peak) * 1024 / 1e6
    report("first frame, \(hoard.name)", "\(middle.short) ms", "≤ \(Int(aim))", middle <= aim)
    report(
      "peak memory, \(hoard.name)", "\(megabytes.short) MB", "≤ \(Int(peakAim))",
      megabytes <= peakAim)
  }

  private func report(
    _ name: String, _ value: String, _ aim: String, _ isMet: Bool, _ more: String = ""
  ) {
    func filled(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 1))
    }
    print(
      filled(name, 58) + filled(value, 12) + filled(aim + (isMet ? "" : " missed"), 16) + more)
  }
}
