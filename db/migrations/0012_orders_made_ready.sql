ALTER TABLE "order_items" RENAME TO "order_lines";
--> statement-breakpoint
ALTER SEQUENCE "order_items_id_seq" RENAME TO "order_lines_id_seq";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "position" TO "place";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_items_pkey" TO "order_lines_pkey";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_items_quantity" TO "order_lines_quantity";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_items_order_id_orders_id_fk" TO "order_lines_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_items_product_id_products_id_fk" TO "order_lines_product_id_products_id_fk";
--> statement-breakpoint
ALTER INDEX "order_items_of_order" RENAME TO "order_lines_of_order";
--> statement-breakpoint
ALTER INDEX "order_items_by_sku" RENAME TO "order_lines_by_sku";
--> statement-breakpoint
ALTER INDEX "order_items_of_product" RENAME TO "order_lines_of_product";
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'catalogue' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "product_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "confirmed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ready" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "turn" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "valid_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quantity" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;
--> statement-breakpoint
-- What the orders of before have come to: goods of a confirmed order are promised, those of a completed one delivered.
UPDATE "order_lines" l SET "confirmed" = l."quantity", "shipped" = case when o."stage" = 'completed' then l."quantity" else 0 end,
  "delivered" = case when o."stage" = 'completed' then l."quantity" else 0 end
FROM "orders" o WHERE o."id" = l."order_id" AND o."stage" in ('confirmed', 'in_work', 'completed');
--> statement-breakpoint
UPDATE "order_lines" l SET "cancelled" = l."quantity" FROM "orders" o WHERE o."id" = l."order_id" AND o."stage" = 'cancelled';
--> statement-breakpoint
UPDATE "orders" o SET "line_count" = l."lines", "quantity" = l."quantity", "confirmed" = l."confirmed", "shipped" = l."shipped",
  "delivered" = l."delivered", "cancelled" = l."cancelled"
FROM (SELECT "order_id", count(*) as "lines", sum("quantity") as "quantity", sum("confirmed") as "confirmed", sum("shipped") as "shipped",
  sum("delivered") as "delivered", sum("cancelled") as "cancelled" FROM "order_lines" GROUP BY "order_id") l WHERE l."order_id" = o."id";
--> statement-breakpoint
UPDATE "orders" SET "turn" = case "stage" when 'submitted' then 'manager' else 'client' end WHERE "stage" in ('submitted', 'negotiation');
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('catalogue', 'custom'));
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_have_a_product" CHECK ("order_lines"."product_id" is not null or "order_lines"."kind" = 'custom');
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_buckets" CHECK (least("order_lines"."confirmed", "order_lines"."ready", "order_lines"."delivered", "order_lines"."cancelled") >= 0 and "order_lines"."delivered" <= "order_lines"."shipped" and "order_lines"."ready" + "order_lines"."shipped" <= "order_lines"."confirmed" and "order_lines"."confirmed" + "order_lines"."cancelled" <= "order_lines"."quantity");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_turn" CHECK ("orders"."turn" in ('client', 'manager'));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('cart', 'manual', 'template', 'repeat', 'import'));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buckets" CHECK (least("orders"."confirmed", "orders"."ready", "orders"."delivered", "orders"."cancelled") >= 0 and "orders"."delivered" <= "orders"."shipped" and "orders"."ready" + "orders"."shipped" <= "orders"."confirmed" and "orders"."confirmed" + "orders"."cancelled" <= "orders"."quantity");
