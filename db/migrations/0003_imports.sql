CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"note" text,
	"seen_price" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_once_per_product" UNIQUE("cart_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"currency" char(3) NOT NULL,
	"order_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_state" CHECK ("carts"."state" in ('open', 'locked', 'converted', 'archived')),
	CONSTRAINT "carts_converted_have_an_order" CHECK (("carts"."state" = 'converted') = ("carts"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"signature" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"supplier" text,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"said" jsonb NOT NULL,
	"reasons" jsonb,
	"verdict" text,
	"changes" jsonb,
	"product_id" bigint,
	"before" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"supplier" text,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"refusal_row" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"done_to_row" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('products', 'prices', 'stock'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"name_en" text,
	"name_ru" text,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_amount" bigint NOT NULL,
	"unit_amount" bigint NOT NULL,
	"price_trace" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer DEFAULT nextval('order_numbers') NOT NULL,
	"organization_id" bigint NOT NULL,
	"created_by_id" bigint NOT NULL,
	"cart_id" bigint,
	"source" text DEFAULT 'cart' NOT NULL,
	"stage" text DEFAULT 'submitted' NOT NULL,
	"currency" char(3) NOT NULL,
	"discount_level" smallint NOT NULL,
	"goods_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"delivery_method" smallint NOT NULL,
	"delivery_address" text NOT NULL,
	"payment" text,
	"comment" text,
	"po_number" text,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."goods_amount" >= 0 and "orders"."total_amount" >= 0),
	CONSTRAINT "orders_stage" CHECK ("orders"."stage" in ('draft', 'submitted', 'negotiation', 'confirmed', 'in_work', 'completed', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "discount_levels" (
	"id" smallint PRIMARY KEY NOT NULL,
	"percent_bp" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_categories" (
	"level_id" smallint NOT NULL,
	"category_id" bigint NOT NULL,
	"percent_bp" integer NOT NULL,
	CONSTRAINT "level_categories_level_id_category_id_pk" PRIMARY KEY("level_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" char(3) NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"organization_id" bigint,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_kind" CHECK (("price_lists"."kind" = 'base') = ("price_lists"."organization_id" is null) and "price_lists"."kind" in ('base', 'contract'))
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"price_list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "prices_product_id_price_list_id_min_qty_pk" PRIMARY KEY("product_id","price_list_id","min_qty"),
	CONSTRAINT "prices_are_not_negative" CHECK ("prices"."amount" >= 0 and "prices"."min_qty" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_categories" ADD CONSTRAINT "level_categories_level_id_discount_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."discount_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_categories" ADD CONSTRAINT "level_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_of_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "carts_of_organization" ON "carts" USING btree ("organization_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "carts_open_of_owner" ON "carts" USING btree ("owner_id","updated_at") WHERE "carts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_by_sku" ON "order_items" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_of_organization" ON "orders" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_stage" ON "orders" USING btree ("stage","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_base" ON "price_lists" USING btree ("currency") WHERE "price_lists"."kind" = 'base' and "price_lists"."state" = 'active';--> statement-breakpoint
CREATE INDEX "price_lists_of_organization" ON "price_lists" USING btree ("organization_id");