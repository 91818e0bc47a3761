CREATE TABLE "audit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint,
	"actor_role" text,
	"on_behalf_of_id" bigint,
	"organization_id" bigint,
	"request_id" text,
	"deed" text,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"part" text NOT NULL,
	"part_key" text NOT NULL,
	"operation" text NOT NULL,
	"rows" integer NOT NULL,
	"currency" text,
	"changes" jsonb NOT NULL,
	"personal" jsonb,
	"reason" text,
	"ip" text,
	"salt" uuid,
	"seal" "bytea" NOT NULL,
	CONSTRAINT "audit_entries_operation" CHECK ("audit_entries"."operation" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_unchained" (
	"entry_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_by_age" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","at","id") WHERE "audit_entries"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_card" ON "audit_entries" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_kind" ON "audit_entries" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_company" ON "audit_entries" USING btree ("organization_id","at","id") WHERE "audit_entries"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_team" ON "audit_entries" USING btree ("at","id") WHERE "audit_entries"."actor_role" in ('manager', 'chief_manager');--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_of_entry" ON "audit_links" USING btree ("entry_id");
--> statement-breakpoint
-- The rest is written by hand.
-- Writes what a statement changed, in its transaction. Its arguments: the kind of card; the column with the card's id; the
-- columns that tell one row from another; those that are personal; those that are left out (secrets, counters, copies).
-- Who did it stands in the setting portico.deed of the transaction. Of a card of which more than a hundred rows of the
-- table changed at once one entry says how many.
CREATE FUNCTION audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deed jsonb := coalesce(nullif(current_setting('portico.deed', true), ''), '{}');
  kind text := tg_argv[0];
  card text := tg_argv[1];
  keys text[] := string_to_array(tg_argv[2], ',');
  is_personal text[] := string_to_array(tg_argv[3], ',');
  left_out text[] := string_to_array(tg_argv[4], ',');
  olds jsonb[];
  news jsonb[];
BEGIN
  IF tg_op = 'INSERT' THEN
    SELECT array_agg(to_jsonb(now_so)), array_agg(null::jsonb) INTO news, olds FROM now_so;
  ELSIF tg_op = 'DELETE' THEN
    SELECT array_agg(to_jsonb(before)), array_agg(null::jsonb) INTO olds, news FROM before;
  ELSIF (SELECT count(*) FROM (SELECT FROM now_so LIMIT 2) few) = 1 THEN
    SELECT array_agg(to_jsonb(before)), array_agg(to_jsonb(now_so)) INTO olds, news FROM before CROSS JOIN now_so;
  ELSE
    SELECT array_agg(o.was), array_agg(n.is_now) INTO olds, news
    FROM (SELECT to_jsonb(before) AS was FROM before) o
    JOIN (SELECT to_jsonb(now_so) AS is_now FROM now_so) n ON audit_key(o.was, keys) = audit_key(n.is_now, keys)
    WHERE o.was - left_out IS DISTINCT FROM n.is_now - left_out;
  END IF;
  IF olds IS NULL THEN RETURN NULL; END IF;

  WITH changed AS (
    SELECT r.n, coalesce(r.is_now, r.was) AS whole, coalesce(r.is_now, r.was) ->> card AS card_id,
      jsonb_strip_nulls(r.was - left_out) AS was, jsonb_strip_nulls(r.is_now - left_out) AS is_now
    FROM unnest(olds, news) WITH ORDINALITY AS r(was, is_now, n)
    WHERE r.was - left_out IS DISTINCT FROM r.is_now - left_out
  ), counted AS (
    SELECT *, count(*) OVER (PARTITION BY card_id) AS together, row_number() OVER (PARTITION BY card_id ORDER BY n) AS place
    FROM changed WHERE card_id IS NOT NULL
  ), told AS (
    SELECT n, card_id, whole, CASE WHEN together > 100 THEN together ELSE 1 END AS rows,
      CASE WHEN together > 100 THEN '' ELSE audit_key(whole, keys) END AS part_key,
      coalesce(fields.changes, '{}') AS changes, fields.personal,
      coalesce((whole ->> 'organization_id')::bigint, CASE kind
        WHEN 'client' THEN card_id::bigint
        WHEN 'order' THEN (SELECT organization_id FROM orders WHERE id = card_id::bigint)
        WHEN 'bill' THEN (SELECT organization_id FROM bills WHERE id = card_id::bigint)
        WHEN 'lot' THEN (SELECT organization_id FROM lots WHERE id = card_id::bigint)
      END) AS organization_id,
      coalesce(whole ->> 'currency', whole ->> 'credit_currency', whole ->> 'order_limit_currency', whole ->> 'cost_currency', CASE kind
        WHEN 'order' THEN (SELECT currency FROM orders WHERE id = card_id::bigint)
        WHEN 'bill' THEN (SELECT currency FROM bills WHERE id = card_id::bigint)
        WHEN 'price_list' THEN (SELECT currency FROM price_lists WHERE id = card_id::bigint)
        WHEN 'level' THEN (SELECT base_currency FROM level_settings LIMIT 1)
      END) AS currency
    FROM counted LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(field, jsonb_build_array(was -> field, is_now -> field)) FILTER (WHERE NOT field = ANY (is_personal)) AS changes,
        jsonb_object_agg(field, jsonb_build_array(was -> field, is_now -> field)) FILTER (WHERE field = ANY (is_personal)) AS personal
      FROM jsonb_object_keys(coalesce(was, '{}') || coalesce(is_now, '{}')) AS field
      WHERE was -> field IS DISTINCT FROM is_now -> field
    ) fields ON together <= 100
    WHERE together <= 100 OR place = 1
  ), salted AS (
    SELECT *, gen_random_uuid() AS salt FROM told WHERE rows > 1 OR tg_op <> 'UPDATE' OR changes <> '{}' OR personal IS NOT NULL
  ), written AS (
    INSERT INTO audit_entries (at, actor_id, actor_role, on_behalf_of_id, organization_id, request_id, deed, entity, entity_id,
      part, part_key, operation, rows, currency, changes, personal, reason, ip, salt, seal)
    SELECT now(), (deed ->> 'actor_id')::bigint, deed ->> 'role',
      CASE WHEN deed -> 'stands_in_for' @> to_jsonb(s.organization_id)
        THEN (SELECT manager_id FROM organizations WHERE id = s.organization_id) END,
      s.organization_id, deed ->> 'request_id', deed ->> 'name', kind, card_id, tg_table_name, s.part_key, lower(tg_op), s.rows, s.currency,
      s.changes, s.personal, deed ->> 'reason', deed ->> 'ip', s.salt,
      audit_seal(s.salt, s.personal, deed ->> 'reason', deed ->> 'ip')
    FROM salted s ORDER BY n
    RETURNING id
  )
  INSERT INTO audit_unchained (entry_id) SELECT id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_key(whole jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(keys) = 1 THEN whole ->> keys[1]
    ELSE (SELECT string_agg(whole ->> key, ',' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k(key, place)) END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_seal(salt uuid, personal jsonb, reason text, ip text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(salt::text || jsonb_build_array(personal, reason, ip)::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND tg_table_name = 'audit_entries' THEN
    IF new.personal IS NULL AND new.reason IS NULL AND new.ip IS NULL AND new.salt IS NULL
      AND to_jsonb(new) - '{personal,reason,ip,salt}'::text[] = to_jsonb(old) - '{personal,reason,ip,salt}'::text[]
    THEN RETURN new; END IF;
  ELSIF tg_op = 'UPDATE' AND tg_table_name = 'audit_days' THEN
    IF new.day = old.day AND new.position > old.position AND new.entries > old.entries THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'the audit is only appended to';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_entries_whole BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_links_kept BEFORE UPDATE OR DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_links_whole BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_days_kept BEFORE UPDATE OR DELETE ON audit_days FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_days_whole BEFORE TRUNCATE ON audit_days FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
-- Who is anonymised is so in the audit as well: at the commit, when all that was taken away has left its own entries. What
-- they did keeps their number and loses where they were; of their company what is personal goes once everybody has gone.
CREATE FUNCTION audit_hush() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_entries SET personal = null, reason = null, ip = null, salt = null
  WHERE salt IS NOT NULL AND (actor_id = new.id OR entity = 'user' AND entity_id = new.id::text);
  IF new.organization_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM users WHERE organization_id = new.organization_id AND anonymised_at IS NULL) THEN
    UPDATE audit_entries SET personal = null, reason = null, ip = null, salt = null
    WHERE salt IS NOT NULL AND organization_id = new.organization_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_audit_hushed AFTER UPDATE OF anonymised_at ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.anonymised_at IS NULL AND new.anonymised_at IS NOT NULL) EXECUTE FUNCTION audit_hush();
--> statement-breakpoint
CREATE TRIGGER users_audit_added AFTER INSERT ON users REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'id', 'id', 'email,name,last_name,middle_name,phone,block_reason', 'password_hash,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER users_audit_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'id', 'id', 'email,name,last_name,middle_name,phone,block_reason', 'password_hash,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER users_audit_taken_away AFTER DELETE ON users REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'id', 'id', 'email,name,last_name,middle_name,phone,block_reason', 'password_hash,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER staff_profiles_audit_added AFTER INSERT ON staff_profiles REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'user_id', 'user_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER staff_profiles_audit_changed AFTER UPDATE ON staff_profiles REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'user_id', 'user_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER staff_profiles_audit_taken_away AFTER DELETE ON staff_profiles REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('user', 'user_id', 'user_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER organizations_audit_added AFTER INSERT ON organizations REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'id', 'id', 'name,activity_custom,city,delivery_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER organizations_audit_changed AFTER UPDATE ON organizations REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'id', 'id', 'name,activity_custom,city,delivery_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER organizations_audit_taken_away AFTER DELETE ON organizations REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'id', 'id', 'name,activity_custom,city,delivery_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER addresses_audit_added AFTER INSERT ON addresses REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'label,recipient,phone,country,city,line,instructions', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER addresses_audit_changed AFTER UPDATE ON addresses REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'label,recipient,phone,country,city,line,instructions', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER addresses_audit_taken_away AFTER DELETE ON addresses REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'label,recipient,phone,country,city,line,instructions', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER client_tags_audit_added AFTER INSERT ON client_tags REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'tag', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER client_tags_audit_changed AFTER UPDATE ON client_tags REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'tag', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER client_tags_audit_taken_away AFTER DELETE ON client_tags REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'tag', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER client_notes_audit_added AFTER INSERT ON client_notes REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'text', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER client_notes_audit_changed AFTER UPDATE ON client_notes REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'text', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER client_notes_audit_taken_away AFTER DELETE ON client_notes REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'text', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payment_terms_audit_added AFTER INSERT ON payment_terms REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('payment_terms', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payment_terms_audit_changed AFTER UPDATE ON payment_terms REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('payment_terms', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payment_terms_audit_taken_away AFTER DELETE ON payment_terms REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('payment_terms', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER company_audit_added AFTER INSERT ON company REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('company', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER company_audit_changed AFTER UPDATE ON company REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('company', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER company_audit_taken_away AFTER DELETE ON company REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('company', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER currencies_audit_added AFTER INSERT ON currencies REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('currency', 'code', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER currencies_audit_changed AFTER UPDATE ON currencies REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('currency', 'code', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER currencies_audit_taken_away AFTER DELETE ON currencies REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('currency', 'code', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER currency_rates_audit_added AFTER INSERT ON currency_rates REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('currency', 'currency_code', 'valid_on', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER currency_rates_audit_changed AFTER UPDATE ON currency_rates REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('currency', 'currency_code', 'valid_on', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER currency_rates_audit_taken_away AFTER DELETE ON currency_rates REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('currency', 'currency_code', 'valid_on', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER categories_audit_added AFTER INSERT ON categories REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('category', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER categories_audit_changed AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('category', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER categories_audit_taken_away AFTER DELETE ON categories REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('category', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER warehouses_audit_added AFTER INSERT ON warehouses REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('warehouse', 'code', 'code', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER warehouses_audit_changed AFTER UPDATE ON warehouses REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('warehouse', 'code', 'code', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER warehouses_audit_taken_away AFTER DELETE ON warehouses REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('warehouse', 'code', 'code', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER discount_levels_audit_added AFTER INSERT ON discount_levels REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER discount_levels_audit_changed AFTER UPDATE ON discount_levels REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER discount_levels_audit_taken_away AFTER DELETE ON discount_levels REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_categories_audit_added AFTER INSERT ON level_categories REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'level_id', 'category_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_categories_audit_changed AFTER UPDATE ON level_categories REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'level_id', 'category_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_categories_audit_taken_away AFTER DELETE ON level_categories REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'level_id', 'category_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_rules_audit_added AFTER INSERT ON level_rules REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'level', 'level', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_rules_audit_changed AFTER UPDATE ON level_rules REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'level', 'level', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_rules_audit_taken_away AFTER DELETE ON level_rules REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level', 'level', 'level', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_settings_audit_added AFTER INSERT ON level_settings REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level_settings', 'id', 'id', '', 'recalculated_at,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_settings_audit_changed AFTER UPDATE ON level_settings REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level_settings', 'id', 'id', '', 'recalculated_at,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER level_settings_audit_taken_away AFTER DELETE ON level_settings REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('level_settings', 'id', 'id', '', 'recalculated_at,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER price_lists_audit_added AFTER INSERT ON price_lists REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('price_list', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER price_lists_audit_changed AFTER UPDATE ON price_lists REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('price_list', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER price_lists_audit_taken_away AFTER DELETE ON price_lists REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('price_list', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER prices_audit_added AFTER INSERT ON prices REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('price_list', 'price_list_id', 'product_id,min_qty', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER prices_audit_changed AFTER UPDATE ON prices REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('price_list', 'price_list_id', 'product_id,min_qty', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER prices_audit_taken_away AFTER DELETE ON prices REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('price_list', 'price_list_id', 'product_id,min_qty', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_minimums_audit_added AFTER INSERT ON order_minimums REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order_minimum', 'currency', 'currency', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_minimums_audit_changed AFTER UPDATE ON order_minimums REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order_minimum', 'currency', 'currency', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_minimums_audit_taken_away AFTER DELETE ON order_minimums REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order_minimum', 'currency', 'currency', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER discount_limits_audit_added AFTER INSERT ON discount_limits REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('discount_limit', 'role', 'role', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER discount_limits_audit_changed AFTER UPDATE ON discount_limits REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('discount_limit', 'role', 'role', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER discount_limits_audit_taken_away AFTER DELETE ON discount_limits REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('discount_limit', 'role', 'role', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotions_audit_added AFTER INSERT ON promotions REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'id', 'id', '', 'used,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotions_audit_changed AFTER UPDATE ON promotions REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'id', 'id', '', 'used,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotions_audit_taken_away AFTER DELETE ON promotions REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'id', 'id', '', 'used,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotion_products_audit_added AFTER INSERT ON promotion_products REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'promotion_id', 'product_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotion_products_audit_changed AFTER UPDATE ON promotion_products REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'promotion_id', 'product_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotion_products_audit_taken_away AFTER DELETE ON promotion_products REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'promotion_id', 'product_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotion_categories_audit_added AFTER INSERT ON promotion_categories REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'promotion_id', 'category_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotion_categories_audit_changed AFTER UPDATE ON promotion_categories REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'promotion_id', 'category_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER promotion_categories_audit_taken_away AFTER DELETE ON promotion_categories REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('promotion', 'promotion_id', 'category_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER orders_audit_added AFTER INSERT ON orders REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'id', 'id', 'delivery_address,recipient,comment,internal_note', 'cart_id,opened_at,warned_days,line_count,unpriced,quantity,confirmed,ready,shipped,delivered,cancelled,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER orders_audit_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'id', 'id', 'delivery_address,recipient,comment,internal_note', 'cart_id,opened_at,warned_days,line_count,unpriced,quantity,confirmed,ready,shipped,delivered,cancelled,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER orders_audit_taken_away AFTER DELETE ON orders REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'id', 'id', 'delivery_address,recipient,comment,internal_note', 'cart_id,opened_at,warned_days,line_count,unpriced,quantity,confirmed,ready,shipped,delivered,cancelled,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_lines_audit_added AFTER INSERT ON order_lines REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,place,price_trace,price_break,ruled_amount,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_lines_audit_changed AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,place,price_trace,price_break,ruled_amount,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_lines_audit_taken_away AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,place,price_trace,price_break,ruled_amount,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_revisions_audit_added AFTER INSERT ON order_revisions REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', 'message,approval_note,answered_from', 'order_id,lines,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_revisions_audit_changed AFTER UPDATE ON order_revisions REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', 'message,approval_note,answered_from', 'order_id,lines,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_revisions_audit_taken_away AFTER DELETE ON order_revisions REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', 'message,approval_note,answered_from', 'order_id,lines,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_sign_offs_audit_added AFTER INSERT ON order_sign_offs REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', 'wish,reason', 'order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_sign_offs_audit_changed AFTER UPDATE ON order_sign_offs REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', 'wish,reason', 'order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_sign_offs_audit_taken_away AFTER DELETE ON order_sign_offs REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', 'wish,reason', 'order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_line_files_audit_added AFTER INSERT ON order_line_files REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_line_files_audit_changed AFTER UPDATE ON order_line_files REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_line_files_audit_taken_away AFTER DELETE ON order_line_files REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_links_audit_added AFTER INSERT ON order_links REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,token_hash,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_links_audit_changed AFTER UPDATE ON order_links REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,token_hash,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER order_links_audit_taken_away AFTER DELETE ON order_links REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'order_id,token_hash,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER bills_audit_added AFTER INSERT ON bills REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'id', 'id', '', 'lines,seller,year,serial,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER bills_audit_changed AFTER UPDATE ON bills REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'id', 'id', '', 'lines,seller,year,serial,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER bills_audit_taken_away AFTER DELETE ON bills REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'id', 'id', '', 'lines,seller,year,serial,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payment_parts_audit_added AFTER INSERT ON payment_parts REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'bill_id', 'payment_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payment_parts_audit_changed AFTER UPDATE ON payment_parts REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'bill_id', 'payment_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payment_parts_audit_taken_away AFTER DELETE ON payment_parts REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('bill', 'bill_id', 'payment_id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payments_audit_added AFTER INSERT ON payments REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('payment', 'id', 'id', 'reference,reason', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payments_audit_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('payment', 'id', 'id', 'reference,reason', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER payments_audit_taken_away AFTER DELETE ON payments REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('payment', 'id', 'id', 'reference,reason', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lots_audit_added AFTER INSERT ON lots REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'id', 'id', 'delivery_address,recipient', 'parties,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lots_audit_changed AFTER UPDATE ON lots REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'id', 'id', 'delivery_address,recipient', 'parties,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lots_audit_taken_away AFTER DELETE ON lots REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'id', 'id', 'delivery_address,recipient', 'parties,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_lines_audit_added AFTER INSERT ON lot_lines REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_lines_audit_changed AFTER UPDATE ON lot_lines REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_lines_audit_taken_away AFTER DELETE ON lot_lines REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,order_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_packages_audit_added AFTER INSERT ON lot_packages REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,place,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_packages_audit_changed AFTER UPDATE ON lot_packages REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,place,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_packages_audit_taken_away AFTER DELETE ON lot_packages REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,place,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_discrepancies_audit_added AFTER INSERT ON lot_discrepancies REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_discrepancies_audit_changed AFTER UPDATE ON lot_discrepancies REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER lot_discrepancies_audit_taken_away AFTER DELETE ON lot_discrepancies REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('lot', 'lot_id', 'id', '', 'lot_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER support_requests_audit_added AFTER INSERT ON support_requests REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('request', 'id', 'id', 'name,email,ip,subject,message,decision_reason', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER support_requests_audit_changed AFTER UPDATE ON support_requests REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('request', 'id', 'id', 'name,email,ip,subject,message,decision_reason', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER support_requests_audit_taken_away AFTER DELETE ON support_requests REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('request', 'id', 'id', 'name,email,ip,subject,message,decision_reason', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER holidays_audit_added AFTER INSERT ON holidays REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('holiday', 'id', 'id', 'reply_en,reply_ru,brief,digest', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER holidays_audit_changed AFTER UPDATE ON holidays REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('holiday', 'id', 'id', 'reply_en,reply_ru,brief,digest', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER holidays_audit_taken_away AFTER DELETE ON holidays REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('holiday', 'id', 'id', 'reply_en,reply_ru,brief,digest', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER holiday_substitutes_audit_added AFTER INSERT ON holiday_substitutes REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('holiday', 'holiday_id', 'id', '', 'holiday_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER holiday_substitutes_audit_changed AFTER UPDATE ON holiday_substitutes REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('holiday', 'holiday_id', 'id', '', 'holiday_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER holiday_substitutes_audit_taken_away AFTER DELETE ON holiday_substitutes REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('holiday', 'holiday_id', 'id', '', 'holiday_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER documents_audit_added AFTER INSERT ON documents REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('document', 'id', 'id', 'title_en,title_ru', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER documents_audit_changed AFTER UPDATE ON documents REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('document', 'id', 'id', 'title_en,title_ru', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER documents_audit_taken_away AFTER DELETE ON documents REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('document', 'id', 'id', 'title_en,title_ru', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER document_uploads_audit_added AFTER INSERT ON document_uploads REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('upload', 'id', 'id', 'title,reason', 'file_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER document_uploads_audit_changed AFTER UPDATE ON document_uploads REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('upload', 'id', 'id', 'title,reason', 'file_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER document_uploads_audit_taken_away AFTER DELETE ON document_uploads REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('upload', 'id', 'id', 'title,reason', 'file_id,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER faq_entries_audit_added AFTER INSERT ON faq_entries REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('faq', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER faq_entries_audit_changed AFTER UPDATE ON faq_entries REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('faq', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER faq_entries_audit_taken_away AFTER DELETE ON faq_entries REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('faq', 'id', 'id', '', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER page_versions_audit_added AFTER INSERT ON page_versions REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('page', 'page', 'id', '', 'body,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER page_versions_audit_changed AFTER UPDATE ON page_versions REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('page', 'page', 'id', '', 'body,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER page_versions_audit_taken_away AFTER DELETE ON page_versions REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('page', 'page', 'id', '', 'body,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER vcards_audit_added AFTER INSERT ON vcards REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('vcard', 'id', 'id', 'name_en,name_ru,text_en,text_ru,phones,emails,messengers,links', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER vcards_audit_changed AFTER UPDATE ON vcards REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('vcard', 'id', 'id', 'name_en,name_ru,text_en,text_ru,phones,emails,messengers,links', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER vcards_audit_taken_away AFTER DELETE ON vcards REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('vcard', 'id', 'id', 'name_en,name_ru,text_en,text_ru,phones,emails,messengers,links', 'created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER imports_audit_added AFTER INSERT ON imports REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('import', 'id', 'id', '', 'mapping,headers,counts,rows,done_to_row,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER imports_audit_changed AFTER UPDATE ON imports REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('import', 'id', 'id', '', 'mapping,headers,counts,rows,done_to_row,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER imports_audit_taken_away AFTER DELETE ON imports REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('import', 'id', 'id', '', 'mapping,headers,counts,rows,done_to_row,created_at,updated_at,version');
