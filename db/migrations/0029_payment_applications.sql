CREATE TABLE "payment_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"invoice_id" bigint,
	"amount" bigint NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_applications_amount" CHECK ("payment_applications"."amount" <> 0)
);
--> statement-breakpoint
DROP VIEW "public"."invoice_receipts";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "working_rules" ADD COLUMN "write_off_cents" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shortfall_of_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_applications" ADD CONSTRAINT "payment_applications_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_applications" ADD CONSTRAINT "payment_applications_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- When an advance was applied is not known. It cannot be before its invoice was issued.
insert into payment_applications (payment_id, invoice_id, amount, applied_at)
  select part.payment_id, part.invoice_id, part.amount, greatest(p.decided_at, b.issued_at)
  from payment_parts part join payments p on p.id = part.payment_id join invoices b on b.id = part.invoice_id
  where part.amount > 0 and p.state = 'confirmed' order by 4, 1, 2;--> statement-breakpoint
CREATE INDEX "payment_applications_of_payment" ON "payment_applications" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_applications_of_invoice" ON "payment_applications" USING btree ("invoice_id","applied_at");--> statement-breakpoint
CREATE INDEX "payment_applications_by_age" ON "payment_applications" USING btree ("applied_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shortfall_of_id_payments_id_fk" FOREIGN KEY ("shortfall_of_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_shortfall" ON "payments" USING btree ("shortfall_of_id") WHERE "payments"."shortfall_of_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returned" CHECK ("payments"."returned_amount" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_write_off" CHECK (("payments"."method" = 'write_off') = ("payments"."shortfall_of_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('transfer', 'cash', 'offset', 'write_off'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoice', 'invoice_voided', 'debit_note', 'credit_note', 'payment', 'payment_undone', 'write_off', 'write_off_undone', 'refund', 'refund_failed'));--> statement-breakpoint
CREATE VIEW "public"."invoice_receipts" AS (select "invoice_id", "amount", "applied_at" as "decided_at" from "payment_applications" where "payment_applications"."invoice_id" is not null);