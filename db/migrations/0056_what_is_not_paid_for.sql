CREATE TABLE "order_allowances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_allowances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"order_line_id" bigint,
	"quantity" integer,
	"bill_id" bigint,
	"name" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_allowances_of_goods" CHECK (("order_allowances"."order_line_id" is null) = ("order_allowances"."quantity" is null) and ("order_allowances"."order_line_id" is null) = ("order_allowances"."bill_id" is not null)),
	CONSTRAINT "order_allowances_quantity" CHECK ("order_allowances"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "support_request_given" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_request_given_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"decision" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_request_given_quantity" CHECK ("support_request_given"."quantity" > 0),
	CONSTRAINT "support_request_given_decision" CHECK ("support_request_given"."decision" in ('replace', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "support_request_made" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_request_made_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"bill_id" bigint,
	"order_id" bigint,
	CONSTRAINT "support_request_made_is_one" CHECK (num_nonnulls("support_request_made"."bill_id", "support_request_made"."order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source";--> statement-breakpoint
ALTER TABLE "order_allowances" ADD CONSTRAINT "order_allowances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_allowances" ADD CONSTRAINT "order_allowances_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_allowances" ADD CONSTRAINT "order_allowances_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_given" ADD CONSTRAINT "support_request_given_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_given" ADD CONSTRAINT "support_request_given_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_made" ADD CONSTRAINT "support_request_made_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_made" ADD CONSTRAINT "support_request_made_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_made" ADD CONSTRAINT "support_request_made_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_allowances_of_order" ON "order_allowances" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_allowances_of_line" ON "order_allowances" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_allowances_of_bill" ON "order_allowances" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "support_request_given_of" ON "support_request_given" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "support_request_given_for_line" ON "support_request_given" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "support_request_made_of" ON "support_request_made" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('cart', 'manual', 'template', 'repeat', 'import', 'claim'));
--> statement-breakpoint
-- What was put right by hand until now stays right whatever is billed after it.
INSERT INTO "order_allowances" ("order_id", "amount", "bill_id", "name", "created_at")
SELECT c."order_id", -c."amount", c."id",
  jsonb_build_object('en', 'Corrected by ' || c."number", 'ru', 'Исправлено документом ' || c."number"), c."issued_at"
FROM "bills" c JOIN "bills" b ON b."id" = c."corrects_id"
WHERE c."issued_by_id" IS NOT NULL AND b."kind" <> 'prepayment';
