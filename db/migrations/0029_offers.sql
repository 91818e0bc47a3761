CREATE TABLE "discount_limits" (
	"role" text PRIMARY KEY NOT NULL,
	"percent_bp" integer NOT NULL,
	CONSTRAINT "discount_limits_role" CHECK ("discount_limits"."role" in ('manager', 'chief_manager', 'admin')),
	CONSTRAINT "discount_limits_percent" CHECK ("discount_limits"."percent_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "order_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"author_id" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"goods_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"unpriced" integer NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"is_below_cost" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"message" text,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by_id" bigint,
	"answered_from" text,
	"approval" text,
	"approval_note" text,
	"approved_by_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_revisions_kind" CHECK ("order_revisions"."kind" in ('offer', 'amendment')),
	CONSTRAINT "order_revisions_side" CHECK ("order_revisions"."side" in ('client', 'manager')),
	CONSTRAINT "order_revisions_state" CHECK ("order_revisions"."state" in ('draft', 'sent', 'accepted', 'countered', 'declined', 'superseded', 'expired')),
	CONSTRAINT "order_revisions_approval" CHECK ("order_revisions"."approval" in ('asked', 'granted', 'refused')),
	CONSTRAINT "order_revisions_sent" CHECK (("order_revisions"."state" = 'draft') = ("order_revisions"."sent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ruled_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "internal_note" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "warned_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_cause" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "internal_note" text;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_of_order" ON "order_revisions" USING btree ("order_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_written" ON "order_revisions" USING btree ("order_id") WHERE "order_revisions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_open" ON "order_revisions" USING btree ("order_id") WHERE "order_revisions"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "order_revisions_lines" ON "order_revisions" USING gin ("lines" jsonb_path_ops) WHERE "order_revisions"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "orders_by_end" ON "orders" USING btree ("valid_until") WHERE "orders"."stage" = 'negotiation' and "orders"."turn" = 'client';--> statement-breakpoint
CREATE INDEX "orders_by_answer" ON "orders" USING btree ("answer_due_at") WHERE "orders"."turn" = 'manager';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_cause" CHECK ("orders"."cancel_cause" in ('client', 'price', 'out_of_stock', 'technical', 'payment', 'duplicate', 'staff_error', 'other'));--> statement-breakpoint
UPDATE "order_lines" SET "ruled_amount" = "unit_amount" WHERE "kind" = 'catalogue';--> statement-breakpoint
INSERT INTO "discount_limits" ("role", "percent_bp") VALUES ('manager', 500), ('chief_manager', 1500);
