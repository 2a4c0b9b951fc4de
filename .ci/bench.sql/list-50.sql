-- The columns of `todo list --limit 50`, in board order.
SELECT card.number, state, priority, card.deadline, project.name, tags, title
FROM card JOIN project ON project.number = card.project
WHERE state < 2 ORDER BY state, card.rank, card.number LIMIT 50;
