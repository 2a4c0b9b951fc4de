-- What the board shows of all cards, in its order.
SELECT state, number, priority, deadline, title FROM card ORDER BY state, rank, number;
