CREATE TABLE "favourites" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_links" (
	"product_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "product_links_product_id_kind_place_pk" PRIMARY KEY("product_id","kind","place"),
	CONSTRAINT "product_links_kind" CHECK ("product_links"."kind" in ('replacement', 'related')),
	CONSTRAINT "product_links_lead_on" CHECK ("product_links"."product_id" <> "product_links"."other_id"),
	CONSTRAINT "product_links_one_replacement" CHECK ("product_links"."kind" <> 'replacement' or "product_links"."place" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_watches" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"seen_amount" bigint,
	"seen_currency" char(3),
	"seen_per" smallint,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_watches_user_id_product_id_kind_pk" PRIMARY KEY("user_id","product_id","kind"),
	CONSTRAINT "product_watches_kind" CHECK ("product_watches"."kind" in ('available', 'price')),
	CONSTRAINT "product_watches_seen" CHECK (("product_watches"."seen_amount" is null) = ("product_watches"."seen_currency" is null) and ("product_watches"."seen_amount" is null) = ("product_watches"."seen_per" is null))
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_of_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_links_to" ON "product_links" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_watches_of_product" ON "product_watches" USING btree ("product_id","kind");--> statement-breakpoint
CREATE INDEX "products_modelled" ON "products" USING btree ("category_id","id") WHERE "products"."model" is not null;