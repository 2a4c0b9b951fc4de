import Entities
import JSONKit
import Words

/// The output after the daily reminder was scheduled or removed.
struct ScheduleAnswer {
  private let isDryRun: Bool
  private let places: [ReminderPlace]
  private let time: ReminderTime?

  init(_ time: ReminderTime?, _ places: [ReminderPlace], isDryRun: Bool) {
    self.isDryRun = isDryRun
    self.places = places
    self.time = time
  }

  func write(_ form: OutputForm, in context: Context) {
    switch form {
    case .text: for sentence in sentences { context.say(sentence) }
    case .plain: for place in places { context.console.say(place.words.joined(separator: "\t")) }
    case .json: writeJSON(in: context)
    }
  }

  private var sentences: [Sentence] {
    if let time {
      return places.map { .scheduledReminder(at: time, in: $0, isDryRun: isDryRun) }
    }
    guard !places.isEmpty else { return [.noReminder] }
    return places.map { .removedReminder(from: $0, isDryRun: isDryRun) }
  }

  private func writeJSON(in context: Context) {
    context.writeAnswer { writer in
      writer.member("at", time?.text)
      writer.objects("places", places) { place, writer in
        writer.member("kind", place.words[0])
        writer.member("path", place.words.dropFirst().first)
      }
    }
  }
}

extension ReminderPlace {
  fileprivate var words: [String] {
    switch self {
    case .systemd(let path): ["systemd", path]
    case .crontab: ["crontab"]
    }
  }
}
