ALTER TABLE "support_request_lines" DROP CONSTRAINT "support_request_lines_trouble";--> statement-breakpoint
ALTER TABLE "support_requests" DROP CONSTRAINT "support_requests_decision";--> statement-breakpoint
DROP INDEX "support_request_lines_of";--> statement-breakpoint
ALTER TABLE "support_request_given" ADD COLUMN "lot_line_id" bigint;--> statement-breakpoint
ALTER TABLE "support_request_lines" ADD COLUMN "lot_line_id" bigint;--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "claim_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_lines" ADD COLUMN "claimed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_request_given" ADD CONSTRAINT "support_request_given_lot_line_id_lot_lines_id_fk" FOREIGN KEY ("lot_line_id") REFERENCES "public"."lot_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request_lines" ADD CONSTRAINT "support_request_lines_lot_line_id_lot_lines_id_fk" FOREIGN KEY ("lot_line_id") REFERENCES "public"."lot_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_request_given_for_lot_line" ON "support_request_given" USING btree ("lot_line_id");--> statement-breakpoint
CREATE INDEX "support_request_lines_for_lot_line" ON "support_request_lines" USING btree ("lot_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_request_lines_of" ON "support_request_lines" USING btree ("request_id","order_line_id","trouble","lot_line_id");--> statement-breakpoint
ALTER TABLE "support_request_lines" ADD CONSTRAINT "support_request_lines_trouble" CHECK ("support_request_lines"."trouble" in ('short', 'damaged', 'wrong', 'late', 'other'));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_decision" CHECK ("support_requests"."decision" in ('replace', 'credit', 'settle', 'reject', 'answer'));--> statement-breakpoint
ALTER TABLE "lot_lines" ADD CONSTRAINT "lot_lines_claimed" CHECK ("lot_lines"."claimed" between 0 and "lot_lines"."quantity");--> statement-breakpoint
-- Pieces of before are assigned to delivered lots, oldest first: first what was made good, then the pieces of open
-- claims, which are kept for them; rejected pieces take no room. What does not fit stays without a lot line.
DO $$
DECLARE
  given record;
  named record;
  room record;
  rest int;
  part int;
BEGIN
  CREATE TEMP TABLE claim_room ON COMMIT DROP AS
    SELECT l.id, l.lot_id, l.order_line_id, l.quantity, l.quantity AS free, t.delivered_at
    FROM lot_lines l JOIN lots t ON t.id = l.lot_id WHERE t.delivered_at IS NOT NULL;
  CREATE INDEX ON claim_room (order_line_id);
  FOR given IN
    SELECT v.*, r.lot_id FROM support_request_given v JOIN support_requests r ON r.id = v.request_id ORDER BY v.id
  LOOP
    rest := given.quantity;
    FOR room IN
      SELECT * FROM claim_room WHERE order_line_id = given.order_line_id AND free > 0
      ORDER BY (lot_id = given.lot_id) IS TRUE DESC, delivered_at, id
    LOOP
      EXIT WHEN rest = 0;
      part := least(rest, room.free);
      INSERT INTO support_request_given (request_id, order_line_id, lot_line_id, quantity, decision, created_at)
      VALUES (given.request_id, given.order_line_id, room.id, part, given.decision, given.created_at);
      UPDATE claim_room SET free = free - part WHERE id = room.id;
      rest := rest - part;
    END LOOP;
    IF rest = 0 THEN DELETE FROM support_request_given WHERE id = given.id;
    ELSE UPDATE support_request_given SET quantity = rest WHERE id = given.id;
    END IF;
  END LOOP;
  FOR named IN
    SELECT w.*, r.lot_id, r.state IN ('new', 'in_progress', 'waiting_client') AS is_open
    FROM support_request_lines w JOIN support_requests r ON r.id = w.request_id
    WHERE r.state <> 'cancelled' ORDER BY w.request_id, w.id
  LOOP
    rest := named.quantity;
    DELETE FROM support_request_lines WHERE id = named.id;
    -- `made_good`: what this request was given of the lot line and no line of it names yet. It has taken its room.
    FOR room IN
      SELECT * FROM (
        SELECT c.*, greatest(0, coalesce(v.quantity, 0) - coalesce(n.quantity, 0))::int AS made_good,
          CASE WHEN named.is_open THEN c.free
            ELSE c.quantity - greatest(coalesce(v.quantity, 0), coalesce(n.quantity, 0))::int END AS more
        FROM claim_room c
        LEFT JOIN LATERAL (
          SELECT sum(quantity) AS quantity FROM support_request_given
          WHERE request_id = named.request_id AND lot_line_id = c.id
        ) v ON true
        LEFT JOIN LATERAL (
          SELECT sum(quantity) AS quantity FROM support_request_lines
          WHERE request_id = named.request_id AND lot_line_id = c.id
        ) n ON true
        WHERE c.order_line_id = named.order_line_id
      ) found WHERE made_good + more > 0
      ORDER BY made_good > 0 DESC, (lot_id = named.lot_id) IS TRUE DESC, delivered_at, id
    LOOP
      EXIT WHEN rest = 0;
      part := least(rest, room.made_good + room.more);
      INSERT INTO support_request_lines (request_id, order_line_id, lot_line_id, quantity, trouble, note)
      VALUES (named.request_id, named.order_line_id, room.id, part, named.trouble, named.note);
      IF named.is_open THEN
        UPDATE claim_room SET free = free - greatest(0, part - room.made_good) WHERE id = room.id;
      END IF;
      rest := rest - part;
    END LOOP;
    IF rest > 0 THEN
      INSERT INTO support_request_lines (request_id, order_line_id, quantity, trouble, note)
      VALUES (named.request_id, named.order_line_id, rest, named.trouble, named.note);
    END IF;
  END LOOP;
  UPDATE lot_lines l SET claimed = c.quantity - c.free FROM claim_room c WHERE c.id = l.id AND c.free < c.quantity;
END $$;
