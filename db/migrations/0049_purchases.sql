ALTER TABLE "orders" ADD COLUMN "purchase_id" bigint;--> statement-breakpoint
CREATE INDEX "orders_of_purchase" ON "orders" USING btree ("purchase_id") WHERE "orders"."purchase_id" is not null;