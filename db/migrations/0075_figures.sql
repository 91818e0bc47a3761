CREATE TABLE "search_miss_days" (
	"question" text NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_miss_days_question_day_pk" PRIMARY KEY("question","day")
);
--> statement-breakpoint
ALTER TABLE "search_miss_days" ADD CONSTRAINT "search_miss_days_question_search_misses_question_fk" FOREIGN KEY ("question") REFERENCES "public"."search_misses"("question") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_miss_days_by_day" ON "search_miss_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "line_sales_of_product" ON "line_sales" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "line_sales_of_promotion" ON "line_sales" USING btree ("promotion_id","created_at") WHERE "line_sales"."promotion_id" is not null;--> statement-breakpoint
CREATE INDEX "order_revisions_offered" ON "order_revisions" USING btree ("order_id") WHERE "order_revisions"."kind" = 'offer' and "order_revisions"."side" = 'manager' and "order_revisions"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "order_revisions_accepted" ON "order_revisions" USING btree ("order_id") WHERE "order_revisions"."kind" = 'offer' and "order_revisions"."state" = 'accepted';--> statement-breakpoint
CREATE VIEW "public"."offered_orders" AS (select "id", "number", "organization_id", "currency", "total_amount", "created_at", case when exists (select from order_revisions where order_revisions.order_id = orders.id
          and order_revisions.kind = 'offer' and order_revisions.state = 'accepted') then 'won'
        when "stage" = 'cancelled' then 'lost' when "stage" = 'expired' then 'expired' else 'open' end as "fate", "cancel_cause" from "orders" where exists (select from order_revisions where order_revisions.order_id = orders.id and order_revisions.kind = 'offer'
        and order_revisions.side = 'manager' and order_revisions.state <> 'draft'));--> statement-breakpoint
-- What was counted before is of the day it was asked last.
INSERT INTO "search_miss_days" ("question", "day", "times") SELECT "question", ("last_at" at time zone 'utc')::date, "times" FROM "search_misses";
