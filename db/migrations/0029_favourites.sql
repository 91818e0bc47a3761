CREATE TABLE "favourites" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
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
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_of_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_watches_of_product" ON "product_watches" USING btree ("product_id","kind");--> statement-breakpoint
CREATE INDEX "products_modelled" ON "products" USING btree ("category_id","id") WHERE "products"."model" is not null;