import CardFormats
import CommandLineKit
import Entities
import FoundationEssentials
import InMemoryData
import Looks
import Repositories
import System
import TerminalKit
import TerminalKitTesting
import TodoCommands
import ViewModels
import Words

/// A command line on a store in memory, without a process.
///
///     let desk = Desk()
///     expect(desk.say("add Buy milk"), is: "Added 1: Buy milk (inbox, todo)\n")
///
/// The clock is at Friday, 20 November 2026, 12:00 UTC. Output goes to a pipe unless ``terminal``
/// is set. Words are split as by a shell.
package final class Desk {
  /// The time of a new desk.
  package static let start = Date(timeIntervalSince1970: 1_795_176_000)

  package let store: InMemoryStore
  package private(set) var now = start
  package var author = "ann@home"
  /// The terminal for standard output; `nil` for a pipe.
  package var terminal: TerminalSize?
  package var depth = ColorDepth.none
  package var findings: [Finding] = []
  package var marks = MarkSet.unicode
  package var language = Language.english
  package let desktop = StubDesktop()
  package var theme = Theme.terminal
  package var covers: (Animal) -> Result<[UInt8], TrackerError> = {
    _ in .failure(.noCover(.noProgram, from: "http://pictures"))
  }
  package var images: ImageProtocol?
  /// Where the team of the store is, if it can be in one.
  package var hubs: (any TeamHubs)?
  /// The user's editor, if there is a terminal.
  package var editor: TextEditor?
  package let keptSettings = InMemorySettings()
  package let settings: Settings
  private let ids: IdentifierMaker

  package init(variables: [String: String] = [:]) {
    settings = Settings { variables[$0] }
    store = InMemoryStore()
    var bits: UInt64 = 0
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
  }

  package init(over other: Desk) {
    settings = Settings { _ in nil }
    store = other.store
    ids = other.ids
    author = "bob@work"
  }

  package struct Outcome {
    package let out: String
    package let err: String
    package let status: ExitStatus

    package var lines: [String] { Desk.lines(out) }
    package var notes: [String] { Desk.lines(err) }
  }

  @discardableResult package func type(_ line: String = "", input: String = "") -> Outcome {
    type(Self.words(line), input: input)
  }

  @discardableResult package func type(_ words: [String], input: String = "") -> Outcome {
    type(words, input: Array(input.utf8))
  }

  @discardableResult package func type(_ words: [String], input: [UInt8]) -> Outcome {
    let (output, errors) = (MemoryOutput(), MemoryOutput())
    let console = Console(
      output: output, errors: errors, isTerminal: terminal != nil,
      size: terminal ?? TerminalSize(columns: 80, rows: 24), depth: depth, marks: marks)
    let program = Program(words, console: console, wording: language.wording) { _, _ in
      self.context(console, words, input: input)
    }
    let status = program.run()
    return Outcome(out: output.text, err: errors.text, status: status)
  }

  package func context(
    _ console: Console, _ words: [String] = [], by person: String? = nil, input: [UInt8] = [],
    zone: Zone = .utc
  ) -> Context {
    let transaction = Transaction(
      command: (["todo"] + words).joined(separator: " "),
      author: person.map { "\($0)@home" } ?? author, date: now)
    var context = Context(
      console: console, wording: language.wording, now: now, zone: zone,
      scenes: Scenes(ports(transaction)), input: MemoryInput(input),
      settings: SettingsInUse(settings, isShown: console.isTerminal))
    context.settingsFaults = settings.complaints
    context.editor = editor
    context.systemUser = { "tester" }
    context.person = person
    context.serving = Serving(
      context: { words, person in self.context(console, words, by: person) },
      didChange: { _ in }, askInWaits: { _ in })
    context.images = images
    context.chooseTheme = { [theme] in theme }
    return context
  }

  private func ports(_ transaction: Transaction) -> Scenes.Ports {
    let (store, findings, covers) = (store, findings, StubCovers(bytes: covers))
    let (desktop, keptSettings) = (desktop, keptSettings)
    var ports = Scenes.Ports(
      ids: ids, settings: settings, zone: .utc, now: { transaction.date },
      newTransaction: { transaction }, openStore: { _ in store })
    ports.care = { StubCare(findings) }
    ports.covers = { covers }
    let current = Deadline(minute: Zone.utc.civil(at: now))
    ports.formats = { BuiltInFormats(zone: .utc, now: current) }
    if let hubs { ports.hubs = { hubs } }
    ports.keptSettings = { keptSettings }
    ports.notifier = { desktop }
    ports.reminders = { desktop }
    return ports
  }

  @discardableResult package func say(_ line: String, input: String = "") -> String {
    type(line, input: input).out
  }

  package func wait(seconds: Double) {
    now += seconds
  }

  package func doAll(_ lines: String...) {
    for line in lines { type(line) }
  }

  /// An open quote is a character.
  private static func words(_ line: String) -> [String] {
    (try? ShellWords.words(in: line)) ?? line.split(separator: " ").map(String.init)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
