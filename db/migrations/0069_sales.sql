CREATE TABLE "staff_words" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"thread_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "number_formats" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"bill_prefix" text DEFAULT '' NOT NULL,
	"bill_digits" smallint DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "number_formats_are_one" CHECK ("number_formats"."id" = 1),
	CONSTRAINT "number_formats_bills" CHECK ("number_formats"."bill_prefix" ~ '^([A-Z][A-Z0-9]{0,5})?$' and "number_formats"."bill_digits" between 3 and 6)
);
--> statement-breakpoint
CREATE TABLE "line_sales" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"product_id" bigint,
	"promotion_id" bigint,
	"amount" bigint NOT NULL,
	"cost" bigint,
	"quantity" integer NOT NULL,
	"currency" char(3) NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."staff_messages";--> statement-breakpoint
DROP INDEX "chat_messages_of_staff";--> statement-breakpoint
DROP INDEX "orders_by_age";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD COLUMN "signature_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD COLUMN "signature_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_words" ADD CONSTRAINT "staff_words_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_sales" ADD CONSTRAINT "line_sales_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_words_by_age" ON "staff_words" USING btree ("at");--> statement-breakpoint
CREATE INDEX "line_sales_of_order" ON "line_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_sales_by_age" ON "line_sales" USING btree ("created_at","line_id");--> statement-breakpoint
CREATE INDEX "line_sales_of_organization" ON "line_sales" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organizations_by_tax_number" ON "organizations" USING btree (upper(regexp_replace("tax_number", '[^0-9A-Za-z]', '', 'g'))) WHERE "organizations"."tax_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at","id","stage","currency","total_amount","organization_id","cancel_cause");--> statement-breakpoint
CREATE VIEW "public"."sold_lines" AS (select "line_id" as "id", "order_id", "organization_id", "created_at", "product_id", "promotion_id", "amount", "cost", "quantity", "currency" from "line_sales");--> statement-breakpoint
CREATE VIEW "public"."staff_messages" AS (select "staff_words"."message_id" as "id", "staff_words"."thread_id", "chat_threads"."organization_id", "staff_words"."author_id", "staff_words"."at", "staff_words"."asked_at" from "staff_words" inner join "chat_threads" on "chat_threads"."id" = "staff_words"."thread_id");
--> statement-breakpoint
-- What is kept of the lines of these orders is worked out anew. The orders are held first, in the order of their ids, so that
-- of two deeds at once the later one counts what the earlier one did.
CREATE FUNCTION count_line_sales(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM line_sales WHERE order_id = ANY(ids);
  INSERT INTO line_sales (line_id, order_id, organization_id, created_at, product_id, promotion_id, amount, cost, quantity, currency)
  SELECT l.id, o.id, o.organization_id, o.created_at, l.product_id,
    (jsonb_path_query_first(l.price_trace, '$[*] ? (@.step == "promotion").promotion.id'))::bigint,
    round((l.quantity - l.cancelled)::numeric * coalesce(l.unit_amount, 0) / l.per)::bigint,
    round((l.quantity - l.cancelled)::numeric * l.cost_amount / l.per)::bigint, l.quantity - l.cancelled, o.currency
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.id = ANY(ids) AND o.stage IN ('confirmed', 'in_work', 'completed') AND l.quantity > l.cancelled;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_line_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.stage IN ('confirmed', 'in_work', 'completed')) = (NEW.stage IN ('confirmed', 'in_work', 'completed')) THEN
    UPDATE line_sales SET organization_id = NEW.organization_id, created_at = NEW.created_at, currency = NEW.currency
    WHERE order_id = NEW.id;
  ELSE
    PERFORM count_line_sales(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_sales AFTER UPDATE OF organization_id, created_at, currency, stage ON orders FOR EACH ROW
  WHEN ((OLD.organization_id, OLD.created_at, OLD.currency, OLD.stage IN ('confirmed', 'in_work', 'completed'))
    IS DISTINCT FROM (NEW.organization_id, NEW.created_at, NEW.currency, NEW.stage IN ('confirmed', 'in_work', 'completed')))
  EXECUTE FUNCTION follow_line_sales();
--> statement-breakpoint
-- Lines that go take what is kept of them along.
CREATE FUNCTION note_line_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT n.order_id FROM now_so n JOIN orders o ON o.id = n.order_id
      WHERE o.stage IN ('confirmed', 'in_work', 'completed'));
  ELSE
    ids := ARRAY(SELECT DISTINCT n.order_id FROM now_so n JOIN before b USING (id) JOIN orders o ON o.id = n.order_id
      WHERE o.stage IN ('confirmed', 'in_work', 'completed')
        AND (n.quantity - n.cancelled, n.unit_amount, n.per, n.cost_amount, n.product_id, n.price_trace)
          IS DISTINCT FROM (b.quantity - b.cancelled, b.unit_amount, b.per, b.cost_amount, b.product_id, b.price_trace));
  END IF;
  IF ids <> '{}' THEN PERFORM count_line_sales(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_sold AFTER INSERT ON order_lines REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_line_sales();
--> statement-breakpoint
CREATE TRIGGER order_lines_sold_otherwise AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS now_so OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_line_sales();
--> statement-breakpoint
SELECT count_line_sales(ARRAY(SELECT id FROM orders WHERE stage IN ('confirmed', 'in_work', 'completed')));
--> statement-breakpoint
-- What is kept of one message, and of the first that staff said after it, is worked out anew: no other hangs on it.
CREATE FUNCTION count_staff_words(thread bigint, place integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places integer[] := ARRAY[place, (
    SELECT min(seq) FROM chat_messages WHERE thread_id = thread AND seq > place AND side = 'staff' AND deleted_at IS NULL
  )];
BEGIN
  DELETE FROM staff_words w USING chat_messages m WHERE m.id = w.message_id AND m.thread_id = thread AND m.seq = ANY(places);
  INSERT INTO staff_words (message_id, thread_id, author_id, at, asked_at)
  SELECT m.id, m.thread_id, m.author_id, m.at, (
    SELECT min(a.at) FROM chat_messages a
    WHERE a.thread_id = m.thread_id AND a.seq < m.seq AND a.side = 'client' AND a.deleted_at IS NULL
      AND a.seq > coalesce((SELECT max(s.seq) FROM chat_messages s
        WHERE s.thread_id = m.thread_id AND s.seq < m.seq AND s.side = 'staff' AND s.deleted_at IS NULL), 0))
  FROM chat_messages m
  WHERE m.thread_id = thread AND m.seq = ANY(places) AND m.side = 'staff' AND m.deleted_at IS NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_staff_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_staff_words(coalesce(NEW.thread_id, OLD.thread_id), coalesce(NEW.seq, OLD.seq));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_messages_said AFTER INSERT ON chat_messages FOR EACH ROW
  WHEN (NEW.side = 'staff') EXECUTE FUNCTION follow_staff_words();
--> statement-breakpoint
CREATE TRIGGER chat_messages_said_otherwise AFTER UPDATE OF at, deleted_at ON chat_messages FOR EACH ROW
  WHEN ((OLD.at, OLD.deleted_at) IS DISTINCT FROM (NEW.at, NEW.deleted_at)) EXECUTE FUNCTION follow_staff_words();
--> statement-breakpoint
CREATE TRIGGER chat_messages_gone AFTER DELETE ON chat_messages FOR EACH ROW EXECUTE FUNCTION follow_staff_words();
--> statement-breakpoint
INSERT INTO staff_words (message_id, thread_id, author_id, at, asked_at)
SELECT m.id, m.thread_id, m.author_id, m.at, (
  SELECT min(a.at) FROM chat_messages a
  WHERE a.thread_id = m.thread_id AND a.seq < m.seq AND a.side = 'client' AND a.deleted_at IS NULL
    AND a.seq > coalesce((SELECT max(s.seq) FROM chat_messages s
      WHERE s.thread_id = m.thread_id AND s.seq < m.seq AND s.side = 'staff' AND s.deleted_at IS NULL), 0))
FROM chat_messages m WHERE m.side = 'staff' AND m.deleted_at IS NULL;
--> statement-breakpoint
-- A signature names a person, and how they are reached.
DROP TRIGGER staff_profiles_audit_added ON staff_profiles;--> statement-breakpoint
DROP TRIGGER staff_profiles_audit_changed ON staff_profiles;--> statement-breakpoint
DROP TRIGGER staff_profiles_audit_taken_away ON staff_profiles;--> statement-breakpoint
CREATE TRIGGER staff_profiles_audit_added AFTER INSERT ON staff_profiles REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'user_id', 'user_id', 'signature_en,signature_ru', 'created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER staff_profiles_audit_changed AFTER UPDATE ON staff_profiles REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'user_id', 'user_id', 'signature_en,signature_ru', 'created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER staff_profiles_audit_taken_away AFTER DELETE ON staff_profiles REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'user_id', 'user_id', 'signature_en,signature_ru', 'created_at,updated_at,version');
--> statement-breakpoint
-- What a bill copies of its day has no history of its own.
DROP TRIGGER bills_audit_added ON bills;--> statement-breakpoint
DROP TRIGGER bills_audit_changed ON bills;--> statement-breakpoint
DROP TRIGGER bills_audit_taken_away ON bills;--> statement-breakpoint
CREATE TRIGGER bills_audit_added AFTER INSERT ON bills REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'id', 'id', '', 'lines,seller,buyer,year,serial,created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER bills_audit_changed AFTER UPDATE ON bills REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'id', 'id', '', 'lines,seller,buyer,year,serial,created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER bills_audit_taken_away AFTER DELETE ON bills REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'id', 'id', '', 'lines,seller,buyer,year,serial,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER number_formats_audit_added AFTER INSERT ON number_formats REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('company', 'id', 'id', '', 'created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER number_formats_audit_changed AFTER UPDATE ON number_formats REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('company', 'id', 'id', '', 'created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER number_formats_audit_taken_away AFTER DELETE ON number_formats REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('company', 'id', 'id', '', 'created_at,updated_at,version');
