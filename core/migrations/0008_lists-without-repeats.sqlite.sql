-- Lists of names had no bound: one account could hold 170,000 times API, and every answer that shows it with it.
update accounts set auth_schemes = (
  select json_group_array(value order by first)
  from (select value, min(key) as first from json_each(auth_schemes) group by value)
) where json_array_length(auth_schemes) > (select count(distinct value) from json_each(auth_schemes));

update accounts set features = (
  select json_group_array(value order by first)
  from (select value, min(key) as first from json_each(features) group by value)
) where json_array_length(features) > (select count(distinct value) from json_each(features));

update accounts set donor_platform = json_set(donor_platform, '$.authSchemes', json((
  select json_group_array(value order by first)
  from (select value, min(key) as first from json_each(donor_platform, '$.authSchemes') group by value)
))) where json_array_length(donor_platform, '$.authSchemes')
  > (select count(distinct value) from json_each(donor_platform, '$.authSchemes'));

-- An imported charity could have any number of profiles and other names; the first 30 are kept.
update charities set profiles = (
  select json_group_array(json(value) order by key) from json_each(profiles) where key < 30
) where json_array_length(profiles) > 30;

update charities set other_names = (
  select json_group_array(value order by key) from json_each(other_names) where key < 30
) where json_array_length(other_names) > 30;
