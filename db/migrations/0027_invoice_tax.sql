ALTER TABLE "invoice_drafts" DROP CONSTRAINT "invoice_drafts_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amount";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
-- The audit stores what people change, not a new name of the same kind.
alter table invoices disable trigger invoices_audit_changed;--> statement-breakpoint
alter table orders disable trigger orders_audit_changed;--> statement-breakpoint
-- Kinds have the names of EN 16931.
UPDATE "invoices" SET "kind" = CASE "kind" WHEN 'full' THEN 'invoice' WHEN 'balance' THEN 'invoice' WHEN 'correction' THEN 'debit_note' ELSE 'credit_note' END WHERE "kind" <> 'prepayment';--> statement-breakpoint
UPDATE "invoice_drafts" SET "kind" = 'invoice' WHERE "kind" <> 'prepayment';--> statement-breakpoint
UPDATE "ledger_entries" SET "kind" = CASE "kind" WHEN 'correction' THEN 'debit_note' ELSE 'credit_note' END WHERE "kind" IN ('correction', 'credit');--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "uninvoiced_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "uninvoiced_amount" = greatest(0, "total_amount" - "allowed_amount" - "invoiced_amount") WHERE "stage" IN ('confirmed', 'in_work', 'completed');--> statement-breakpoint
alter table invoices enable trigger invoices_audit_changed;--> statement-breakpoint
alter table orders enable trigger orders_audit_changed;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_lot" ON "invoices" USING btree ("lot_id") WHERE "invoices"."lot_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "allowed_amount";--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_kind" CHECK ("invoice_drafts"."kind" in ('prepayment', 'invoice'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('prepayment', 'invoice', 'debit_note', 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" <> 0 and ("invoices"."amount" < 0) = ("invoices"."kind" = 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects" CHECK (("invoices"."corrects_id" is not null) = ("invoices"."kind" in ('debit_note', 'credit_note')) and ("invoices"."corrects_id" is not null) = ("invoices"."correction_reason" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoice', 'invoice_voided', 'debit_note', 'credit_note', 'payment', 'payment_undone'));