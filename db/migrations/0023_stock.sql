CREATE TABLE "stock_incoming" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_incoming_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"warehouse" text NOT NULL,
	"quantity" integer NOT NULL,
	"expected_on" date NOT NULL,
	"confidence" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "stock_incoming_quantity" CHECK ("stock_incoming"."quantity" > 0),
	CONSTRAINT "stock_incoming_confidence" CHECK ("stock_incoming"."confidence" in ('promised', 'likely', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"warehouse" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reason" text,
	"actor_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('receipt', 'import', 'adjustment')),
	CONSTRAINT "stock_movements_move" CHECK ("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" integer NOT NULL,
	"organization_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"wanted" integer NOT NULL,
	"quantity" integer NOT NULL,
	"kind" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"released_by" text,
	CONSTRAINT "stock_reservations_kind" CHECK ("stock_reservations"."kind" in ('soft', 'hard')),
	CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" between 0 and "stock_reservations"."wanted"),
	CONSTRAINT "stock_reservations_end" CHECK ("stock_reservations"."kind" = 'hard' or "stock_reservations"."until" is not null)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text,
	"name_ru" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warehouses_have_a_name" CHECK (coalesce("warehouses"."name_en", "warehouses"."name_ru") is not null)
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "available_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "incoming_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "incoming_on" date;--> statement-breakpoint
ALTER TABLE "stock_incoming" ADD CONSTRAINT "stock_incoming_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_incoming" ADD CONSTRAINT "stock_incoming_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_incoming_open" ON "stock_incoming" USING btree ("product_id","expected_on","warehouse") WHERE "stock_incoming"."arrived_at" is null and "stock_incoming"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_reservations_of_order" ON "stock_reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_of_product" ON "stock_reservations" USING btree ("product_id") WHERE "stock_reservations"."released_at" is null;--> statement-breakpoint
CREATE INDEX "stock_reservations_by_end" ON "stock_reservations" USING btree ("until") WHERE "stock_reservations"."released_at" is null and "stock_reservations"."kind" = 'soft';--> statement-breakpoint
-- By hand: the warehouses there are, what they hold as their first movements, and what was on its way.
INSERT INTO warehouses (code, name_en, name_ru)
VALUES ('main', 'Main warehouse', 'Основной склад');--> statement-breakpoint
INSERT INTO warehouses (code, name_en, name_ru)
SELECT DISTINCT warehouse, CASE WHEN warehouse !~ '[А-яЁё]' THEN warehouse END, CASE WHEN warehouse ~ '[А-яЁё]' THEN warehouse END
FROM stock_levels ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE stock_levels SET on_hand = 0 WHERE on_hand < 0;--> statement-breakpoint
INSERT INTO stock_movements (product_id, warehouse, kind, quantity, on_hand, at)
SELECT product_id, warehouse, 'receipt', on_hand, on_hand, updated_at FROM stock_levels WHERE on_hand > 0;--> statement-breakpoint
INSERT INTO stock_incoming (product_id, warehouse, quantity, expected_on, confidence)
SELECT product_id, warehouse, incoming_qty, incoming_on, 'likely' FROM stock_levels
WHERE incoming_qty > 0 AND incoming_on IS NOT NULL;--> statement-breakpoint
UPDATE products p SET available_qty = s.on_hand, incoming_qty = s.incoming_qty, incoming_on = s.incoming_on
FROM (
	SELECT product_id, sum(on_hand)::int AS on_hand, coalesce(sum(incoming_qty) FILTER (WHERE incoming_on IS NOT NULL), 0)::int AS incoming_qty,
		min(incoming_on) FILTER (WHERE incoming_qty > 0 AND incoming_on >= current_date) AS incoming_on
	FROM stock_levels GROUP BY product_id
) s WHERE s.product_id = p.id AND (s.on_hand > 0 OR s.incoming_qty > 0);--> statement-breakpoint
-- What is told of the stock stands in no index: with room on its page a product is written where it is.
ALTER TABLE products SET (fillfactor = 90);--> statement-breakpoint
CREATE FUNCTION stock_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- They go with their product: then another trigger, the one of the foreign key, is at work above this one.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'stock_movements is only ever appended to';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_stay BEFORE UPDATE OR DELETE ON stock_movements
FOR EACH ROW EXECUTE FUNCTION stock_movements_stay();--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" DROP COLUMN "incoming_qty";--> statement-breakpoint
ALTER TABLE "stock_levels" DROP COLUMN "incoming_on";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock" CHECK ("products"."available_qty" >= 0 and "products"."incoming_qty" >= 0);--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_not_below_zero" CHECK ("stock_levels"."on_hand" >= 0);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('products', 'prices', 'stock', 'incoming'));