CREATE TABLE "delivery_charging" (
	"method_id" smallint PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"handling_bp" integer DEFAULT 0 NOT NULL,
	"kg_per_m3" integer,
	CONSTRAINT "delivery_charging_payer" CHECK ("delivery_charging"."payer" in ('included', 'tariff', 'actual_cost', 'client_contract')),
	CONSTRAINT "delivery_charging_handling" CHECK ("delivery_charging"."handling_bp" between 0 and 10000),
	CONSTRAINT "delivery_charging_volume" CHECK ("delivery_charging"."kg_per_m3" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_tariffs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"method_id" smallint NOT NULL,
	"countries" char(2)[] NOT NULL,
	"currency" char(3) NOT NULL,
	"basis" text NOT NULL,
	"steps" jsonb NOT NULL,
	"free_from" bigint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_tariffs_basis" CHECK ("delivery_tariffs"."basis" in ('fixed', 'weight', 'value')),
	CONSTRAINT "delivery_tariffs_days" CHECK ("delivery_tariffs"."valid_to" >= "delivery_tariffs"."valid_from"),
	CONSTRAINT "delivery_tariffs_steps" CHECK (jsonb_typeof("delivery_tariffs"."steps") = 'array' and jsonb_array_length("delivery_tariffs"."steps") > 0)
);
--> statement-breakpoint
CREATE TABLE "small_order_surcharges" (
	"currency" char(3) PRIMARY KEY NOT NULL,
	"below" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "small_order_surcharges_amounts" CHECK (least("small_order_surcharges"."below", "small_order_surcharges"."amount") > 0)
);
--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_tariffs_of_method" ON "delivery_tariffs" USING btree ("method_id","currency");--> statement-breakpoint
do $$
declare
  of record;
  told text;
begin
  for of in select * from (values
    ('delivery_charging', 'delivery_charging', 'method_id', 'method_id', '', ''),
    ('delivery_tariffs', 'delivery_tariff', 'id', 'id', '', 'updated_at,version'),
    ('small_order_surcharges', 'small_order_surcharge', 'currency', 'currency', '', '')
  ) as watched (tab, kind, card, keys, personal, left_out)
  loop
    told := format('for each statement execute function audit_changes(%L, %L, %L, %L, %L)',
      of.kind, of.card, of.keys, of.personal, of.left_out);
    execute format('create trigger %I after insert on %I referencing new table as now_so ', of.tab || '_audit_added', of.tab) || told;
    execute format('create trigger %I after update on %I referencing old table as before new table as now_so ',
      of.tab || '_audit_changed', of.tab) || told;
    execute format('create trigger %I after delete on %I referencing old table as before ',
      of.tab || '_audit_taken_away', of.tab) || told;
  end loop;
end $$;
