ALTER TABLE "support_requests" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "rating_words" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "rated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "support_requests_by_due" ON "support_requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_to_escalate" ON "support_requests" USING btree ("due_at") WHERE "support_requests"."escalated_at" is null;--> statement-breakpoint
CREATE INDEX "support_requests_of_taker" ON "support_requests" USING btree ("taken_by_id","created_at","id");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_priority" CHECK ("support_requests"."priority" in ('urgent', 'normal', 'low'));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_waits" CHECK (("support_requests"."waits_since" is null) = ("support_requests"."due_at" is null));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_rating" CHECK ("support_requests"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_rated" CHECK (("support_requests"."rating" is null) = ("support_requests"."rated_at" is null));--> statement-breakpoint
-- What waits now goes on waiting as its task says; a question from outside had no time of its own: eight hours from now.
UPDATE "support_requests" r SET "waits_since" = t."opened_at", "due_at" = t."due_at" FROM "tasks" t
WHERE t."subject" = 'support_request:' || r."id" AND t."kind" = 'support.decide' AND t."closed_at" IS NULL AND t."due_at" IS NOT NULL;--> statement-breakpoint
UPDATE "support_requests" SET "waits_since" = "created_at", "due_at" = now() + interval '8 hours'
WHERE "organization_id" IS NULL AND "state" IN ('new', 'in_progress');
