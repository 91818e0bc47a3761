CREATE TABLE "client_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"code" text NOT NULL,
	"folded" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_codes_source" CHECK ("client_codes"."source" in ('typed', 'import', 'staff')),
	CONSTRAINT "client_codes_say_something" CHECK ("client_codes"."folded" <> '')
);
--> statement-breakpoint
ALTER TABLE "client_codes" ADD CONSTRAINT "client_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_codes" ADD CONSTRAINT "client_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_codes_of_organization" ON "client_codes" USING btree ("organization_id","folded");--> statement-breakpoint
CREATE INDEX "client_codes_by_product" ON "client_codes" USING btree ("organization_id","product_id","used_at");--> statement-breakpoint
CREATE INDEX "client_codes_of_product" ON "client_codes" USING btree ("product_id");