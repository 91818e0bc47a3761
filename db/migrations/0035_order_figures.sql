CREATE TABLE "order_figures" (
	"organization_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"turn" text,
	"currency" char(3) NOT NULL,
	"rows" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_figures_folded" ON "order_figures" USING btree ("organization_id","stage",coalesce("turn", ''),"currency") WHERE "order_figures"."is_folded";--> statement-breakpoint
CREATE INDEX "order_figures_of_organization" ON "order_figures" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "order_figures_changes" ON "order_figures" USING btree ("organization_id") WHERE not "order_figures"."is_folded";--> statement-breakpoint
-- What a deed changes of the figures, as rows of their own: nobody waits for anybody.
CREATE FUNCTION note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_figures (organization_id, stage, turn, currency, rows, total_amount)
    SELECT organization_id, stage, turn, currency, count(*), sum(total_amount) FROM now_so GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_figures (organization_id, stage, turn, currency, rows, total_amount)
    SELECT organization_id, stage, turn, currency, -count(*), -sum(total_amount) FROM before GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO order_figures (organization_id, stage, turn, currency, rows, total_amount)
    SELECT organization_id, stage, turn, currency, sum(rows), sum(amount) FROM (
      SELECT organization_id, stage, turn, currency, 1 AS rows, total_amount AS amount FROM now_so
      UNION ALL
      SELECT organization_id, stage, turn, currency, -1, -total_amount FROM before
    ) changed GROUP BY 1, 2, 3, 4 HAVING sum(rows) <> 0 OR sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_order_figures();
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON orders REFERENCING NEW TABLE AS now_so OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_figures();
--> statement-breakpoint
CREATE TRIGGER orders_taken_away AFTER DELETE ON orders REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_figures();
--> statement-breakpoint
INSERT INTO order_figures (organization_id, stage, turn, currency, rows, total_amount, is_folded)
SELECT organization_id, stage, turn, currency, count(*), sum(total_amount), true FROM orders GROUP BY 1, 2, 3, 4;
