CREATE TABLE "order_line_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"added_by_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_line_files_version" CHECK ("order_line_files"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_link_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_link_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"with_prices" boolean NOT NULL,
	"lang" text NOT NULL,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by_id" bigint,
	CONSTRAINT "order_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "order_links_lang" CHECK ("order_links"."lang" in ('en', 'ru')),
	CONSTRAINT "order_links_expire_later" CHECK ("order_links"."expires_at" > "order_links"."created_at")
);
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_converted_have_an_order";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "actual_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "instead_of" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_break" jsonb;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "condition" jsonb;--> statement-breakpoint
ALTER TABLE "order_line_files" ADD CONSTRAINT "order_line_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_files" ADD CONSTRAINT "order_line_files_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_files" ADD CONSTRAINT "order_line_files_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link_visits" ADD CONSTRAINT "order_link_visits_link_id_order_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."order_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_files_of_order" ON "order_line_files" USING btree ("order_id","line_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_files_versions" ON "order_line_files" USING btree ("line_id","name","version");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_files_once" ON "order_line_files" USING btree ("line_id","file_id");--> statement-breakpoint
CREATE INDEX "order_link_visits_of_link" ON "order_link_visits" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "order_links_of_order" ON "order_links" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_converted_have_an_order" CHECK ("carts"."state" <> 'converted' or "carts"."order_id" is not null);