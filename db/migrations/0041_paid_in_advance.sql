ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amount";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credited";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amount" CHECK (case "invoices"."kind" when 'credit_note' then "invoices"."amount" <= 0 when 'invoice' then "invoices"."amount" >= 0 else "invoices"."amount" > 0 end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK (not "invoices"."is_credited" or ("invoices"."state" = 'issued' and "invoices"."amount" >= 0));