ALTER TABLE "invoice_drafts" ALTER COLUMN "created_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_tax" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_drafts_of_lot" ON "invoice_drafts" USING btree ("order_id","lot_id");--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_country" CHECK ("warehouses"."country" ~ '^[A-Z]{2}$');