-- Payment terms become a plan of instalments (0121). What was a percentage in advance is due within the days of the
-- rules of work, before work starts; the rest after the shipment, within the days it had.
create function plan_of_figures(prepay_percent integer, net_days integer) returns jsonb language sql as $$
  select jsonb_agg(part order by place) from (
    select 1 as place, jsonb_build_object('percent_bp', prepay_percent * 100, 'trigger', 'order_confirmed',
      'days', coalesce((select prepaid_days from working_rules), 5), 'end_of_month', false,
      'day_of_next_month', null, 'must_be_paid_before', 'start') as part
    where prepay_percent > 0
    union all
    select 2, jsonb_build_object('percent_bp', (100 - prepay_percent) * 100, 'trigger', 'shipped',
      'days', net_days, 'end_of_month', false, 'day_of_next_month', null, 'must_be_paid_before', null)
    where prepay_percent < 100
  ) parts
$$;
--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "early" jsonb;--> statement-breakpoint
-- The audit stores what people change, not a new form of the same terms.
alter table payment_terms disable trigger payment_terms_audit_changed;--> statement-breakpoint
alter table orders disable trigger orders_audit_changed;--> statement-breakpoint
update payment_terms set instalments = plan_of_figures(prepay_percent, net_days);--> statement-breakpoint
update orders set terms_snapshot = terms_snapshot || jsonb_build_object('early', null,
  'instalments', plan_of_figures((terms_snapshot ->> 'prepay_percent')::int, (terms_snapshot ->> 'net_days')::int))
where terms_snapshot is not null;--> statement-breakpoint
alter table payment_terms enable trigger payment_terms_audit_changed;--> statement-breakpoint
alter table orders enable trigger orders_audit_changed;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_instalments" CHECK (jsonb_typeof("payment_terms"."instalments") = 'array' and jsonb_array_length("payment_terms"."instalments") between 1 and 6);--> statement-breakpoint
ALTER TABLE "payment_terms" ALTER COLUMN "prepay_percent" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payment_terms" ALTER COLUMN "net_days" SET DEFAULT 0;--> statement-breakpoint
-- Processes of the version before go on while this one is brought in. They write two figures and read them: figures
-- follow the plan, and a plan that no one wrote follows the figures.
create function keep_payment_figures() returns trigger language plpgsql as $$
begin
  if new.instalments is null or (tg_op = 'UPDATE' and new.instalments = old.instalments
    and (new.prepay_percent, new.net_days) is distinct from (old.prepay_percent, old.net_days)) then
    new.instalments := plan_of_figures(new.prepay_percent, new.net_days);
  else
    select coalesce(sum((i ->> 'percent_bp')::int) filter (where i ->> 'trigger' = 'order_confirmed'), 0) / 100,
      coalesce(max((i ->> 'days')::int) filter (where i ->> 'trigger' <> 'order_confirmed'), 0)
      into new.prepay_percent, new.net_days from jsonb_array_elements(new.instalments) i;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger payment_terms_figures before insert or update on payment_terms for each row
  execute function keep_payment_figures();
