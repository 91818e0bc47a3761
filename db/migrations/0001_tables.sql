CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"roles" text[] DEFAULT '{client}' NOT NULL,
	"status" text DEFAULT 'not_confirmed' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"middle_name" text,
	"phone" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"currency_id" integer NOT NULL,
	"delivery_method" integer,
	"avatar_id" bigint,
	"is_message_email_notifications_enabled" boolean DEFAULT true NOT NULL,
	"is_email_notifications_enabled" boolean DEFAULT true NOT NULL,
	"organization_id" bigint,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"block_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_status" CHECK ("users"."status" in ('not_confirmed', 'active', 'blocked', 'deleted')),
	CONSTRAINT "users_roles" CHECK ("users"."roles" <@ array['client', 'manager', 'chief_manager', 'admin'])
);
--> statement-breakpoint
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
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"slug" text NOT NULL,
	"name_en" text,
	"name_ru" text,
	"position" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_have_a_name" CHECK (coalesce("categories"."name_en", "categories"."name_ru") is not null)
);
--> statement-breakpoint
CREATE TABLE "product_codes" (
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "product_codes_product_id_kind_pk" PRIMARY KEY("product_id","kind")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"category_id" bigint,
	"status" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"name_length" smallint NOT NULL,
	"text_length" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"mpn" text,
	"brand" text,
	"ean" text,
	"category_id" bigint,
	"name_en" text,
	"name_ru" text,
	"description_en" text,
	"description_ru" text,
	"unit" text DEFAULT 'pcs' NOT NULL,
	"pack_qty" integer DEFAULT 1 NOT NULL,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"step_qty" integer DEFAULT 1 NOT NULL,
	"weight_g" integer,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"supply" text DEFAULT 'stocked' NOT NULL,
	"lead_days" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"picture" text,
	"model" text,
	"supplier" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_have_a_name" CHECK (coalesce("products"."name_en", "products"."name_ru") is not null),
	CONSTRAINT "products_are_sold_in_quantities" CHECK ("products"."pack_qty" > 0 and "products"."min_qty" > 0 and "products"."step_qty" > 0),
	CONSTRAINT "products_supply" CHECK ("products"."supply" in ('stocked', 'to_order', 'on_request')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'active', 'hidden', 'discontinued', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "search_stems" (
	"stem" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_totals" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"products" integer NOT NULL,
	"name_length" integer NOT NULL,
	"text_length" integer NOT NULL,
	CONSTRAINT "search_totals_is_one_row" CHECK ("search_totals"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" bigint NOT NULL,
	"warehouse" text DEFAULT 'main' NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"incoming_qty" integer DEFAULT 0 NOT NULL,
	"incoming_on" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_levels_product_id_warehouse_pk" PRIMARY KEY("product_id","warehouse")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"activity_type" smallint NOT NULL,
	"activity_custom" text,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"delivery_address" text NOT NULL,
	"discount_level" smallint DEFAULT 0 NOT NULL,
	"manager_id" bigint,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organizations_kind" CHECK ("organizations"."kind" in ('legal_entity', 'self_employed')),
	CONSTRAINT "organizations_level" CHECK ("organizations"."discount_level" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" char(3) NOT NULL,
	"name_en" text NOT NULL,
	"name_ru" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"currency_code" char(3) NOT NULL,
	"valid_on" date NOT NULL,
	"per_usd_millionths" bigint NOT NULL
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
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text,
	"payload" jsonb NOT NULL,
	"actor_id" bigint,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "email_links_by_token" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_of_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_of_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "cart_lines_of_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "carts_of_organization" ON "carts" USING btree ("organization_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "carts_open_of_owner" ON "carts" USING btree ("owner_id","updated_at") WHERE "carts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "categories_of_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "product_codes_by_code" ON "product_codes" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_codes_like" ON "product_codes" USING gin ("code" gin_trgm_ops) WHERE "product_codes"."kind" <> 'ean';--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "products_by_name_en" ON "products" USING btree ((coalesce("name_en", "name_ru") collate "en-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_by_name_ru" ON "products" USING btree ((coalesce("name_ru", "name_en") collate "ru-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_name_en" ON "products" USING btree ("category_id",(coalesce("name_en", "name_ru") collate "en-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_name_ru" ON "products" USING btree ("category_id",(coalesce("name_ru", "name_en") collate "ru-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_of_supplier" ON "products" USING btree ("supplier","id");--> statement-breakpoint
CREATE INDEX "search_words_by_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_of_manager" ON "organizations" USING btree ("manager_id","created_at");--> statement-breakpoint
CREATE INDEX "organizations_by_age" ON "organizations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "currency_rates_latest" ON "currency_rates" USING btree ("currency_code","valid_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_by_sku" ON "order_items" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_of_organization" ON "orders" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_stage" ON "orders" USING btree ("stage","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_base" ON "price_lists" USING btree ("currency") WHERE "price_lists"."kind" = 'base' and "price_lists"."state" = 'active';--> statement-breakpoint
CREATE INDEX "price_lists_of_organization" ON "price_lists" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_of_subject" ON "events" USING btree ("subject","id") WHERE "events"."subject" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");