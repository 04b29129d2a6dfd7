-- Lists of names had no bound: one account could hold 170,000 times API, and every answer that shows it with it.
update accounts set auth_schemes = (
  select '[' || string_agg(to_json(value)::text, ',' order by first) || ']'
  from (
    select value, min(place) as first
    from json_array_elements_text(auth_schemes::json) with ordinality as element (value, place) group by value
  ) as kept
) where json_array_length(auth_schemes::json)
  > (select count(distinct value) from json_array_elements_text(auth_schemes::json) as element (value));

update accounts set features = (
  select '[' || string_agg(to_json(value)::text, ',' order by first) || ']'
  from (
    select value, min(place) as first
    from json_array_elements_text(features::json) with ordinality as element (value, place) group by value
  ) as kept
) where json_array_length(features::json)
  > (select count(distinct value) from json_array_elements_text(features::json) as element (value));

update accounts set donor_platform = jsonb_set(donor_platform::jsonb, '{authSchemes}', (
  select jsonb_agg(value order by first)
  from (
    select value, min(place) as first
    from jsonb_array_elements_text(donor_platform::jsonb -> 'authSchemes') with ordinality as element (value, place)
    group by value
  ) as kept
))::text where donor_platform is not null and jsonb_array_length(donor_platform::jsonb -> 'authSchemes')
  > (select count(distinct value) from jsonb_array_elements_text(donor_platform::jsonb -> 'authSchemes') as element (value));

-- An imported charity could have any number of profiles and other names; the first 30 are kept.
update charities set profiles = (
  select '[' || string_agg(value::text, ',' order by place) || ']'
  from json_array_elements(profiles::json) with ordinality as element (value, place) where place <= 30
) where json_array_length(profiles::json) > 30;

update charities set other_names = (
  select '[' || string_agg(value::text, ',' order by place) || ']'
  from json_array_elements(other_names::json) with ordinality as element (value, place) where place <= 30
) where json_array_length(other_names::json) > 30;
