CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "holiday_replies" (
	"holiday_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"replied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holiday_replies_holiday_id_organization_id_pk" PRIMARY KEY("holiday_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"lot_line_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"product_id" bigint,
	"quantity" integer NOT NULL,
	"received" integer,
	"restock" integer DEFAULT 0 NOT NULL,
	"scrap" integer DEFAULT 0 NOT NULL,
	"supplier" integer DEFAULT 0 NOT NULL,
	"repair" integer DEFAULT 0 NOT NULL,
	"back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_received" CHECK ("return_lines"."received" between 0 and "return_lines"."quantity"),
	CONSTRAINT "return_lines_inspected" CHECK (least("return_lines"."restock", "return_lines"."scrap", "return_lines"."supplier", "return_lines"."repair", "return_lines"."back") >= 0 and
        "return_lines"."restock" + "return_lines"."scrap" + "return_lines"."supplier" + "return_lines"."repair" + "return_lines"."back" in (0, coalesce("return_lines"."received", 0)))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"claim" text NOT NULL,
	"state" text DEFAULT 'authorised' NOT NULL,
	"due_on" date NOT NULL,
	"address" text NOT NULL,
	"carriage" text NOT NULL,
	"note" text,
	"carrier" text,
	"tracking" text,
	"warehouse" text,
	"cancel_reason" text,
	"created_by_id" bigint NOT NULL,
	"authorised_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"inspected_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('authorised', 'in_transit', 'received', 'inspected', 'closed', 'cancelled')),
	CONSTRAINT "returns_carriage" CHECK ("returns"."carriage" in ('seller', 'client')),
	CONSTRAINT "returns_received" CHECK (("returns"."received_at" is null) = ("returns"."state" in ('authorised', 'in_transit', 'cancelled'))),
	CONSTRAINT "returns_inspected" CHECK (("returns"."inspected_at" is not null) = ("returns"."state" in ('inspected', 'closed'))),
	CONSTRAINT "returns_closed" CHECK (("returns"."closed_at" is null) = ("returns"."state" <> 'closed')),
	CONSTRAINT "returns_cancelled" CHECK (("returns"."cancelled_at" is null) = ("returns"."state" <> 'cancelled')),
	CONSTRAINT "returns_warehouse" CHECK (("returns"."warehouse" is null) = ("returns"."received_at" is null))
);
--> statement-breakpoint
CREATE TABLE "confirmation_clients" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmation_days" (
	"on" date NOT NULL,
	"mode" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "confirmation_days_on_mode_pk" PRIMARY KEY("on","mode")
);
--> statement-breakpoint
CREATE TABLE "confirmation_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"no_comment" boolean DEFAULT true NOT NULL,
	"need_cost" boolean DEFAULT false NOT NULL,
	"at_least" text DEFAULT 'likely' NOT NULL,
	"min_orders" smallint DEFAULT 3 NOT NULL,
	"max_amount" integer DEFAULT 100000 NOT NULL,
	"max_day_amount" integer DEFAULT 1000000 NOT NULL,
	"max_overdue_days" smallint DEFAULT 0 NOT NULL,
	"min_margin_bp" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "confirmation_rules_are_one" CHECK ("confirmation_rules"."id" = 1),
	CONSTRAINT "confirmation_rules_mode" CHECK ("confirmation_rules"."mode" in ('off', 'shadow', 'on')),
	CONSTRAINT "confirmation_rules_at_least" CHECK ("confirmation_rules"."at_least" in ('likely', 'promised'))
);
--> statement-breakpoint
CREATE TABLE "order_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"rules_version" integer NOT NULL,
	"mode" text NOT NULL,
	"verdict" text NOT NULL,
	"failed" text[] NOT NULL,
	"checks" jsonb NOT NULL,
	"answer" text,
	"reason" text,
	CONSTRAINT "order_decisions_mode" CHECK ("order_decisions"."mode" in ('off', 'shadow', 'on')),
	CONSTRAINT "order_decisions_verdict" CHECK ("order_decisions"."verdict" in ('confirm', 'person', 'cap', 'failed')),
	CONSTRAINT "order_decisions_failed" CHECK ("order_decisions"."failed" <@ array['enabled', 'company', 'amount', 'described', 'comment', 'duplicate', 'terms', 'credit', 'overdue', 'margin', 'promise', 'wanted', 'address']),
	CONSTRAINT "order_decisions_answer" CHECK ("order_decisions"."answer" in ('quote', 'ask_twice', 'ask_payment', 'ask_prepayment', 'own_terms', 'offer_floor', 'offer_split', 'offer_later', 'read_comment', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "template_cadences" (
	"template_id" bigint PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"every" smallint NOT NULL,
	"weekday" smallint,
	"day" smallint,
	"anchor" date NOT NULL,
	"mode" text NOT NULL,
	"due_on" date NOT NULL,
	"paused" text,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"set_by_id" bigint NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_cadences_unit" CHECK ("template_cadences"."unit" in ('week', 'month')),
	CONSTRAINT "template_cadences_mode" CHECK ("template_cadences"."mode" in ('remind', 'prepare')),
	CONSTRAINT "template_cadences_paused" CHECK ("template_cadences"."paused" in ('unanswered', 'failed')),
	CONSTRAINT "template_cadences_every" CHECK ("template_cadences"."every" between 1 and 52),
	CONSTRAINT "template_cadences_day" CHECK (case "template_cadences"."unit" when 'week' then "template_cadences"."weekday" is not null and "template_cadences"."weekday" between 1 and 7 and "template_cadences"."day" is null
        else "template_cadences"."day" is not null and "template_cadences"."day" between 1 and 31 and "template_cadences"."weekday" is null end)
);
--> statement-breakpoint
CREATE TABLE "template_runs" (
	"template_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"cart_id" bigint,
	CONSTRAINT "template_runs_template_id_due_on_pk" PRIMARY KEY("template_id","due_on")
);
--> statement-breakpoint
ALTER TABLE "support_request_made" DROP CONSTRAINT "support_request_made_is_one";--> statement-breakpoint
ALTER TABLE "product_links" DROP CONSTRAINT "product_links_kind";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "line_delays" ALTER COLUMN "notified_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "is_auto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support_request_made" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "return_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "slip_hours" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "order_template_lines" ADD COLUMN "seen_lead" integer;--> statement-breakpoint
ALTER TABLE "order_templates" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holiday_replies" ADD CONSTRAINT "holiday_replies_holiday_id_holidays_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."holidays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_replies" ADD CONSTRAINT "holiday_replies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_lot_line_id_lot_lines_id_fk" FOREIGN KEY ("lot_line_id") REFERENCES "public"."lot_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_clients" ADD CONSTRAINT "confirmation_clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_decisions" ADD CONSTRAINT "order_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_cadences" ADD CONSTRAINT "template_cadences_template_id_order_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."order_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_cadences" ADD CONSTRAINT "template_cadences_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_template_id_order_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."order_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_replies_of_organization" ON "holiday_replies" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_of_return" ON "return_lines" USING btree ("return_id","lot_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_of_order" ON "return_lines" USING btree ("order_id","return_id");--> statement-breakpoint
CREATE INDEX "return_lines_of_lot_line" ON "return_lines" USING btree ("lot_line_id");--> statement-breakpoint
CREATE INDEX "returns_of_organization" ON "returns" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "returns_of_request" ON "returns" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "returns_to_remind" ON "returns" USING btree ("due_on") WHERE "returns"."reminded_at" is null and "returns"."state" in ('authorised', 'in_transit');--> statement-breakpoint
CREATE INDEX "order_decisions_of_order" ON "order_decisions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_decisions_by_age" ON "order_decisions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "template_cadences_due" ON "template_cadences" USING btree ("due_on","template_id") WHERE "template_cadences"."paused" is null;--> statement-breakpoint
CREATE INDEX "template_runs_of_cart" ON "template_runs" USING btree ("cart_id") WHERE "template_runs"."cart_id" is not null;--> statement-breakpoint
ALTER TABLE "support_request_made" ADD CONSTRAINT "support_request_made_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_made" ADD CONSTRAINT "support_request_made_is_one" CHECK (num_nonnulls("support_request_made"."invoice_id", "support_request_made"."order_id", "support_request_made"."return_id") = 1);--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_kind" CHECK ("product_links"."kind" in ('replacement', 'related', 'alternative'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('receipt', 'import', 'adjustment', 'departure', 'return', 'transfer', 'scrap'));
--> statement-breakpoint
create function refuse_changed_decision() returns trigger language plpgsql as $$
begin
  raise exception 'order_decisions are append-only';
end $$;
--> statement-breakpoint
create trigger order_decisions_append_only before update on order_decisions
  for each row execute function refuse_changed_decision();
--> statement-breakpoint
do $$
declare
  of record;
  watching text;
begin
  for of in select * from (values
    ('confirmation_rules', 'company', 'id', 'id', '', 'created_at,updated_at,version'),
    ('confirmation_clients', 'client', 'organization_id', 'organization_id', '', 'version')
  ) as watched (tab, kind, card, keys, personal, left_out)
  loop
    watching := format('for each statement execute function audit_changes(%L, %L, %L, %L, %L)',
      of.kind, of.card, of.keys, of.personal, of.left_out);
    execute format('create trigger %I after insert on %I referencing new table as now_so ', of.tab || '_audit_added', of.tab) || watching;
    execute format('create trigger %I after update on %I referencing old table as before new table as now_so ',
      of.tab || '_audit_changed', of.tab) || watching;
    execute format('create trigger %I after delete on %I referencing old table as before ',
      of.tab || '_audit_taken_away', of.tab) || watching;
  end loop;
end $$;
--> statement-breakpoint
-- Automatic replies are no answers: they are neither counted nor end the time a client has waited.
create or replace function count_staff_words(thread bigint, place integer) returns void language plpgsql as $$
declare
  places integer[] := array[place, (
    select min(seq) from chat_messages
    where thread_id = thread and seq > place and side = 'staff' and not is_auto and deleted_at is null
  )];
begin
  delete from staff_words w using chat_messages m where m.id = w.message_id and m.thread_id = thread and m.seq = any(places);
  insert into staff_words (message_id, thread_id, author_id, at, asked_at)
  select m.id, m.thread_id, m.author_id, m.at, (
    select min(a.at) from chat_messages a
    where a.thread_id = m.thread_id and a.seq < m.seq and a.side = 'client' and a.deleted_at is null
      and a.seq > coalesce((select max(s.seq) from chat_messages s
        where s.thread_id = m.thread_id and s.seq < m.seq and s.side = 'staff' and not s.is_auto and s.deleted_at is null), 0))
  from chat_messages m
  where m.thread_id = thread and m.seq = any(places) and m.side = 'staff' and not m.is_auto and m.deleted_at is null;
end $$;
