import CommandLineKit
import Entities

/// A language: a template for each phrase, and the slots that its templates use.
protocol Translation: Wording {
  func template(didYouMean nearest: String) -> Template<Self>
  func template(example: String) -> Template<Self>
  func template(see command: String) -> Template<Self>
  func template(unknown noun: Phrase.Noun, _ word: String) -> Template<Self>
  func template(valid noun: Phrase.Noun, _ words: [String]) -> Template<Self>
  func template(_ unchanged: Message.Unchanged) -> Template<Self>
  func template(_ place: Phrase.Place) -> Template<Self>

  func template(_ phrase: Phrase.Batch) -> Template<Self>
  func template(_ fault: BatchFault) -> Template<Self>
  func template(_ hint: Phrase.BatchHint) -> Template<Self>
  func template(_ phrase: Phrase.Board) -> Template<Self>
  func template(_ field: CardField) -> Template<Self>
  func template(_ problem: Phrase.CardProblem) -> Template<Self>
  func template(_ phrase: Phrase.Cards) -> Template<Self>
  func template(_ phrase: Phrase.CardScreen) -> Template<Self>
  func template(_ phrase: Phrase.Care) -> Template<Self>
  func template(_ phrase: Phrase.Columns) -> Template<Self>
  func template(_ phrase: Phrase.Views) -> Template<Self>
  func template(_ phrase: Phrase.Command) -> Template<Self>
  func template(_ hint: Phrase.CommandHint) -> Template<Self>
  func template(_ phrase: Phrase.Cover) -> Template<Self>
  func template(_ fault: CoverFault, from address: String) -> Template<Self>
  func template(_ hint: Phrase.CoverHint) -> Template<Self>
  func template(_ fault: DateFault) -> Template<Self>
  func template(_ hint: Phrase.ErrorHint) -> Template<Self>
  func template(_ explanation: Phrase.Explanation) -> Template<Self>
  func template(_ phrase: Phrase.Planning) -> Template<Self>
  func template(_ phrase: Phrase.Form) -> Template<Self>
  func template(_ hint: Phrase.FormHint) -> Template<Self>
  func template(_ phrase: Phrase.Help) -> Template<Self>
  func template(_ phrase: Phrase.History) -> Template<Self>
  func template(_ phrase: Phrase.Hook) -> Template<Self>
  func template(_ hint: Phrase.HookHint) -> Template<Self>
  func template(_ phrase: Phrase.List) -> Template<Self>
  func template(_ phrase: Phrase.Missing) -> Template<Self>
  func template(_ notice: Phrase.Notice) -> Template<Self>
  func template(_ fault: NotifyFault) -> Template<Self>
  func template(_ hint: Phrase.PictureHint) -> Template<Self>
  func template(_ fault: PictureFault) -> Template<Self>
  func template(_ field: ProjectField) -> Template<Self>
  func template(_ phrase: Phrase.ProjectRefused) -> Template<Self>
  func template(_ phrase: Phrase.Projects) -> Template<Self>
  func template(_ phrase: Phrase.Refused) -> Template<Self>
  func template(_ phrase: Phrase.Reminder) -> Template<Self>
  func template(_ fault: ReminderFault) -> Template<Self>
  func template(_ hint: Phrase.ReminderHint) -> Template<Self>
  func template(_ fault: RepeatFault) -> Template<Self>
  func template(_ phrase: Phrase.Scene) -> Template<Self>
  func template(_ phrase: Phrase.Search) -> Template<Self>
  func template(_ fault: SelectionFault) -> Template<Self>
  func template(_ hint: Phrase.SelectionHint) -> Template<Self>
  func template(_ phrase: Phrase.Series) -> Template<Self>
  func template(_ phrase: Phrase.Settings) -> Template<Self>
  func template(_ fault: StoreFault, path: String) -> Template<Self>
  func template(_ hint: Phrase.StoreHint) -> Template<Self>
  func template(_ problem: Phrase.StoreProblem) -> Template<Self>
  func template(_ fault: TextFault, in field: TextField) -> Template<Self>
  func template(_ phrase: Phrase.Team) -> Template<Self>
  func template(_ phrase: Phrase.Theme) -> Template<Self>
  func template(_ phrase: Phrase.Transfer) -> Template<Self>
  func template(_ hint: Phrase.TransferHint) -> Template<Self>
  func template(_ phrase: Phrase.Transport) -> Template<Self>
  func template(_ error: UsageError) -> Template<Self>
  func template(_ warning: Phrase.Warning) -> Template<Self>
}

