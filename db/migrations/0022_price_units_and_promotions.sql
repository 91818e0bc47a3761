CREATE TABLE "promotion_categories" (
	"promotion_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_uses_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id"),
	CONSTRAINT "promotion_uses_pieces" CHECK ("promotion_uses"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_en" text,
	"title_ru" text,
	"text_en" text,
	"text_ru" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"levels" smallint[] NOT NULL,
	"countries" text[] NOT NULL,
	"activity_types" smallint[] NOT NULL,
	"organization_ids" bigint[] NOT NULL,
	"all_goods" boolean NOT NULL,
	"effect" text NOT NULL,
	"percent_bp" integer,
	"amount" bigint,
	"per" smallint DEFAULT 1 NOT NULL,
	"currency" char(3) NOT NULL,
	"min_qty" integer NOT NULL,
	"stackable" boolean NOT NULL,
	"priority" smallint NOT NULL,
	"total_limit" integer,
	"organization_limit" integer,
	"used" bigint DEFAULT 0 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_have_a_title" CHECK (coalesce("promotions"."title_en", "promotions"."title_ru") is not null),
	CONSTRAINT "promotions_state" CHECK ("promotions"."state" in ('draft', 'released', 'paused', 'archived')),
	CONSTRAINT "promotions_effect" CHECK ("promotions"."effect" in ('percent', 'off', 'price', 'info')),
	CONSTRAINT "promotions_per" CHECK ("promotions"."per" in (1, 100, 1000)),
	CONSTRAINT "promotions_end_after_they_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_percent" CHECK (("promotions"."effect" = 'percent') = ("promotions"."percent_bp" is not null)),
	CONSTRAINT "promotions_amount" CHECK (("promotions"."effect" in ('off', 'price')) = ("promotions"."amount" is not null)),
	CONSTRAINT "promotions_keep_their_limit" CHECK ("promotions"."used" >= 0 and "promotions"."used" <= coalesce("promotions"."total_limit", "promotions"."used"))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_per" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "per" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "per" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_products_of_product" ON "promotion_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_of_organization" ON "promotion_uses" USING btree ("promotion_id","organization_id");--> statement-breakpoint
CREATE INDEX "promotions_in_force" ON "promotions" USING btree ("state","ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "promotions_by_start" ON "promotions" USING btree ("starts_at","id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_seen_per" CHECK ("cart_lines"."seen_per" in (1, 100, 1000));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_per" CHECK ("order_lines"."per" in (1, 100, 1000));--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_per" CHECK ("prices"."per" in (1, 100, 1000));