import Entities
import JSONKit
import Messages

/// The output after the daily reminder was scheduled or removed.
struct ScheduleAnswer {
  private let isRehearsal: Bool
  private let places: [ReminderPlace]
  private let time: ReminderTime?

  init(_ time: ReminderTime?, _ places: [ReminderPlace], isRehearsal: Bool) {
    self.isRehearsal = isRehearsal
    self.places = places
    self.time = time
  }

  func write(_ form: OutputForm, in context: Context) {
    switch form {
    case .text: for line in sentences(in: context.wording) { context.console.say(line) }
    case .plain: for place in places { context.console.say(place.words.joined(separator: "\t")) }
    case .json: writeJSON(in: context)
    }
  }

  private func sentences(in wording: any Wording) -> [String] {
    guard let time else { return wording.unscheduled(from: places, isRehearsal: isRehearsal) }
    return places.map { wording.scheduled(time, in: $0, isRehearsal: isRehearsal) }
  }

  private func writeJSON(in context: Context) {
    context.writeAnswer { writer in
      writer.member("at", time?.text)
      writer.key("places")
      writer.beginArray()
      for place in places {
        writer.beginObject()
        writer.member("kind", place.words[0])
        writer.member("path", place.words.dropFirst().first)
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

extension ReminderPlace {
  /// The kind, and the path of its file if it has one.
  fileprivate var words: [String] {
    switch self {
    case .systemd(let path): ["systemd", path]
    case .crontab: ["crontab"]
    }
  }
}
