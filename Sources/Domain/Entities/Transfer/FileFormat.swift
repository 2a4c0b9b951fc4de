/// What files of cards are written in, by the name that `--format` takes.
public enum FileFormat: String, CaseIterable, Sendable {
  case json
  case jsonl
  case csv
  case markdown
  case todotxt
  case ical
  case taskwarrior
}
