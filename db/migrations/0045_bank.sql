CREATE TABLE "bank_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_file_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"natural_key" text NOT NULL,
	"account" text NOT NULL,
	"paid_on" date NOT NULL,
	"document" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payer" text NOT NULL,
	"payer_tax_id" text NOT NULL,
	"payer_account" text NOT NULL,
	"payer_key" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"organization_id" bigint,
	"payment_id" bigint,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" bigint,
	CONSTRAINT "bank_rows_amount" CHECK ("bank_rows"."amount" > 0),
	CONSTRAINT "bank_rows_state" CHECK ("bank_rows"."state" in ('waiting', 'taken', 'set_aside', 'repeated')),
	CONSTRAINT "bank_rows_taken" CHECK (("bank_rows"."state" = 'taken') = ("bank_rows"."payment_id" is not null) and ("bank_rows"."state" = 'taken') = ("bank_rows"."organization_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bill_figures" (
	"organization_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"kind" text NOT NULL,
	"is_void" boolean NOT NULL,
	"rows" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
DROP INDEX "payments_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_row_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "undone_by_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_bank_file_id_bank_files_id_fk" FOREIGN KEY ("bank_file_id") REFERENCES "public"."bank_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rows_once" ON "bank_rows" USING btree ("natural_key") WHERE "bank_rows"."state" <> 'repeated';--> statement-breakpoint
CREATE INDEX "bank_rows_of_file" ON "bank_rows" USING btree ("bank_file_id","place");--> statement-breakpoint
CREATE INDEX "bank_rows_by_day" ON "bank_rows" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "bank_rows_by_state" ON "bank_rows" USING btree ("state","paid_on","id");--> statement-breakpoint
CREATE INDEX "bank_rows_by_amount" ON "bank_rows" USING btree ("currency","amount","id");--> statement-breakpoint
CREATE INDEX "bank_rows_of_payer" ON "bank_rows" USING btree ("payer_key","id") WHERE "bank_rows"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "bank_rows_of_payment" ON "bank_rows" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_figures_folded" ON "bill_figures" USING btree ("organization_id","currency","kind","is_void") WHERE "bill_figures"."is_folded";--> statement-breakpoint
CREATE INDEX "bill_figures_of_organization" ON "bill_figures" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "bill_figures_changes" ON "bill_figures" USING btree ("organization_id") WHERE not "bill_figures"."is_folded";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_row_id_bank_rows_id_fk" FOREIGN KEY ("bank_row_id") REFERENCES "public"."bank_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_number_like" ON "bills" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bills_by_age" ON "bills" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "bills_by_due" ON "bills" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "bills_by_amount" ON "bills" USING btree ("currency","amount","id");--> statement-breakpoint
CREATE INDEX "bills_open" ON "bills" USING btree ("organization_id","currency","kind","due_on","paid_amount","amount") WHERE "bills"."state" = 'issued' and "bills"."paid_amount" < "bills"."amount";--> statement-breakpoint
CREATE INDEX "bills_credits" ON "bills" USING btree ("issued_at","id") WHERE "bills"."amount" < 0;--> statement-breakpoint
CREATE INDEX "bills_void" ON "bills" USING btree ("issued_at","id") WHERE "bills"."state" = 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_bank_row" ON "payments" USING btree ("bank_row_id") WHERE "payments"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "payments_by_bank_row" ON "payments" USING btree ("bank_row_id") WHERE "payments"."bank_row_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_reported" ON "payments" USING btree ("organization_id") WHERE "payments"."state" = 'reported';--> statement-breakpoint
CREATE INDEX "orders_po_like" ON "orders" USING gin ("po_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("organization_id","currency","paid_on","amount","reference") WHERE "payments"."state" not in ('rejected', 'undone');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_undone" CHECK (("payments"."state" = 'undone') = ("payments"."undone_at" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('reported', 'confirmed', 'rejected', 'undone'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('bill', 'bill_voided', 'correction', 'credit', 'payment', 'payment_undone'));
--> statement-breakpoint
-- What a deed changes of how many closed bills there are, as rows of their own: nobody waits for anybody.
CREATE FUNCTION note_bill_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO bill_figures (organization_id, currency, kind, is_void, rows)
    SELECT organization_id, currency, kind, state = 'void', count(*) FROM now_so
    WHERE state = 'void' OR paid_amount >= amount GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO bill_figures (organization_id, currency, kind, is_void, rows)
    SELECT organization_id, currency, kind, state = 'void', -count(*) FROM before
    WHERE state = 'void' OR paid_amount >= amount GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO bill_figures (organization_id, currency, kind, is_void, rows)
    SELECT organization_id, currency, kind, is_void, sum(rows) FROM (
      SELECT organization_id, currency, kind, state = 'void' AS is_void, 1 AS rows FROM now_so WHERE state = 'void' OR paid_amount >= amount
      UNION ALL
      SELECT organization_id, currency, kind, state = 'void', -1 FROM before WHERE state = 'void' OR paid_amount >= amount
    ) changed GROUP BY 1, 2, 3, 4 HAVING sum(rows) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bills_added AFTER INSERT ON bills REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_bill_figures();
--> statement-breakpoint
CREATE TRIGGER bills_changed AFTER UPDATE ON bills REFERENCING NEW TABLE AS now_so OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_bill_figures();
--> statement-breakpoint
CREATE TRIGGER bills_taken_away AFTER DELETE ON bills REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_bill_figures();
--> statement-breakpoint
INSERT INTO bill_figures (organization_id, currency, kind, is_void, rows, is_folded)
SELECT organization_id, currency, kind, state = 'void', count(*), true FROM bills
WHERE state = 'void' OR paid_amount >= amount GROUP BY 1, 2, 3, 4;
