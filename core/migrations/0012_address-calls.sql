-- Calls of one caller in the present window of a limit. The caller is a keyed hash of a network address.
create table address_calls (
  caller text not null primary key,
  calls integer not null,
  window_ends_at_ms integer not null
) strict;
create index address_calls_by_end on address_calls (window_ends_at_ms);
