CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"label" text NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"line" text NOT NULL,
	"instructions" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."order_totals";--> statement-breakpoint
DROP VIEW "public"."ordered_lines";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "requested_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partial_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "project" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "file_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "watcher_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_of_organization" ON "addresses" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("organization_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE VIEW "public"."order_totals" AS (select "id", "number", "organization_id", "stage", "currency", "total_amount", "created_at" from "orders" where "orders"."stage" <> 'draft');--> statement-breakpoint
CREATE VIEW "public"."ordered_lines" AS (select "order_lines"."id", "order_lines"."order_id", "orders"."number", "orders"."organization_id", "orders"."stage", "orders"."currency", "orders"."created_at", "order_lines"."product_id", "order_lines"."quantity" - "order_lines"."cancelled" as "quantity", "order_lines"."unit", "order_lines"."unit_amount", "order_lines"."per" from "order_lines" inner join "orders" on "orders"."id" = "order_lines"."order_id" where "orders"."stage" <> 'draft');