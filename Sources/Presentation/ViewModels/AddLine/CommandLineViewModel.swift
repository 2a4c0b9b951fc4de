import Entities
import Reactive

/// The line for a command of `todo`; `Fault` is why a text was refused.
public final class CommandLineViewModel<Fault: Hashable & Sendable>: ViewModel {
  public typealias Input = SceneInput<LineAction>

  public struct Output {
    /// The lines that the command printed.
    public let answer: Observable<CommandAnswer>
    public let content: Observable<CommandLineContent<Fault>>
    public let isFinished: Observable<Void>
  }

  private let start: CommandLineState<Fault>

  /// `cards` returns the numbers of the cards that a command without numbers is about.
  public init(
    _ commands: CommandsOfLine<Fault>, cards: @escaping () -> [Int],
    words: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion]
  ) {
    start = CommandLineState(commands: commands, cards: cards, completer: WordCompleter(words))
  }

  public func transform(_ input: Input) -> Output {
    // No action: time has passed.
    let states = Observable<LineAction?>.merge(
      input.didAct.map(Optional.some), input.didTick.map { nil }
    )
    .startWith(.type("")).states(from: start).share(replay: 1)
    return Output(
      answer: states.compactMap(\.report.answer),
      content: states.map(\.shown).distinctUntilChanged(),
      isFinished: states.filter(\.report.isFinished).map { _ in })
  }
}

/// The commands that a line can have, which another module reads and runs.
public struct CommandsOfLine<Fault> {
  /// Returns what the end of a text can be completed to.
  let end: (_ text: String) -> TypedValue?
  /// Throws only if the command can be tried again, because another process writes.
  let run: (_ text: String, _ cards: [Int]) throws(TrackerError) -> CommandResult<Fault>

  public init(
    end: @escaping (String) -> TypedValue?,
    run: @escaping (String, [Int]) throws(TrackerError) -> CommandResult<Fault>
  ) {
    self.end = end
    self.run = run
  }
}

public enum CommandResult<Fault> {
  case answered(CommandAnswer)
  case refused(Fault)
}

public struct CommandAnswer: Hashable, Sendable {
  public let lines: [String]
  public let isChange: Bool

  public init(_ lines: [String], isChange: Bool) {
    self.lines = lines
    self.isChange = isChange
  }
}

public struct CommandLineContent<Fault: Hashable & Sendable>: Hashable, Sendable {
  public internal(set) var text = ""
  public internal(set) var fault: Fault?
  public internal(set) var failure: TrackerError?
  public internal(set) var completion: WordCompletion?
  public internal(set) var status: SceneStatus?

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

private struct CommandLineReport: SceneReport {
  var failure: TrackerError?
  var answer: CommandAnswer?
  var isFinished = false
}

private struct CommandLineState<Fault: Hashable & Sendable>: SceneState {
  let commands: CommandsOfLine<Fault>
  let cards: () -> [Int]
  var completer: WordCompleter
  var report = CommandLineReport()
  var content = CommandLineContent<Fault>()
  var pending = WaitingChange<[Int]>()

  var shown: CommandLineContent<Fault> {
    var shown = content
    shown.status = pending.status()
    return shown
  }

  mutating func take(_ action: LineAction?) throws(TrackerError) {
    switch action {
    case .cancel: finish()
    case .openForm: break
    case .submit: if pending.isEmpty { run(on: cards()) }
    case .type(let text): type(text)
    case nil: if let cards = pending.change { run(on: cards) }
    }
  }

  private mutating func type(_ text: String) {
    pending.drop()
    content = CommandLineContent(text: text)
    guard !content.isBlank else { return }
    let line = TypedLine(text, quotingAfter: "=:,-")
    content.completion = completer.completion(of: commands.end(text), in: line)
  }

  private mutating func run(on cards: [Int]) {
    guard !content.isBlank else { return finish() }
    content.completion = nil
    do throws(TrackerError) {
      let (commands, text) = (commands, content.text)
      let result = try pending.make(cards) { () throws(TrackerError) in
        try commands.run(text, cards)
      }
      switch result {
      case .answered(let answer)?:
        report.answer = answer
        finish()
      case .refused(let fault)?: content.fault = fault
      case nil: break
      }
    } catch {
      content.failure = error
    }
  }

  private mutating func finish() {
    pending.drop()
    report.isFinished = true
  }
}
