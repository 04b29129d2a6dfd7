alter table files add column outside integer not null default 0;
create index files_outside on files (file_id) where outside = 1;
