CREATE TABLE "dunning_policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dunning_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ru" text NOT NULL,
	"steps" jsonb NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"working_days" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dunning_policies_minimum" CHECK ("dunning_policies"."minimum" >= 0),
	CONSTRAINT "dunning_policies_steps" CHECK (jsonb_typeof("dunning_policies"."steps") = 'array')
);
--> statement-breakpoint
CREATE TABLE "dunning_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dunning_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"step_day" integer NOT NULL,
	"policy_id" bigint NOT NULL,
	"tone" text NOT NULL,
	"actions" text[] NOT NULL,
	"sent_on" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dunning_reminders_once" UNIQUE("invoice_id","step_day"),
	CONSTRAINT "dunning_reminders_tone" CHECK ("dunning_reminders"."tone" in ('friendly', 'firm', 'final')),
	CONSTRAINT "dunning_reminders_actions" CHECK ("dunning_reminders"."actions" <@ array['none', 'hold_new_lots', 'hold_new_orders', 'task_chief'])
);
--> statement-breakpoint
CREATE TABLE "dunning_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"no_reminders" boolean DEFAULT false NOT NULL,
	"policy_id" bigint,
	"lifted_until" date,
	"lifted_by_id" bigint,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dunning_settings_lifted" CHECK (num_nulls("dunning_settings"."lifted_until", "dunning_settings"."lifted_by_id", "dunning_settings"."lifted_at", "dunning_settings"."lift_reason") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "payment_promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"promised_on" date NOT NULL,
	"by_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dunning_reminders" ADD CONSTRAINT "dunning_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_reminders" ADD CONSTRAINT "dunning_reminders_policy_id_dunning_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."dunning_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_settings" ADD CONSTRAINT "dunning_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_settings" ADD CONSTRAINT "dunning_settings_policy_id_dunning_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."dunning_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_settings" ADD CONSTRAINT "dunning_settings_lifted_by_id_users_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_policies_default" ON "dunning_policies" USING btree ("is_default") WHERE "dunning_policies"."is_default";--> statement-breakpoint
CREATE INDEX "payment_promises_of_invoice" ON "payment_promises" USING btree ("invoice_id","id");--> statement-breakpoint
-- A new installation reminds its clients by a usual policy. One with clients does not begin to do so by itself.
insert into dunning_policies (name_en, name_ru, steps, minimum, is_default)
select 'Standard', 'Обычная', '[
  {"day": -3, "tone": "friendly", "action": "none"},
  {"day": 0, "tone": "friendly", "action": "none"},
  {"day": 3, "tone": "friendly", "action": "none"},
  {"day": 10, "tone": "firm", "action": "hold_new_lots"},
  {"day": 20, "tone": "final", "action": "task_chief"}
]', 500, true
where not exists (select from organizations);
--> statement-breakpoint
do $$
declare
  of record;
  told text;
begin
  for of in select * from (values
    ('dunning_policies', 'dunning_policy', 'id', 'id', '', 'created_at,updated_at,version'),
    ('dunning_settings', 'client', 'organization_id', 'organization_id', 'lift_reason', 'version'),
    ('payment_promises', 'invoice', 'invoice_id', 'id', '', 'created_at')
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
