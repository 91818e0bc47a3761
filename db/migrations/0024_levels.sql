CREATE TABLE "level_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "level_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"from_level" smallint,
	"to_level" smallint NOT NULL,
	"cause" text NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"until" date,
	"actor_id" bigint,
	"basis" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "level_changes_cause" CHECK ("level_changes"."cause" in ('confirmation', 'reached', 'window_ended', 'manual', 'released', 'manual_ended')),
	CONSTRAINT "level_changes_source" CHECK ("level_changes"."source" in ('auto', 'manual', 'confirmation'))
);
--> statement-breakpoint
CREATE TABLE "level_rules" (
	"level" smallint PRIMARY KEY NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ru" text DEFAULT '' NOT NULL,
	"threshold_amount" bigint,
	"benefits_en" text[] DEFAULT '{}' NOT NULL,
	"benefits_ru" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "level_rules_level" CHECK ("level_rules"."level" between 0 and 4),
	CONSTRAINT "level_rules_threshold" CHECK ("level_rules"."threshold_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "level_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"window_months" smallint NOT NULL,
	"base_currency" char(3) NOT NULL,
	"recalculation_hour" smallint NOT NULL,
	"recalculated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" bigint,
	CONSTRAINT "level_settings_one" CHECK ("level_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "level_standings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"holds_until" date NOT NULL,
	"turnover_amount" bigint NOT NULL,
	"currency" char(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "proposed_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "level_source" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "level_until" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "automatic_level" smallint;--> statement-breakpoint
ALTER TABLE "level_changes" ADD CONSTRAINT "level_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_standings" ADD CONSTRAINT "level_standings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "level_changes_of_organization" ON "level_changes" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "level_standings_by_turnover" ON "level_standings" USING btree ("turnover_amount","organization_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_level_source" CHECK ("organizations"."level_source" in ('auto', 'manual'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_automatic_level" CHECK ("organizations"."automatic_level" between 0 and 4);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_level_by_hand" CHECK (("organizations"."level_source" = 'manual') = ("organizations"."automatic_level" is not null) and ("organizations"."level_source" = 'manual' or "organizations"."level_until" is null));--> statement-breakpoint
CREATE VIEW "public"."order_totals" AS (select "id", "number", "organization_id", "stage", "currency", "total_amount", "created_at" from "orders");