-- The widget bundles that this service has served, so that pages which pinned one, and tabs that were opened before an
-- upgrade, still get the files that they ask for.
create table widget_releases (
  version text not null primary key,
  integrity text not null,
  kept_at text not null
) strict;
create index widget_releases_by_time on widget_releases (kept_at, version);
create table widget_files (
  path text not null,
  version text not null references widget_releases (version),
  bytes blob not null,
  primary key (path, version)
) strict;
create index widget_files_by_version on widget_files (version);
