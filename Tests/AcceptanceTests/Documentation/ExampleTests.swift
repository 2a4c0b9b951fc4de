import Expectations
import Foundation
import Testing

/// The examples of the help and of the manual: each is run in a copy of one store, and its output
/// and its effect are compared with `Tests/Examples/examples.txt`.
@Suite struct ExampleTests {
  @Test func everyExampleIsRecorded() throws {
    let recorded = try Example.recorded().map(\.command)
    expect(recorded, is: Example.all)
    expect(Example.all.count > 100)
  }

  @Test(arguments: try Example.recorded())
  func anExampleHasItsEffect(example: Example) throws {
    try expect(example.run(), is: example.effect)
  }

  /// The board reads keys, so its examples have no output to record.
  @Test(arguments: Example.ofBoard)
  func theBoardOpens(command: String) throws {
    var shell = try Example.shell()
    shell.terminal = TerminalSize(columns: 80, rows: 24)
    let running = try shell.start("-c", command)
    running.write("q")
    let outcome = try running.finish()
    expect(outcome.out.contains("Buy milk") || outcome.out.contains("Write docs"))
    expect(outcome.status, is: 0)
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

  static func recorded() throws -> [Example] {
    try House.text(file).split(separator: "\n$ ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let command = lines[0].hasPrefix("$ ") ? lines[0].dropFirst(2) : lines[0]
      let effect = lines.count > 1 ? String(lines[1]) : ""
      let isWhole = effect.isEmpty || effect.hasSuffix("\n")
      return Example(command: String(command), effect: isWhole ? effect : effect + "\n")
    }
  }

  private static let preparations = [
    "todo redo": "todo undo t41", "todo redo t41": "todo undo t41",
    "todo project rename web site": "todo project rename site old",
    "todo backup ~/todo.backup": "rm ~/todo.backup",
    "todo column default checking":
      "todo column add checking --after doing && todo column rename doing coding",
  ]

  func run() throws -> String {
    let shell = try Self.shell()
    let column = command.contains(" checking") ? "todo column add checking --after doing" : "true"
    let prepare = Self.preparations[command] ?? column
    // A USB stick is a folder, and of the help the first lines are enough.
    let line = command.replacing("/media/", with: "\(shell.home.path)/")
    let isHelp = command.hasPrefix("todo help")
    let outcome = try shell.run("-c", Self.script, prepare, isHelp ? "\(line) | head -1" : line)
    return outcome.out.replacing(shell.home.path, with: "HOME").replacing("\r", with: "")
      .replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "UUID")
      .replacing(/ann@[^\s,)"]+/, with: "ann@home")
  }

  private static let script = """
    eval "$0" > /dev/null
    before=$(todo history --plain --limit 1 | cut -f 1)
    last=$(todo list --all --plain=number | sort -n | tail -1)
    sleep 0.01
    touch .begin
    eval "$1"
    status=$?
    [ $status = 0 ] || echo "status $status"
    for change in $(todo history --plain --limit 5 | cut -f 1 | tac); do
      [ "${change#t}" -le "${before#t}" ] || todo history "$change"
    done
    todo list --all --plain=number,state,deadline | sort -n |
      while read -r number state deadline; do
        [ "$number" -le "$last" ] || echo "  card $number: $state${deadline:+, due $deadline}"
      done
    todo settings --plain | cut -f 1-3 | grep -v -e default -e environment:
    for file in * stick/*; do
      [ "$file" -nt .begin ] && [ "$file" != todo.sqlite3 ] && echo "file $file"
    done
    true
    """
}

extension Example {
  private static let archive: [UInt8]? = {
    guard let shell = try? bash(), let setup = try? House.text("Tests/Examples/setup.sh"),
      (try? shell.run("-c", setup))?.status == 0
    else { return nil }
    return try? Program("/bin/tar").run("-c", "-C", shell.home.path, ".").outBytes
  }()

  static func shell() throws -> Program {
    let archive = try #require(archive, "Tests/Examples/setup.sh fails")
    let shell = try bash()
    let words = ["-x", "-C", shell.home.path].map { Array($0.utf8) }
    _ = try Program("/bin/tar").run(bytes: words, input: archive)
    return shell
  }

  private static func bash() throws -> Program {
    var shell = try Program.documented()
    shell.environment["EDITOR"] = "edit-title"
    shell.terminal = TerminalSize(columns: 100, rows: 50)
    return shell
  }
}
