CREATE SEQUENCE "public"."lot_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE TABLE "lot_discrepancies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_discrepancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"short" integer NOT NULL,
	"damaged" integer NOT NULL,
	"note" text,
	"noted_by_id" bigint NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_discrepancies_pieces" CHECK (least("lot_discrepancies"."short", "lot_discrepancies"."damaged") >= 0 and "lot_discrepancies"."short" + "lot_discrepancies"."damaged" > 0)
);
--> statement-breakpoint
CREATE TABLE "lot_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "lot_lines_quantity" CHECK ("lot_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "lot_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_g" bigint NOT NULL,
	"marking" text,
	CONSTRAINT "lot_packages_sizes" CHECK (least("lot_packages"."length_mm", "lot_packages"."width_mm", "lot_packages"."height_mm", "lot_packages"."weight_g") > 0)
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer DEFAULT nextval('lot_numbers') NOT NULL,
	"organization_id" bigint NOT NULL,
	"state" text DEFAULT 'forming' NOT NULL,
	"warehouse" text,
	"expected_on" date,
	"free_storage_until" date,
	"hold_until" date,
	"delivery_method" smallint,
	"delivery_address" text,
	"recipient" text,
	"requested_on" date,
	"carrier" text,
	"ships_on" date,
	"tracking" text,
	"cost_amount" bigint,
	"cost_currency" char(3),
	"cancel_reason" text,
	"parent_id" bigint,
	"merged_into_id" bigint,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone,
	"booked_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lots_number_unique" UNIQUE("number"),
	CONSTRAINT "lots_state" CHECK ("lots"."state" in ('forming', 'ready', 'on_hold', 'requested', 'booked', 'in_transit', 'delivered', 'accepted', 'cancelled')),
	CONSTRAINT "lots_hold" CHECK (("lots"."state" = 'on_hold') = ("lots"."hold_until" is not null)),
	CONSTRAINT "lots_cost" CHECK (("lots"."cost_amount" is null) = ("lots"."cost_currency" is null))
);
--> statement-breakpoint
ALTER TABLE "lot_discrepancies" ADD CONSTRAINT "lot_discrepancies_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_discrepancies" ADD CONSTRAINT "lot_discrepancies_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_discrepancies" ADD CONSTRAINT "lot_discrepancies_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_lines" ADD CONSTRAINT "lot_lines_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_lines" ADD CONSTRAINT "lot_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_lines" ADD CONSTRAINT "lot_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_packages" ADD CONSTRAINT "lot_packages_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_parent_id_lots_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_merged_into_id_lots_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lot_discrepancies_of_lot" ON "lot_discrepancies" USING btree ("lot_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_lines_of_lot" ON "lot_lines" USING btree ("lot_id","order_line_id");--> statement-breakpoint
CREATE INDEX "lot_lines_of_order" ON "lot_lines" USING btree ("order_id","lot_id");--> statement-breakpoint
CREATE INDEX "lot_lines_of_line" ON "lot_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "lot_packages_of_lot" ON "lot_packages" USING btree ("lot_id","place");--> statement-breakpoint
CREATE INDEX "lots_of_organization" ON "lots" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "lots_by_state" ON "lots" USING btree ("organization_id","state","number","id");--> statement-breakpoint
CREATE INDEX "lots_by_storage" ON "lots" USING btree ("organization_id","free_storage_until","id");--> statement-breakpoint
CREATE INDEX "lots_to_accept" ON "lots" USING btree ("delivered_at") WHERE "lots"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "lots_on_hold" ON "lots" USING btree ("hold_until") WHERE "lots"."state" = 'on_hold';