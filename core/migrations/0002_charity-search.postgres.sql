create table charity_search (
  search_rank bigint not null primary key,
  name_words tsvector not null,
  all_words tsvector not null
);
create index charity_search_by_name_words on charity_search using gin (name_words);
create index charity_search_by_all_words on charity_search using gin (all_words);
