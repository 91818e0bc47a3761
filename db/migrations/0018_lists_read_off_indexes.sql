DROP INDEX "carts_of_organization";--> statement-breakpoint
DROP INDEX "carts_open_of_owner";--> statement-breakpoint
CREATE INDEX "products_of_category_by_age" ON "products" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("organization_id","stage","currency","total_amount");--> statement-breakpoint
CREATE INDEX "carts_of_organization" ON "carts" USING btree ("organization_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "carts_open_of_owner" ON "carts" USING btree ("owner_id","is_active","updated_at","id") WHERE "carts"."state" = 'open';