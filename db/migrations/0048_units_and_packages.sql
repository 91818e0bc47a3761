CREATE TABLE "lot_package_lines" (
	"package_id" bigint NOT NULL,
	"lot_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "lot_package_lines_package_id_lot_line_id_pk" PRIMARY KEY("package_id","lot_line_id"),
	CONSTRAINT "lot_package_lines_quantity" CHECK ("lot_package_lines"."quantity" > 0)
);
--> statement-breakpoint
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
ALTER TABLE "working_rules" ADD COLUMN "max_hold_days" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "needs_packing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_package_lines" ADD CONSTRAINT "lot_package_lines_package_id_lot_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."lot_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_package_lines" ADD CONSTRAINT "lot_package_lines_lot_line_id_lot_lines_id_fk" FOREIGN KEY ("lot_line_id") REFERENCES "public"."lot_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_package_lines_of_line" ON "lot_package_lines" USING btree ("lot_line_id");
--> statement-breakpoint
-- A lot with one package has everything in it.
INSERT INTO "lot_package_lines" (package_id, lot_line_id, quantity)
SELECT p.id, l.id, l.quantity FROM "lot_packages" p JOIN "lot_lines" l ON l.lot_id = p.lot_id
WHERE NOT EXISTS (SELECT FROM "lot_packages" o WHERE o.lot_id = p.lot_id AND o.id <> p.id);
