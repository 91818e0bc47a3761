-- Names as people count: M6 before M10.
CREATE COLLATION natural_en (provider = icu, locale = 'en-u-kn-true');--> statement-breakpoint
CREATE COLLATION natural_ru (provider = icu, locale = 'ru-u-kn-true');--> statement-breakpoint
DROP INDEX "products_by_name_en";--> statement-breakpoint
DROP INDEX "products_by_name_ru";--> statement-breakpoint
DROP INDEX "products_of_category_by_name_en";--> statement-breakpoint
DROP INDEX "products_of_category_by_name_ru";--> statement-breakpoint
CREATE INDEX "products_by_name_en" ON "products" USING btree ((coalesce("name_en", "name_ru") collate natural_en),"id");--> statement-breakpoint
CREATE INDEX "products_by_name_ru" ON "products" USING btree ((coalesce("name_ru", "name_en") collate natural_ru),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_name_en" ON "products" USING btree ("category_id",(coalesce("name_en", "name_ru") collate natural_en),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_name_ru" ON "products" USING btree ("category_id",(coalesce("name_ru", "name_en") collate natural_ru),"id");