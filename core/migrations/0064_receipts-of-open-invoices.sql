-- A company's receipt leaves out the gifts of an invoice that is open again. After an invoice was reopened or paid, the receipts of
-- its settled gifts are issued anew, gift by gift: `receipts_after` is the last one that was seen to; null: all.
alter table invoices add column receipts_after text;
create index invoices_with_receipts on invoices (updated_at, invoice_id) where receipts_after is not null;
update invoices set receipts_after = '' where status = 'OPEN';
