-- The columns of `todo list` of the 50 best matches for a word, by the search index.
SELECT card.number, state, priority, card.deadline, project.name, tags, title
FROM (SELECT rowid AS found, bm25(card_search, 8.0, 4.0, 2.0, 1.0) AS misfit
  FROM card_search WHERE card_search MATCH 'tomatoes' ORDER BY misfit, rowid LIMIT 50)
CROSS JOIN card ON card.number = found JOIN project ON project.number = card.project;
