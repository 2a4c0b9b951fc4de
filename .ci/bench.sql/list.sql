-- The columns of `todo list --all`, in board order.
SELECT card.number, state, priority, card.deadline, project.name, tags, title
FROM card JOIN project ON project.number = card.project
ORDER BY state, card.rank, card.number;
