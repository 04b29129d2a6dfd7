-- A paused charity is offered to nobody and gets no new gifts. Who paused it decides who can resume it.
alter table charities add column paused_at text;
alter table charities add column paused_by text;
