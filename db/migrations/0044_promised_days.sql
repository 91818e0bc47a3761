CREATE TABLE "line_slips" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"expected_on" date,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_slips_quantity" CHECK ("line_slips"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "first_promised_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promised_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "line_slips" ADD CONSTRAINT "line_slips_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_slips" ADD CONSTRAINT "line_slips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_slips_of_order" ON "line_slips" USING btree ("order_id");--> statement-breakpoint
-- Days of agreed orders are the first ones that are known of them.
UPDATE "order_lines" l SET "first_promised_on" = l."promised_on" FROM "orders" o
WHERE o."id" = l."order_id" AND o."stage" IN ('confirmed', 'in_work', 'completed') AND l."promised_on" IS NOT NULL;
