-- The logo and the picture that a charity has uploaded: the colour, and the sizes with the hash of each file.
alter table charities add column logo text;
alter table charities add column picture text;

-- The files of pictures, by the SHA-256 of their content, which charities may share.
create table pictures (
  hash text not null primary key,
  bytes blob not null,
  uses integer not null check (uses >= 0),
  unused_since text,
  created_at text not null
) strict;
create index pictures_unused on pictures (unused_since, hash) where unused_since is not null;
