CREATE TABLE "official_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "official_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"base" char(3) NOT NULL,
	"quote" char(3) NOT NULL,
	"rate" numeric NOT NULL,
	"published_on" date NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by_id" bigint NOT NULL,
	CONSTRAINT "official_rates_source" CHECK ("official_rates"."source" in ('ECB', 'CBR', 'manual')),
	CONSTRAINT "official_rates_pair" CHECK ("official_rates"."base" <> "official_rates"."quote"),
	CONSTRAINT "official_rates_currencies" CHECK ("official_rates"."base" || "official_rates"."quote" ~ '^[A-Z]{6}$'),
	CONSTRAINT "official_rates_rate" CHECK ("official_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE INDEX "official_rates_by_day" ON "official_rates" USING btree ("published_on","id");--> statement-breakpoint
-- The audit watches them with the other settings of taxes: one card per currency.
create trigger official_rates_audit_added after insert on official_rates referencing new table as now_so
  for each statement execute function audit_changes('tax', 'quote', 'id', '', 'entered_at,entered_by_id');--> statement-breakpoint
create trigger official_rates_audit_changed after update on official_rates referencing old table as before new table as now_so
  for each statement execute function audit_changes('tax', 'quote', 'id', '', 'entered_at,entered_by_id');--> statement-breakpoint
create trigger official_rates_audit_taken_away after delete on official_rates referencing old table as before
  for each statement execute function audit_changes('tax', 'quote', 'id', '', 'entered_at,entered_by_id');
