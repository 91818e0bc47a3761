ALTER TABLE "organizations" ADD COLUMN "terms_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "terms_until" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payment_term_after_id" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "proposed_terms" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_until" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_after" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_after_currency" char(3);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_payment_term_after_id_payment_terms_id_fk" FOREIGN KEY ("payment_term_after_id") REFERENCES "public"."payment_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_counted" ON "payments" USING btree ("decided_at") WHERE "payments"."state" = 'confirmed';--> statement-breakpoint
CREATE VIEW "public"."asked_bills" AS (select "id", "number", "order_id", "organization_id", "currency", "state", "amount", "amount" - "paid_amount" as "left_amount", "due_on", "issued_at", "voided_at" from "bills" where "bills"."amount" > 0);--> statement-breakpoint
CREATE VIEW "public"."bill_receipts" AS (select "payment_parts"."bill_id", "payment_parts"."amount", "payments"."decided_at" from "payment_parts" inner join "payments" on "payments"."id" = "payment_parts"."payment_id" where "payments"."state" = 'confirmed');