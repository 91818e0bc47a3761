DROP INDEX "currency_rates_latest";--> statement-breakpoint
DROP INDEX "orders_of_organization";--> statement-breakpoint
DROP INDEX "orders_by_age";--> statement-breakpoint
DROP INDEX "orders_by_stage";--> statement-breakpoint
CREATE INDEX "currency_rates_latest" ON "currency_rates" USING btree ("currency_code","valid_on");--> statement-breakpoint
CREATE INDEX "orders_of_organization" ON "orders" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_stage" ON "orders" USING btree ("stage","created_at","id");