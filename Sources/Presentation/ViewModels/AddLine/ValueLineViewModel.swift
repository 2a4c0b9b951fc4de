import Entities
import Reactive

/// The line for a value of a field, which the cards that the board has chosen get.
public final class ValueLineViewModel: ViewModel {
  public typealias Input = SceneInput<LineAction>

  public struct Output {
    public let content: Observable<ValueLineContent>
    public let edit: Observable<CardEdit>
    public let isFinished: Observable<Void>
  }

  private let start: State

  /// A number chooses one of the `first` words, and at once if no other word can be typed.
  ///
  /// `words` returns words of the store, and `reader` reads values when they are typed.
  ///
  /// `check` throws why the cards can't get the value, and returns the card that the value names.
  public init(
    of field: CardField, first: [String] = [],
    words: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion],
    reader: @escaping () -> FieldReader,
    check: @escaping (CardEdit) throws(TrackerError) -> Card?
  ) {
    start = State(
      field: field, first: Array(first.prefix(9)), makeReader: reader, check: check,
      completer: WordCompleter(words))
  }

  public func transform(_ input: Input) -> Output {
    let states = input.didAct.startWith(.type("")).scan(into: start) { state, action in
      switch action {
      case .cancel: state.isFinished = true
      case .openForm: break
      case .submit: state.submit()
      case .type(let text): state.type(text)
      }
    }
    .share(replay: 1)
    return Output(
      content: states.map(\.content).distinctUntilChanged(), edit: states.compactMap(\.edit),
      isFinished: states.filter(\.isFinished).map { _ in })
  }

  private struct State {
    let field: CardField
    let first: [String]
    let makeReader: () -> FieldReader
    let check: (CardEdit) throws(TrackerError) -> Card?
    var completer: WordCompleter
    var content = ValueLineContent()
    var edit: CardEdit?
    var isFinished = false

    mutating func type(_ text: String) {
      let isFirst = content.text.isEmpty
      let chosen = place(numbered: text)
      take(text, for: chosen ?? text)
      // A project can be new, with any name.
      if isFirst, chosen != nil, field == .column { submit() }
    }

    /// `nil` if the text could become a name.
    private mutating func place(numbered text: String) -> String? {
      guard let number = Int(text), first.indices.contains(number - 1) else { return nil }
      let words = completer.words(from: WordSource(valueOf: field))
      return (first + words).contains { $0.hasPrefix(text) } ? nil : first[number - 1]
    }

    private mutating func take(_ typed: String, for text: String) {
      content = ValueLineContent(text: typed)
      let source = WordSource(valueOf: field)
      guard !content.isBlank else {
        let others = completer.words(from: source).filter { !first.contains($0) }
        let keyed = first.enumerated().map { "\($0 + 1) \($1)" }
        content.words = Array((keyed + others).prefix(max(WordCompletion.limit, first.count)))
        return
      }
      let completion = completer.completion(ofField: text, isList: field == .tags, from: source)
      content.completion = completion
      // A text that is not a value, or only a new name, means the offered value.
      let whole = completion?.whole(text)
      do throws(TrackerError) {
        try read(field.takesNewNames ? whole ?? text : text)
      } catch {
        if let whole { try? read(whole) }
        content.fault = content.value == nil ? error : nil
      }
      guard field == .project, case .text(let name)? = content.value?.value else { return }
      let known = completer.words(from: source).map(\.foldedForComparison)
      content.isNewProject = !known.contains(name.foldedForComparison)
    }

    private mutating func read(_ text: String) throws(TrackerError) {
      let value = try FieldEntry(text, of: field, by: makeReader())
      content.card = try check(value.edit)
      content.value = value
    }

    mutating func submit() {
      edit = content.value?.edit
      isFinished = edit != nil || content.isBlank
      content.isRefused = !isFinished
    }
  }
}

public struct ValueLineContent: Hashable, Sendable {
  public internal(set) var text = ""
  /// What the cards get.
  public internal(set) var value: FieldEntry?
  /// The card that the value names.
  public internal(set) var card: Card?
  public internal(set) var isNewProject = false
  public internal(set) var fault: TrackerError?
  public internal(set) var isRefused = false
  public internal(set) var completion: WordCompletion?
  /// The first words that are possible, while the text is empty.
  public internal(set) var words: [String] = []

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// The value of a field as an option of `todo edit` reads it.
///
/// Tags are added to those of a card, or removed if they begin with `-`; `none` clears the field.
public struct FieldEntry: Hashable, Sendable {
  public let field: CardField
  public let value: FieldValue
  public private(set) var removed = Tags.none
  /// Whether other values of the field stay.
  private var isPart = false

  init(_ text: String, of field: CardField, by reader: FieldReader) throws(TrackerError) {
    self.field = field
    let words = text.split { $0.isWhitespace || field == .tags && $0 == "," }
    guard words.count != 1 || words[0].lowercased() != "none" else {
      value = try reader.formValue("", of: field)
      return
    }
    guard field == .tags else {
      value = try reader.value(text, of: field)
      return
    }
    let added = words.filter { !$0.hasPrefix("-") }.joined(separator: ",")
    value = added.isEmpty ? .tags(.none) : try reader.value(added, of: field)
    let removed = words.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }
    if !removed.isEmpty { self.removed = try Tags(reading: removed.joined(separator: ",")) }
    isPart = true
  }

  public var edit: CardEdit {
    var edit = CardEdit()
    guard isPart else {
      edit[field] = value
      return edit
    }
    if case .tags(let tags) = value, !tags.isEmpty { edit.add(tags, to: field) }
    if !removed.isEmpty { edit.remove(removed, from: field) }
    return edit
  }
}
