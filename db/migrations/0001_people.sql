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
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_by_token" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_of_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_of_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "categories_of_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "product_codes_by_code" ON "product_codes" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_codes_like" ON "product_codes" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_of_subject" ON "events" USING btree ("subject","id") WHERE "events"."subject" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");