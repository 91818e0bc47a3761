CREATE TABLE "search_changes" (
	"xid" "xid8" NOT NULL,
	"product_ids" bigint[] NOT NULL,
	"words" text[] NOT NULL,
	"stems" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_horizon" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"swept" "xid8" NOT NULL,
	"next" "xid8" NOT NULL,
	CONSTRAINT "search_horizon_is_one_row" CHECK ("search_horizon"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "search_changes_by_xid" ON "search_changes" USING btree ("xid");--> statement-breakpoint
INSERT INTO "search_horizon" ("swept", "next") VALUES ('0', pg_snapshot_xmin(pg_current_snapshot()));
--> statement-breakpoint
-- Whoever writes a product for the search, the change is told in the same transaction: one row for each statement.
CREATE FUNCTION tell_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into search_changes (xid, product_ids, words, stems)
  select pg_current_xact_id(), array_agg(product_id), '{}', '{}' from touched having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER product_search_added AFTER INSERT ON "product_search"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_search_changes();
--> statement-breakpoint
CREATE TRIGGER product_search_changed AFTER UPDATE ON "product_search"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_search_changes();
--> statement-breakpoint
CREATE TRIGGER product_search_removed AFTER DELETE ON "product_search"
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_search_changes();
--> statement-breakpoint
CREATE FUNCTION tell_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into search_changes (xid, product_ids, words, stems)
  select pg_current_xact_id(), '{}', array_agg(word), array_agg(stem) from learnt having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER search_words_learnt AFTER INSERT ON "search_words"
  REFERENCING NEW TABLE AS learnt FOR EACH STATEMENT EXECUTE FUNCTION tell_search_words();
