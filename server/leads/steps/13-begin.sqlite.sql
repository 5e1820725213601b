-- Nothing: in this database each delivery changes its lead's short row by itself.
SELECT 1;
