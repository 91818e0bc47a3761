CREATE TABLE "order_moments" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_draft" boolean NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"promised" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."order_times";--> statement-breakpoint
ALTER TABLE "order_moments" ADD CONSTRAINT "order_moments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_moments_by_age" ON "order_moments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_moments_of_organization" ON "order_moments" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE VIEW "public"."order_times" AS (select "order_id" as "id", "organization_id", "created_at", "agreed_at", "sent_at", "delivered_at", "promised", "late" from "order_moments" where not "order_moments"."is_draft");
--> statement-breakpoint
-- What is kept of these orders is counted anew. They are held first, so that of two deeds at once the later one counts what
-- the earlier one did: every deed that comes here holds the orders themselves, in the order of their ids.
CREATE FUNCTION count_order_moments(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_moments WHERE order_id = ANY(ids) ORDER BY order_id FOR UPDATE;
  UPDATE order_moments m SET agreed_at = n.agreed_at, sent_at = n.sent_at, delivered_at = n.delivered_at,
    promised = n.promised, late = n.late
  FROM unnest(ids) AS of_order (id), LATERAL (
    SELECT
      (SELECT min(e.at) FROM events e WHERE e.subject = 'order:' || of_order.id
        AND e.name IN ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted')) AS agreed_at,
      l.sent_at, l.delivered_at, d.promised, d.late
    FROM
      (SELECT min(l.sent_at) AS sent_at, max(l.delivered_at) AS delivered_at
       FROM lot_lines g JOIN lots l ON l.id = g.lot_id WHERE g.order_id = of_order.id) l,
      (SELECT count(*) FILTER (WHERE promised_on IS NOT NULL AND actual_on IS NOT NULL)::int AS promised,
         count(*) FILTER (WHERE actual_on > promised_on)::int AS late
       FROM order_lines WHERE order_id = of_order.id) d
  ) n
  WHERE m.order_id = of_order.id AND (m.agreed_at, m.sent_at, m.delivered_at, m.promised, m.late)
    IS DISTINCT FROM (n.agreed_at, n.sent_at, n.delivered_at, n.promised, n.late);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_order_moments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_moments (order_id, organization_id, created_at, is_draft)
    SELECT id, organization_id, created_at, stage = 'draft' FROM now_so;
  ELSE
    UPDATE order_moments SET organization_id = NEW.organization_id, created_at = NEW.created_at, is_draft = NEW.stage = 'draft'
    WHERE order_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_begin_moments AFTER INSERT ON orders REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION follow_order_moments();
--> statement-breakpoint
CREATE TRIGGER orders_keep_moments AFTER UPDATE OF organization_id, created_at, stage ON orders FOR EACH ROW
  WHEN ((OLD.organization_id, OLD.created_at, OLD.stage = 'draft') IS DISTINCT FROM (NEW.organization_id, NEW.created_at, NEW.stage = 'draft'))
  EXECUTE FUNCTION follow_order_moments();
--> statement-breakpoint
CREATE FUNCTION note_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_order_moments(ARRAY[substring(coalesce(NEW.subject, OLD.subject) FROM '^order:([0-9]+)$')::bigint]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_agree AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.name IN ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted')) EXECUTE FUNCTION note_agreement();
--> statement-breakpoint
CREATE TRIGGER events_agree_anew AFTER UPDATE OF at ON events FOR EACH ROW
  WHEN (NEW.name IN ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted')) EXECUTE FUNCTION note_agreement();
--> statement-breakpoint
CREATE TRIGGER events_agree_no_more AFTER DELETE ON events FOR EACH ROW
  WHEN (OLD.name IN ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted')) EXECUTE FUNCTION note_agreement();
--> statement-breakpoint
CREATE FUNCTION note_lot_moments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_order_moments(ARRAY(SELECT DISTINCT order_id FROM lot_lines WHERE lot_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_moved AFTER UPDATE ON lots FOR EACH ROW
  WHEN ((OLD.sent_at, OLD.delivered_at) IS DISTINCT FROM (NEW.sent_at, NEW.delivered_at)) EXECUTE FUNCTION note_lot_moments();
--> statement-breakpoint
-- What lies in a lot changes before it leaves; where it has left, its orders are counted anew.
CREATE FUNCTION note_lot_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT n.order_id FROM now_so n JOIN lots l ON l.id = n.lot_id WHERE coalesce(l.sent_at, l.delivered_at) IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT b.order_id FROM before b JOIN lots l ON l.id = b.lot_id WHERE coalesce(l.sent_at, l.delivered_at) IS NOT NULL);
  ELSE
    ids := ARRAY(SELECT DISTINCT c.order_id FROM (
      SELECT order_id, lot_id FROM now_so UNION SELECT order_id, lot_id FROM before
    ) c JOIN lots l ON l.id = c.lot_id WHERE coalesce(l.sent_at, l.delivered_at) IS NOT NULL);
  END IF;
  IF ids <> '{}' THEN PERFORM count_order_moments(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lot_lines_added AFTER INSERT ON lot_lines REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_lot_lines();
--> statement-breakpoint
CREATE TRIGGER lot_lines_changed AFTER UPDATE ON lot_lines REFERENCING NEW TABLE AS now_so OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_lot_lines();
--> statement-breakpoint
CREATE TRIGGER lot_lines_taken_away AFTER DELETE ON lot_lines REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_lot_lines();
--> statement-breakpoint
CREATE FUNCTION note_promises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT order_id FROM now_so WHERE promised_on IS NOT NULL AND actual_on IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT order_id FROM before WHERE promised_on IS NOT NULL AND actual_on IS NOT NULL);
  ELSE
    ids := ARRAY(SELECT DISTINCT n.order_id FROM now_so n JOIN before b USING (id)
      WHERE (n.promised_on, n.actual_on) IS DISTINCT FROM (b.promised_on, b.actual_on));
  END IF;
  IF ids <> '{}' THEN PERFORM count_order_moments(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_promised AFTER INSERT ON order_lines REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
CREATE TRIGGER order_lines_promised_anew AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS now_so OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
CREATE TRIGGER order_lines_promised_no_more AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
INSERT INTO order_moments (order_id, organization_id, created_at, is_draft, agreed_at, sent_at, delivered_at, promised, late)
SELECT o.id, o.organization_id, o.created_at, o.stage = 'draft', e.at, l.sent_at, l.delivered_at, coalesce(d.promised, 0), coalesce(d.late, 0)
FROM orders o
LEFT JOIN (
  SELECT subject, min(at) AS at FROM events
  WHERE name IN ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted') GROUP BY 1
) e ON e.subject = 'order:' || o.id
LEFT JOIN (
  SELECT g.order_id, min(l.sent_at) AS sent_at, max(l.delivered_at) AS delivered_at
  FROM lot_lines g JOIN lots l ON l.id = g.lot_id GROUP BY 1
) l ON l.order_id = o.id
LEFT JOIN (
  SELECT order_id, count(*)::int AS promised, count(*) FILTER (WHERE actual_on > promised_on)::int AS late
  FROM order_lines WHERE promised_on IS NOT NULL AND actual_on IS NOT NULL GROUP BY 1
) d ON d.order_id = o.id;
