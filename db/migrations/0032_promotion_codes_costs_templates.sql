CREATE TABLE "client_code_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_code_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"rows" integer NOT NULL,
	"written" jsonb NOT NULL,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_code_files_state" CHECK ("client_code_files"."state" in ('done', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "product_costs" (
	"product_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"per" smallint DEFAULT 1 NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by_id" bigint,
	CONSTRAINT "product_costs_product_id_currency_pk" PRIMARY KEY("product_id","currency"),
	CONSTRAINT "product_costs_per" CHECK ("product_costs"."per" in (1, 100, 1000)),
	CONSTRAINT "product_costs_are_not_negative" CHECK ("product_costs"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_template_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_template_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint,
	"quantity" integer NOT NULL,
	"note" text,
	"thing" jsonb,
	"seen_amount" bigint,
	"seen_per" smallint DEFAULT 1 NOT NULL,
	"seen_currency" char(3),
	CONSTRAINT "order_template_lines_quantity" CHECK ("order_template_lines"."quantity" > 0),
	CONSTRAINT "order_template_lines_seen_per" CHECK ("order_template_lines"."seen_per" in (1, 100, 1000)),
	CONSTRAINT "order_template_lines_are_of_something" CHECK (("order_template_lines"."product_id" is null) = ("order_template_lines"."thing" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"organization_id" bigint,
	"manager_id" bigint,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_templates_owner" CHECK ("order_templates"."owner" in ('organization', 'manager', 'team')),
	CONSTRAINT "order_templates_state" CHECK ("order_templates"."state" in ('active', 'archived')),
	CONSTRAINT "order_templates_belong" CHECK (("order_templates"."owner" = 'organization') = ("order_templates"."organization_id" is not null) and ("order_templates"."owner" = 'manager') = ("order_templates"."manager_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "template_favourites" (
	"user_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	CONSTRAINT "template_favourites_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "price_list_id" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "min_sum" bigint;--> statement-breakpoint
ALTER TABLE "client_code_files" ADD CONSTRAINT "client_code_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_lines" ADD CONSTRAINT "order_template_lines_template_id_order_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."order_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_lines" ADD CONSTRAINT "order_template_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_templates" ADD CONSTRAINT "order_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_templates" ADD CONSTRAINT "order_templates_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_templates" ADD CONSTRAINT "order_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_favourites" ADD CONSTRAINT "template_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_favourites" ADD CONSTRAINT "template_favourites_template_id_order_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."order_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_code_files_by_age" ON "client_code_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_template_lines_of_template" ON "order_template_lines" USING btree ("template_id","position");--> statement-breakpoint
CREATE INDEX "order_template_lines_of_product" ON "order_template_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_templates_of_organization" ON "order_templates" USING btree ("organization_id","state","updated_at","id") WHERE "order_templates"."owner" = 'organization';--> statement-breakpoint
CREATE INDEX "order_templates_of_staff" ON "order_templates" USING btree ("owner","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "template_favourites_of_template" ON "template_favourites" USING btree ("template_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_by_code" ON "promotions" USING btree ("code") WHERE "promotions"."code" is not null and "promotions"."state" <> 'archived';--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_condition" CHECK ("promotions"."condition" is null or "promotions"."condition" in ('min_sum', 'set'));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_min_sum" CHECK (("promotions"."condition" is not distinct from 'min_sum') = ("promotions"."min_sum" is not null));