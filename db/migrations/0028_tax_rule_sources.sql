ALTER TABLE "tax_rules" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_source" CHECK (length("tax_rules"."source") between 1 and 500);