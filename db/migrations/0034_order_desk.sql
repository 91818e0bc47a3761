DROP INDEX "tasks_waiting";--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "margin_bp" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "order_lines_by_promise" ON "order_lines" USING btree ("promised_on","order_id") WHERE "order_lines"."promised_on" is not null and "order_lines"."delivered" + "order_lines"."cancelled" < "order_lines"."quantity";--> statement-breakpoint
CREATE INDEX "orders_in_talk" ON "orders" USING btree (coalesce("valid_until", "answer_due_at"),(- "total_amount"),"id") WHERE "orders"."stage" = 'negotiation';--> statement-breakpoint
CREATE INDEX "orders_by_validity" ON "orders" USING btree ("valid_until","id") WHERE "orders"."stage" in ('expired', 'negotiation');--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("side","due_at","value_amount" DESC NULLS LAST,"opened_at","id") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
-- What was earned by the offers there are, of the lines whose cost is known.
UPDATE order_revisions r SET margin_bp = greatest(-1000000, floor((m.come - m.cost) * 10000 / m.come)) FROM (
  SELECT q.id, sum(round((l ->> 'unit_amount')::numeric * (l ->> 'quantity')::numeric / (l ->> 'per')::numeric)) AS come,
    sum(round((l ->> 'cost_amount')::numeric * (l ->> 'quantity')::numeric / (l ->> 'per')::numeric)) AS cost
  FROM order_revisions q, jsonb_array_elements(q.lines) l
  WHERE l ->> 'unit_amount' IS NOT NULL AND l ->> 'cost_amount' IS NOT NULL GROUP BY q.id
) m WHERE m.id = r.id AND m.come > 0;
--> statement-breakpoint
-- When an offer ended stays known from now on; of those that ended before it stands in their last round.
UPDATE orders o SET valid_until = r.valid_until FROM (
  SELECT DISTINCT ON (order_id) order_id, valid_until FROM order_revisions
  WHERE side = 'manager' AND kind = 'offer' AND state <> 'draft' ORDER BY order_id, n DESC
) r WHERE r.order_id = o.id AND o.stage = 'expired' AND o.valid_until IS NULL;
