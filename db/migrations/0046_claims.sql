CREATE TABLE "line_delays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_delays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"promised_on" date,
	"expected_on" date NOT NULL,
	"reason" text NOT NULL,
	"told_by_id" bigint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"choice" text,
	"chosen_by_id" bigint,
	"chosen_at" timestamp (3) with time zone,
	CONSTRAINT "line_delays_choice" CHECK ("line_delays"."choice" in ('wait', 'part_ship', 'replace', 'cancel')),
	CONSTRAINT "line_delays_chosen" CHECK (("line_delays"."choice" is null) = ("line_delays"."chosen_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_request_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_request_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"trouble" text NOT NULL,
	"note" text,
	CONSTRAINT "support_request_lines_quantity" CHECK ("support_request_lines"."quantity" > 0),
	CONSTRAINT "support_request_lines_trouble" CHECK ("support_request_lines"."trouble" in ('short', 'damaged', 'wrong', 'other'))
);
--> statement-breakpoint
DROP INDEX "support_requests_by_state";--> statement-breakpoint
DROP INDEX "support_requests_of_organization";--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "ip" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "pickup_on" date;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "pickup_from" char(5);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "photo_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "file_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "wanted" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "created_by_id" bigint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "taken_by_id" bigint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "decided_by_id" bigint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_delays" ADD CONSTRAINT "line_delays_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_delays" ADD CONSTRAINT "line_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_delays" ADD CONSTRAINT "line_delays_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_delays" ADD CONSTRAINT "line_delays_told_by_id_users_id_fk" FOREIGN KEY ("told_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_delays" ADD CONSTRAINT "line_delays_chosen_by_id_users_id_fk" FOREIGN KEY ("chosen_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_lines" ADD CONSTRAINT "support_request_lines_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_lines" ADD CONSTRAINT "support_request_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_delays_of_order" ON "line_delays" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_delays_waiting" ON "line_delays" USING btree ("order_line_id") WHERE "line_delays"."choice" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_request_lines_of" ON "support_request_lines" USING btree ("request_id","order_line_id","trouble");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_by_slot" ON "lots" USING btree ("pickup_on","pickup_from") WHERE "lots"."pickup_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_of_lot" ON "support_requests" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "support_requests_by_age" ON "support_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_of_order" ON "support_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "support_requests_by_state" ON "support_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_of_organization" ON "support_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_slot" CHECK (("lots"."pickup_on" is null) = ("lots"."pickup_from" is null));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_wanted" CHECK ("support_requests"."wanted" in ('replace', 'credit', 'advice'));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_decision" CHECK ("support_requests"."decision" in ('replace', 'credit', 'reject', 'answer'));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_decided" CHECK (("support_requests"."decision" is null) = ("support_requests"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_asker" CHECK (("support_requests"."organization_id" is null) = ("support_requests"."email" is not null));