ALTER TABLE "organizations" ADD COLUMN "proposed_level" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_proposed_level" CHECK ("organizations"."proposed_level" between 0 and 4);