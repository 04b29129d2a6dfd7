-- Queries join donors themselves, by the columns that their tables' values name.
drop view donations_with_donor;
drop view votes_with_donor;
drop view recurring_donations_with_donor;
