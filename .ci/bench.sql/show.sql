-- A card by its number, with its project.
SELECT card.*, project.name FROM card JOIN project ON project.number = card.project
WHERE card.number = 1;
