ALTER TABLE "payments" DROP CONSTRAINT "payments_bank_row_id_bank_rows_id_fk";
--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;