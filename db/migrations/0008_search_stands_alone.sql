ALTER TABLE "product_codes" DROP CONSTRAINT "product_codes_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_product_id_products_id_fk";
