ALTER TABLE "organizations" ADD COLUMN "terms_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "terms_until" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "proposed_terms" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_until" date;