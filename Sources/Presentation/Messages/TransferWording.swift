import Entities

/// Sentences about files of cards.
public protocol TransferWording: Sendable {
  /// That a file is being read from the terminal.
  func readingFile() -> String
  /// How many cards an import added, and how many were there.
  func imported(_ imported: ImportedCards, isRehearsal: Bool) -> String
  /// What an import did beside adding cards.
  func remark(_ remark: ImportRemarkCount) -> String
  /// Where a record is bad, and why.
  func message(for fault: FileFault, file: String?) -> MessageText
  /// How many cards went into a file.
  func exported(_ count: Int, path: String) -> String
  /// What a format has no place for, and how many cards lose it.
  func loss(_ loss: ExportLossCount, in format: FileFormat) -> String
}
