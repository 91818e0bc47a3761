ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "posting_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "lot_number" integer;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "is_sellable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_departures" ON "stock_movements" USING btree ("product_id","warehouse","at") WHERE "stock_movements"."kind" = 'departure';--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('receipt', 'import', 'adjustment', 'departure'));--> statement-breakpoint
-- Goods of open orders that have left: reservations are for what has not left, and the levels fall with them, unless a
-- file has counted the warehouse since.
WITH gone AS MATERIALIZED (
  SELECT r.order_line_id, r.product_id, l.shipped, least(r.quantity, l.shipped) AS kept, last.warehouse, last.number, last.sent_at
  FROM stock_reservations r JOIN order_lines l ON l.id = r.order_line_id
  CROSS JOIN LATERAL (
    SELECT coalesce(o.warehouse, 'main') AS warehouse, o.number, o.sent_at
    FROM lot_lines i JOIN lots o ON o.id = i.lot_id
    WHERE i.order_line_id = l.id AND o.sent_at IS NOT NULL AND o.state <> 'cancelled'
    ORDER BY o.sent_at DESC LIMIT 1
  ) last
  WHERE r.released_at IS NULL AND l.shipped > 0
), taken AS (
  SELECT g.product_id, g.warehouse, max(g.number) AS number, least(s.on_hand, sum(g.kept))::int AS pieces, s.on_hand
  FROM gone g JOIN stock_levels s ON s.product_id = g.product_id AND s.warehouse = g.warehouse
  WHERE NOT EXISTS (
    SELECT FROM stock_movements m
    WHERE m.product_id = g.product_id AND m.warehouse = g.warehouse AND m.kind = 'import' AND m.at > g.sent_at
  )
  GROUP BY g.product_id, g.warehouse, s.on_hand
), levelled AS (
  UPDATE stock_levels s SET on_hand = s.on_hand - t.pieces, updated_at = now()
  FROM taken t WHERE s.product_id = t.product_id AND s.warehouse = t.warehouse
), noted AS (
  INSERT INTO stock_movements (product_id, warehouse, kind, quantity, on_hand, lot_number, at)
  SELECT product_id, warehouse, 'departure', -pieces, on_hand - pieces, number, now() FROM taken WHERE pieces > 0
)
UPDATE stock_reservations r SET wanted = greatest(0, r.wanted - g.shipped), quantity = greatest(0, r.quantity - g.shipped),
  released_at = CASE WHEN r.wanted <= g.shipped THEN now() END,
  released_by = CASE WHEN r.wanted <= g.shipped THEN 'departure' END
FROM gone g WHERE r.order_line_id = g.order_line_id;--> statement-breakpoint
UPDATE products p SET available_qty = greatest(0,
  coalesce((SELECT sum(on_hand) FROM stock_levels WHERE product_id = p.id), 0) - coalesce((
    SELECT sum(quantity) FROM stock_reservations r
    WHERE r.product_id = p.id AND r.released_at IS NULL AND (r.kind = 'hard' OR r.until > now())
  ), 0))::int
WHERE p.id IN (
  SELECT r.product_id FROM stock_reservations r JOIN order_lines l ON l.id = r.order_line_id
  WHERE l.shipped > 0 AND (r.released_at IS NULL OR r.released_by = 'departure')
);