extension Translation {
  public func text(_ phrase: Phrase) -> String {
    self[phrase].text
  }

  private subscript(_ phrase: Phrase) -> Template<Self> {
    switch phrase {
    case .verbatim(let text): Template(stringLiteral: text)
    case .didYouMean(let nearest): template(didYouMean: nearest)
    case .example(let text): template(example: text)
    case .see(let command): template(see: command)
    case .unknown(let noun, let word): template(unknown: noun, word)
    case .valid(let noun, let words): template(valid: noun, words)
    case .unchanged(let unchanged): template(unchanged)
    case .located(let place, let phrase): "\(template(place).text): \(self[phrase].text)"
    case .batch(let phrase): template(phrase)
    case .batchFault(let fault): template(fault)
    case .batchHint(let hint): template(hint)
    case .board(let phrase): template(phrase)
    case .cardProblem(let problem): template(problem)
    case .cards(let phrase): template(phrase)
    case .cardScreen(let phrase): template(phrase)
    case .care(let phrase): template(phrase)
    case .columns(let phrase): template(phrase)
    case .views(let phrase): template(phrase)
    case .command(let phrase): template(phrase)
    case .commandHint(let hint): template(hint)
    case .cover(let phrase): template(phrase)
    case .coverFault(let fault, let address): template(fault, from: address)
    case .coverHint(let hint): template(hint)
    case .date(let fault): template(fault)
    case .error(let hint): template(hint)
    case .explanation(let phrase): template(phrase)
    case .field(let field): template(field)
    case .planning(let phrase): template(phrase)
    case .form(let phrase): template(phrase)
    case .formHint(let hint): template(hint)
    case .help(let phrase): template(phrase)
    case .history(let phrase): template(phrase)
    case .hook(let phrase): template(phrase)
    case .hookHint(let hint): template(hint)
    case .list(let phrase): template(phrase)
    case .missing(let phrase): template(phrase)
    case .notice(let notice): template(notice)
    case .notifyFault(let fault): template(fault)
    case .picture(let fault): template(fault)
    case .pictureHint(let hint): template(hint)
    case .projectField(let field): template(field)
    case .projectRefused(let phrase): template(phrase)
    case .projects(let phrase): template(phrase)
    case .refused(let phrase): template(phrase)
    case .reminder(let phrase): template(phrase)
    case .reminderFault(let fault): template(fault)
    case .reminderHint(let hint): template(hint)
    case .ruleFault(let fault): template(fault)
    case .scene(let phrase): template(phrase)
    case .search(let phrase): template(phrase)
    case .selection(let fault): template(fault)
    case .selectionHint(let hint): template(hint)
    case .series(let phrase): template(phrase)
    case .settings(let phrase): template(phrase)
    case .store(let fault, let path): template(fault, path: path)
    case .storeHint(let hint): template(hint)
    case .storeProblem(let problem): template(problem)
    case .textFault(let fault, let field): template(fault, in: field)
    case .team(let phrase): template(phrase)
    case .theme(let phrase): template(phrase)
    case .transfer(let phrase): template(phrase)
    case .transferHint(let hint): template(hint)
    case .transport(let phrase): template(phrase)
    case .usage(let error): template(error)
    case .warning(let warning): template(warning)
    }
  }
}
