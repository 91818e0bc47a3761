CREATE TABLE "interest_charges" (
	"note_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rate_bp" integer NOT NULL,
	"interest" bigint NOT NULL,
	"fixed" bigint NOT NULL,
	CONSTRAINT "interest_charges_amounts" CHECK ("interest_charges"."interest" >= 0 and "interest_charges"."fixed" >= 0),
	CONSTRAINT "interest_charges_days" CHECK ("interest_charges"."from_day" <= "interest_charges"."to_day")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "dunning_policies" ADD COLUMN "interest" jsonb;--> statement-breakpoint
ALTER TABLE "interest_charges" ADD CONSTRAINT "interest_charges_note_id_invoices_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_charges" ADD CONSTRAINT "interest_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interest_charges_of_invoice" ON "interest_charges" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('prepayment', 'invoice', 'payment_request', 'interest_note', 'debit_note', 'credit_note'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoice', 'invoice_voided', 'debit_note', 'credit_note', 'interest_note', 'payment', 'payment_undone', 'write_off', 'write_off_undone', 'refund', 'refund_failed'));