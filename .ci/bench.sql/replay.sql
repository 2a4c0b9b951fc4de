-- Prints SQL that inserts the rows that a batch left, a statement each, in one transaction.
.print PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
.print BEGIN IMMEDIATE;
.mode insert card
SELECT * FROM card WHERE number > 1;
.mode insert card_text
SELECT * FROM card_text WHERE card > 1;
.mode insert card_tag
SELECT * FROM card_tag WHERE card > 1;
.mode insert change
SELECT * FROM change WHERE "transaction" > 1;
.mode insert transaction
SELECT * FROM "transaction" WHERE number > 1;
.mode list
SELECT 'INSERT INTO card_search(rowid, title, tags, steps, notes) VALUES (' || number || ','
  || quote(lower(title)) || ',' || quote(lower(tags)) || ','''','''');'
FROM card WHERE number > 1;
.print COMMIT;
