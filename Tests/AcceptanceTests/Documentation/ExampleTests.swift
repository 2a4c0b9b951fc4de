import Foundation
import Testing

/// The examples of the help and of the manual: each is run in a copy of one store, and its output
/// and its effect are compared with `Tests/Examples/examples.txt`.
@Suite struct ExampleTests {
  @Test func everyExampleIsRecorded() throws {
    let recorded = try Example.recorded().map(\.command)
    #expect(recorded == Example.all)
    #expect(Example.all.count > 100)
  }

  @Test(arguments: try Example.recorded())
  func anExampleHasItsEffect(example: Example) throws {
    #expect(try example.run() == example.effect)
  }

  /// The board reads keys, so its examples have no output to record.
  @Test(arguments: Example.ofBoard)
  func theBoardOpens(command: String) throws {
    var shell = try Example.shell()
    shell.terminal = TerminalSize(columns: 80, rows: 24)
    let running = try shell.start("-c", command)
    running.write("q")
    let outcome = try running.finish()
    #expect(outcome.out.contains("Write docs"))
    #expect(outcome.status == 0)
  }

  @Test func examplesAreRecordedAnewOnDemand() throws {
    guard ProcessInfo.processInfo.environment["TODO_REWRITE_PAGES"] != nil else { return }
    let text = try Example.all.map { command in
      let example = Example(command: command, effect: "")
      return "$ \(command)\n\(try example.run())"
    }
    try text.joined(separator: "\n").write(
      toFile: House.path(Example.file), atomically: true, encoding: .utf8)
  }
}

/// An example command line and what it prints and changes.
struct Example: CustomTestStringConvertible {
  static let file = "Tests/Examples/examples.txt"

  let command: String
  /// The output, the new transactions, and the new or changed files and settings.
  let effect: String

  var testDescription: String { command }

  /// All examples of the help but those of the board and those for another shell.
  static let all = declared.filter { !ofBoard.contains($0) && !$0.contains("todo completions") }

  static let ofBoard = declared.filter { $0.hasPrefix("todo board") }

  private static let declared: [String] = {
    struct Help: Decodable {
      struct Command: Decodable { let examples: [String] }
      let commands: [Command]
    }
    let json = try? Program().succeed("help", "--json")
    let help = json.flatMap { try? JSONDecoder().decode(Help.self, from: Data($0.utf8)) }
    var seen: Set<String> = []
    return help?.commands.flatMap(\.examples).filter { seen.insert($0).inserted } ?? []
  }()

  /// Returns the recorded examples.
  static func recorded() throws -> [Example] {
    try House.text(file).split(separator: "\n$ ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let command = lines[0].hasPrefix("$ ") ? lines[0].dropFirst(2) : lines[0]
      let effect = lines.count > 1 ? String(lines[1]) : ""
      return Example(
        command: String(command), effect: effect.hasSuffix("\n") ? effect : effect + "\n")
    }
  }

  /// Runs the command, and returns its output and its effect.
  func run() throws -> String {
    let shell = try Self.shell()
    let outcome = try shell.run("-c", Self.script, command)
    return outcome.out.replacing(shell.home.path, with: "HOME")
      .replacing(/ann@[^\s,)"]+/, with: "ann@home")
  }

  /// Runs its argument, and prints what it changed.
  private static let script = """
    eval "$0"
    status=$?
    [ $status = 0 ] || echo "status $status"
    for change in $(todo history --plain --limit 5 | cut -f 1 | tac); do
      [ "${change#t}" -le "$(cat .changes)" ] || todo history "$change"
    done
    todo settings --plain | grep -v -P '\\tdefault\\t' | cut -f 1-3
    for file in *; do [ "$file" -nt .changes ] && echo "file $file"; done
    true
    """
}

extension Example {
  /// Returns a shell in a copy of a folder with a store and the files that examples name.
  static func shell() throws -> Program {
    var shell = try Program("/bin/bash")
    let folder = URL(filePath: try Program.todo()).deletingLastPathComponent()
    shell.environment["PATH"] =
      "\(shell.home.path)/bin:\(folder.path(percentEncoded: false)):/usr/bin:/bin"
    shell.environment["USER"] = "ann"
    shell.environment["NO_COLOR"] = "1"
    shell.environment["EDITOR"] = "edit-title"
    shell.terminal = TerminalSize(columns: 100, rows: 50)
    shell.showsErrorsOnTerminal = true
    _ = try shell.run("-c", try House.text("Tests/Examples/setup.sh"))
    return shell
  }
}
