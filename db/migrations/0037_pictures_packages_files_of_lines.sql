CREATE TABLE "product_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"large_key" text,
	"small_key" text,
	"alt_en" text,
	"alt_ru" text,
	CONSTRAINT "product_pictures_keys" CHECK (("product_pictures"."large_key" is null) = ("product_pictures"."small_key" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "file_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "file_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_of_product" ON "product_pictures" USING btree ("product_id","place");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packages" CHECK (least("products"."length_mm", "products"."width_mm", "products"."height_mm") > 0
        and greatest("products"."length_mm", "products"."width_mm", "products"."height_mm") <= 20000);