CREATE TABLE "product_units" (
	"product_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"unit" text NOT NULL,
	"n" integer NOT NULL,
	"d" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_units_product_id_unit_pk" PRIMARY KEY("product_id","unit"),
	CONSTRAINT "product_units_unit" CHECK ("product_units"."unit" ~ '^[a-z][a-z0-9]{0,19}$'),
	CONSTRAINT "product_units_place" CHECK ("product_units"."place" between 1 and 10),
	CONSTRAINT "product_units_factor" CHECK ("product_units"."n" between 1 and 1000000000 and "product_units"."d" between 1 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;