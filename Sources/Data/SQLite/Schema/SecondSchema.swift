import Entities

extension Migration {
  /// Version 2: a search index replaces folded texts.
  ///
  /// The index stores no text, since the terms of a card are known whenever they change. The terms
  /// are already folded and divided, so the tokenizer only splits them at spaces. The ASCII
  /// tokenizer leaves all other characters alone.
  static let second = Migration(
    version: 2,
    sql: """
      ALTER TABLE card_text DROP COLUMN folded_title;
      ALTER TABLE card_text DROP COLUMN folded_body;
      CREATE VIRTUAL TABLE card_search USING fts5(
        title, tags, steps, notes, content = '', tokenize = 'ascii');
      """
  ) { (database) throws(TrackerError) in
    try SearchIndex(database).rebuild()
  }
}
