ALTER TABLE "working_rules" ADD COLUMN "small_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "small_bp" smallint DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "base_lines" jsonb;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "by_rule" jsonb;