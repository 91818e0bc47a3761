ALTER TABLE "product_links" DROP CONSTRAINT "product_links_kind";--> statement-breakpoint
ALTER TABLE "line_delays" ALTER COLUMN "notified_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "slip_hours" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_kind" CHECK ("product_links"."kind" in ('replacement', 'related', 'substitute'));