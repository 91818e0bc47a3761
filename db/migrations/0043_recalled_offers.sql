ALTER TABLE "order_revisions" DROP CONSTRAINT "order_revisions_state";--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "recall_reason" text;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_state" CHECK ("order_revisions"."state" in ('draft', 'sent', 'accepted', 'countered', 'declined', 'recalled', 'superseded', 'expired'));