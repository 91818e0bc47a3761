ALTER TABLE "bills" DROP CONSTRAINT "bills_kind";--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_amount";--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_paid";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "corrects_id" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_corrects_id_bills_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_correcting" ON "bills" USING btree ("corrects_id") WHERE "bills"."corrects_id" is not null;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_corrects" CHECK (("bills"."corrects_id" is not null) = ("bills"."kind" in ('correction', 'credit')) and ("bills"."corrects_id" is not null) = ("bills"."correction_reason" is not null));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_kind" CHECK ("bills"."kind" in ('prepayment', 'balance', 'full', 'correction', 'credit'));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_amount" CHECK ("bills"."amount" <> 0 and ("bills"."amount" < 0) = ("bills"."kind" = 'credit'));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_paid" CHECK (case when "bills"."amount" < 0 then "bills"."paid_amount" = "bills"."amount" else "bills"."paid_amount" between 0 and "bills"."amount" end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('bill', 'bill_voided', 'correction', 'credit', 'payment'));