-- Until then somebody sends it. No index has it, so that taking a delivery to send it changes its row alone.
alter table deliveries add column lease_end text not null default '';
