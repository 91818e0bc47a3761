CREATE TABLE "onec_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onec_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" bigint NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"unread_files" integer DEFAULT 0 NOT NULL,
	"asked_deactivation" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "onec_exchanges_type" CHECK ("onec_exchanges"."type" in ('catalog', 'sale')),
	CONSTRAINT "onec_exchanges_state" CHECK ("onec_exchanges"."state" in ('open', 'done', 'failed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "onec_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onec_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exchange_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"last_part" "bytea",
	"problem" text,
	"problem_params" jsonb,
	"left_out" integer DEFAULT 0 NOT NULL,
	"import_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "onec_files_state" CHECK ("onec_files"."state" in ('received', 'reading', 'importing', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "onec_given" (
	"exchange_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "onec_given_exchange_id_order_id_pk" PRIMARY KEY("exchange_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "onec_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"version" integer,
	"given_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"facts" jsonb,
	"refused_move" text
);
--> statement-breakpoint
CREATE TABLE "onec_parts" (
	"file_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "onec_parts_file_id_place_pk" PRIMARY KEY("file_id","place")
);
--> statement-breakpoint
CREATE TABLE "onec_price_types" (
	"onec_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" char(3),
	"is_chosen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onec_products" (
	"onec_id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onec_warehouses" (
	"onec_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "onec_exchanges" ADD CONSTRAINT "onec_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_files" ADD CONSTRAINT "onec_files_exchange_id_onec_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."onec_exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_given" ADD CONSTRAINT "onec_given_exchange_id_onec_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."onec_exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_given" ADD CONSTRAINT "onec_given_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_orders" ADD CONSTRAINT "onec_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_parts" ADD CONSTRAINT "onec_parts_file_id_onec_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."onec_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onec_exchanges_open" ON "onec_exchanges" USING btree ("user_id","type") WHERE "onec_exchanges"."state" = 'open';--> statement-breakpoint
CREATE INDEX "onec_exchanges_by_age" ON "onec_exchanges" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "onec_files_of_exchange" ON "onec_files" USING btree ("exchange_id","name");--> statement-breakpoint
CREATE INDEX "onec_given_of_order" ON "onec_given" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onec_price_types_chosen" ON "onec_price_types" USING btree ("is_chosen") WHERE "onec_price_types"."is_chosen";--> statement-breakpoint
CREATE INDEX "onec_products_by_sku" ON "onec_products" USING btree ("sku");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['products:read', 'stock:read', 'orders:read', 'orders:write', 'bills:read', 'documents:read', 'clients:read', 'exchange:goods', 'exchange:orders']);