import Entities

extension Migration {
  /// Version 2: an index of words in place of folded texts.
  ///
  /// The index keeps no text of its own: what a card's terms were is known whenever they change.
  /// The terms are folded and divided already, so its tokenizer only has to split them at spaces:
  /// that of ASCII takes every other character as it is.
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
