import CommandLineKit
import Entities

/// A sentence that people read, with the values that fill it: chosen once, for all languages.
///
/// To add a sentence:
/// 1. Add a case to the enum of its topic in `Phrases/`. Its values are data, never words. A fault
///    of the tracker needs no second enum: the topic can be the fault itself.
/// 2. The compiler now asks for a template in `English/` and one in `Korean/`. A template is a
///    string whose slots (`English/EnglishSlots.swift`, `Korean/KoreanSlots.swift`,
///    `TemplateSlots.swift`) write plurals, particles, lists and quotations.
/// 3. Show it with `wording.text(.topic(.sentence))`. What went wrong is a ``Message``, which an
///    extension in `Phrases/` chooses from the error; its `hint` is what to type next.
///
/// A message begins with a capital letter and ends without a period. What was not changed is a
/// value of the message (`unchanged`), never a part of its template.
///
/// To add a topic, add its enum, a case here, and a requirement to `Translation`. A `switch` over
/// phrases or errors has no `default`, so that nothing new is without its sentence.
public enum Phrase: Hashable, Sendable {
  /// Text that is the same in every language: a command to type, or what another program printed.
  case verbatim(String)
  /// The most similar valid word.
  case didYouMean(String)
  /// A valid value, of several.
  case example(String)
  /// The command that shows more.
  case see(String)
  case unchanged(Message.Unchanged)
  case unknown(Noun, String)
  case valid(Noun, [String])
  indirect case located(Place, Phrase)

  case batch(Batch)
  case batchFault(BatchFault)
  case batchHint(BatchHint)
  case board(Board)
  case cardProblem(CardProblem)
  case cards(Cards)
  case cardScreen(CardScreen)
  case care(Care)
  case columns(Columns)
  case views(Views)
  case command(Command)
  case commandHint(CommandHint)
  case cover(Cover)
  case coverFault(CoverFault, from: String)
  case coverHint(CoverHint)
  case date(DateFault)
  case error(ErrorHint)
  case explanation(Explanation)
  case field(CardField)
  case planning(Planning)
  case form(Form)
  case formHint(FormHint)
  case help(Help)
  case history(History)
  case hook(Hook)
  case hookHint(HookHint)
  case list(List)
  case missing(Missing)
  case notice(Notice)
  case notifyFault(NotifyFault)
  case picture(PictureFault)
  case pictureHint(PictureHint)
  case projectField(ProjectField)
  case projectRefused(ProjectRefused)
  case projects(Projects)
  case refused(Refused)
  case reminder(Reminder)
  case reminderFault(ReminderFault)
  case reminderHint(ReminderHint)
  case ruleFault(RepeatFault)
  case scene(Scene)
  case search(Search)
  case selection(SelectionFault)
  case selectionHint(SelectionHint)
  case series(Series)
  case settings(Settings)
  case store(StoreFault, path: String)
  case storeHint(StoreHint)
  case storeProblem(StoreProblem)
  case textFault(TextFault, in: TextField)
  case team(Team)
  case theme(Theme)
  case transfer(Transfer)
  case transferHint(TransferHint)
  case transport(Transport)
  case usage(UsageError)
  case warning(Warning)
}
