-- Where and when a charity was verified: {"register", "verifiedOn"}.
alter table charities add column verification text;
