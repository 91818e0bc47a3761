ALTER TABLE "invoice_drafts" DROP CONSTRAINT "invoice_drafts_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;