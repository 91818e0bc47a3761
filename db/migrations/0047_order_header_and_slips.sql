ALTER TABLE "line_delays" ALTER COLUMN "notified_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "slip_hours" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "header" jsonb;