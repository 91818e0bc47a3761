CREATE SEQUENCE "public"."blanket_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "product_cutting" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"stock_length" integer NOT NULL,
	"min_cut" integer NOT NULL,
	"cut_step" integer DEFAULT 1 NOT NULL,
	"kerf" integer DEFAULT 0 NOT NULL,
	"min_remnant" integer NOT NULL,
	CONSTRAINT "product_cutting_lengths" CHECK ("product_cutting"."min_cut" between 1 and "product_cutting"."stock_length" and "product_cutting"."cut_step" > 0 and "product_cutting"."kerf" >= 0
        and "product_cutting"."min_remnant" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_remnants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_remnants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"warehouse" text NOT NULL,
	"length" integer NOT NULL,
	"count" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_remnants_length" CHECK ("stock_remnants"."length" > 0),
	CONSTRAINT "stock_remnants_count" CHECK ("stock_remnants"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blanket_call_off_lines" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"blanket_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "blanket_call_off_lines_quantity" CHECK ("blanket_call_off_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "blanket_call_offs" (
	"blanket_order_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "blanket_call_offs_blanket_order_id_key_pk" PRIMARY KEY("blanket_order_id","key"),
	CONSTRAINT "blanket_call_offs_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "blanket_order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blanket_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"blanket_order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"step" integer NOT NULL,
	"amount" bigint NOT NULL,
	"per" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "blanket_order_lines_quantity" CHECK ("blanket_order_lines"."step" > 0 and "blanket_order_lines"."quantity" >= "blanket_order_lines"."step"),
	CONSTRAINT "blanket_order_lines_amount" CHECK ("blanket_order_lines"."amount" > 0),
	CONSTRAINT "blanket_order_lines_per" CHECK ("blanket_order_lines"."per" in (1, 100, 1000))
);
--> statement-breakpoint
CREATE TABLE "blanket_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blanket_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer DEFAULT nextval('blanket_order_numbers') NOT NULL,
	"organization_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"note" text,
	"decline_reason" text,
	"sent_by_id" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answered_by_id" bigint,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blanket_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "blanket_orders_state" CHECK ("blanket_orders"."state" in ('sent', 'accepted', 'declined', 'closed')),
	CONSTRAINT "blanket_orders_days" CHECK ("blanket_orders"."valid_from" <= "blanket_orders"."valid_until"),
	CONSTRAINT "blanket_orders_closed" CHECK (("blanket_orders"."closed_at" is not null) = ("blanket_orders"."state" = 'closed'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "cut_product_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "cut_length" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "cut_pieces" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_id" bigint;--> statement-breakpoint
ALTER TABLE "product_cutting" ADD CONSTRAINT "product_cutting_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_remnants" ADD CONSTRAINT "stock_remnants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_remnants" ADD CONSTRAINT "stock_remnants_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_call_off_lines" ADD CONSTRAINT "blanket_call_off_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_call_off_lines" ADD CONSTRAINT "blanket_call_off_lines_blanket_line_id_blanket_order_lines_id_fk" FOREIGN KEY ("blanket_line_id") REFERENCES "public"."blanket_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_call_offs" ADD CONSTRAINT "blanket_call_offs_blanket_order_id_blanket_orders_id_fk" FOREIGN KEY ("blanket_order_id") REFERENCES "public"."blanket_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_call_offs" ADD CONSTRAINT "blanket_call_offs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_order_lines" ADD CONSTRAINT "blanket_order_lines_blanket_order_id_blanket_orders_id_fk" FOREIGN KEY ("blanket_order_id") REFERENCES "public"."blanket_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_order_lines" ADD CONSTRAINT "blanket_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_orders" ADD CONSTRAINT "blanket_orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_orders" ADD CONSTRAINT "blanket_orders_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanket_orders" ADD CONSTRAINT "blanket_orders_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_remnants_of_product" ON "stock_remnants" USING btree ("product_id") WHERE "stock_remnants"."count" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_remnants_of_line" ON "stock_remnants" USING btree ("order_line_id","length");--> statement-breakpoint
CREATE INDEX "blanket_call_off_lines_of_line" ON "blanket_call_off_lines" USING btree ("blanket_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blanket_order_lines_of_order" ON "blanket_order_lines" USING btree ("blanket_order_id","product_id");--> statement-breakpoint
CREATE INDEX "blanket_order_lines_of_product" ON "blanket_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "blanket_orders_of_organization" ON "blanket_orders" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "blanket_orders_by_state" ON "blanket_orders" USING btree ("state","number","id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cut_product_id_products_id_fk" FOREIGN KEY ("cut_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_of_cut_product" ON "cart_lines" USING btree ("cut_product_id");--> statement-breakpoint
CREATE INDEX "orders_of_purchase" ON "orders" USING btree ("purchase_id") WHERE "orders"."purchase_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once_per_cut" UNIQUE("cart_id","cut_product_id","cut_length");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cut" CHECK (num_nonnulls("cart_lines"."product_id", "cart_lines"."cut_product_id") = 1
        and num_nonnulls("cart_lines"."cut_product_id", "cart_lines"."cut_length", "cart_lines"."cut_pieces") in (0, 3)
        and "cart_lines"."cut_length" > 0 and "cart_lines"."cut_pieces" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('cart', 'manual', 'template', 'repeat', 'import', 'claim', 'call_off'));