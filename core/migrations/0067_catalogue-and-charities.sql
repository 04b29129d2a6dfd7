-- What a catalogue file no longer determines of a charity: the registration number, once an operator has accepted it, and the
-- profiles, once the charity has written one of them.
alter table charities add column has_accepted_number integer not null default 0;
alter table charities add column has_own_profile integer not null default 0;
update charities set has_accepted_number = 1 where charity_id in (
  select charity_id from charity_organisations
  where accepted_at is not null and (rna is not null or siren is not null));
-- As far as the audit log goes back.
update charities set has_own_profile = 1 where charity_id in (
  select p.charity_id from charity_pages p where exists (
    select 1 from audit_entries e
    where e.operation = 'set-charity-profile' and e.target like '%' || p.charity_id || '%'));
