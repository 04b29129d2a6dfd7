create table charity_search (
  search_rank bigint not null primary key,
  sort_name text collate "C" not null,
  name_words tsvector not null,
  all_words tsvector not null
);
-- Without fastupdate: a list of pending entries would be read by every search until somebody vacuums.
create index charity_search_by_name_words on charity_search using gin (name_words) with (fastupdate = off);
create index charity_search_by_all_words on charity_search using gin (all_words) with (fastupdate = off);
