import CommandLineKit
import JSONKit
import System
import TerminalKit
import ViewModels
import Words

/// The program: reads a command line, runs its command and returns the exit status.
public struct Program {
  private let words: [String]
  private let makeContext: (_ store: String?, _ runsHooks: Bool) -> Context
  private let console: Console
  private let wording: Wording
  private let hasChanged: () -> Bool

  /// `words` is the command line without the program's name.
  ///
  /// `makeContext` gets the path of the store, if the words name one, and whether hooks run.
  /// `hasChanged` says whether the process changed the store.
  public init(
    _ words: [String], console: Console, wording: Wording,
    hasChanged: @escaping () -> Bool = { true },
    makeContext: @escaping (_ store: String?, _ runsHooks: Bool) -> Context
  ) {
    self.words = words
    self.console = console
    self.wording = wording
    self.hasChanged = hasChanged
    self.makeContext = makeContext
  }

  public func run() -> ExitStatus {
    var refusal: Refusal?
    do throws(Refusal) {
      try runCommand()
    } catch {
      refusal = error
    }
    let status = refusal.map(report) ?? .ok
    if case .fault(.outputFailed)? = refusal { return status }
    do throws(Refusal) {
      try console.flushAnswer(isDone: isDone(refusal))
    } catch {
      return report(error)
    }
    return status
  }

  private func runCommand() throws(Refusal) {
    let invocation = try InvocationReader().invocation(words)
    let (entry, arguments) = (invocation.entry, invocation.arguments)
    if arguments.has("version") {
      console.output.writeLine(Release.line)
      return
    }
    if arguments.value("store") == "" { throw .usage(.missingValue(option: "store")) }
    let context = context(for: arguments, store: entry.kind.store(arguments))
    for fault in context.settingsFaults {
      let isExamination = arguments.wantsHelp || isReading && entry.declaration.changes
      if fault.stopsChanges, entry.mayWrite, !isExamination { throw .tracker(fault) }
      context.warn(fault.settingsWarning)
    }
    context.nameEndedSettings()
    if arguments.wantsHelp {
      HelpText(context: context).write(invocation.declaration)
      return
    }
    try invocation.run(in: context)
  }

  private func context(for arguments: ParsedArguments, store: String?) -> Context {
    var context = makeContext(store, !arguments.has("no-hooks"))
    if arguments.has("no-context") {
      context.ignoresContext = true
      context.settingsFaults.removeAll(where: \.isOfContext)
    }
    if arguments.has("ascii") { context.console.marks = .ascii }
    // A JSON answer has the warnings, so that standard error has only the object of an error.
    if arguments.has("json") { context.console.isSilent = true }
    if arguments.has("json") || arguments.has("plain") {
      context.settings = context.settings.forScripts
    }
    return context
  }

  private func report(_ refusal: Refusal) -> ExitStatus {
    let status = refusal.code.status
    guard let message = refusal.message(isReading: isReading) else { return status }
    if wantsJSON {
      let output =
        console.showsErrorsOnTerminal ? VisibleOutput(console.errors, as: .json) : console.errors
      output.writeLine(JSONAnswer.refusal(message, in: console, wording))
    } else {
      console.note(wording.text(message))
    }
    return status
  }

  public var command: String { entry?.name ?? "" }

  private var entry: CommandTable.Entry? {
    try? InvocationReader().entry(words).0
  }

  private func isDone(_ refusal: Refusal?) -> Bool {
    guard refusal?.message(isReading: false)?.isRefusal != true, !options.contains("--dry-run")
    else { return false }
    let writesFile = ["backup", "settings set", "settings reset"].contains(command)
    return refusal == nil && writesFile || !isReading && hasChanged()
  }

  /// Errors of a command that only reads need not say that nothing was changed.
  private var isReading: Bool {
    guard let declaration = entry?.declaration else { return false }
    return !declaration.changes
      || declaration.name == "doctor" && !options.contains("--repair")
  }

  private var wantsJSON: Bool { options.contains { $0 == "--json" || $0.hasPrefix("--json=") } }

  private var options: ArraySlice<String> { words.prefix { $0 != "--" } }
}
