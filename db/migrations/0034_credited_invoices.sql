DROP INDEX "invoice_figures_folded";--> statement-breakpoint
DROP INDEX "invoices_credits";--> statement-breakpoint
ALTER TABLE "invoice_figures" ADD COLUMN "is_credited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_credited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_figures_folded" ON "invoice_figures" USING btree ("organization_id","currency","kind","is_void","is_credited") WHERE "invoice_figures"."is_folded";--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("issued_at","id") WHERE "invoices"."amount" < 0 or "invoices"."is_credited";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK (not "invoices"."is_credited" or ("invoices"."state" = 'issued' and "invoices"."amount" > 0));--> statement-breakpoint
create or replace function note_invoice_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_figures (organization_id, currency, kind, is_void, is_credited, rows)
    select organization_id, currency, kind, state = 'void', is_credited, count(*) from now_so
    where state = 'void' or paid_amount >= amount group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into invoice_figures (organization_id, currency, kind, is_void, is_credited, rows)
    select organization_id, currency, kind, state = 'void', is_credited, -count(*) from before
    where state = 'void' or paid_amount >= amount group by 1, 2, 3, 4, 5;
  else
    insert into invoice_figures (organization_id, currency, kind, is_void, is_credited, rows)
    select organization_id, currency, kind, is_void, is_credited, sum(rows) from (
      select organization_id, currency, kind, state = 'void' as is_void, is_credited, 1 as rows from now_so
      where state = 'void' or paid_amount >= amount
      union all
      select organization_id, currency, kind, state = 'void', is_credited, -1 from before
      where state = 'void' or paid_amount >= amount
    ) changed group by 1, 2, 3, 4, 5 having sum(rows) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Invoices that were credited whole before.
update invoices b set is_credited = true
where b.state = 'issued' and b.amount > 0 and exists (
  select from invoices c where c.corrects_id = coalesce(b.corrects_id, b.id) and c.kind = 'credit_note'
) and 0 = (
  select sum(x.amount - x.tax_amount) from invoices x
  where x.state = 'issued' and coalesce(b.corrects_id, b.id) in (x.id, x.corrects_id)
);
