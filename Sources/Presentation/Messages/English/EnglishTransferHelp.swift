import Entities

extension English {
  static let importDetails = [
    "\(formats) All of the file is imported, in one change, or none of it. A card whose id or "
      + "key is there already is left as it is, so that a file can be imported again.",
    "With --keep-going what is good is imported, each bad record is told, and the status is "
      + "65. Without FILE, or with -, standard input is read.",
  ]

  static let exportDetails = [
    "\(formats) Without a selection all cards are written, done or not; with one those that "
      + "list shows for the same words. What a format has no place for is told on standard "
      + "error.",
    "csv has a row a card: tags stand with a comma between them, steps a line each as "
      + "[ ] text or [x] text. Nothing is put before = + - or @: read the file as text where a "
      + "spreadsheet would take a title for a formula.",
  ]

  private static let formats =
    "The formats are \(English().list(FileFormat.allCases.map(\.rawValue)))."
}
