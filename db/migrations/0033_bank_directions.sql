ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_state";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_taken";--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rows_of_refund" ON "bank_rows" USING btree ("refund_id","direction");--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_direction" CHECK ("bank_rows"."direction" in ('in', 'out'));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_state" CHECK ("bank_rows"."state" in ('waiting', 'taken', 'returned', 'set_aside', 'repeated'));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_taken" CHECK (num_nonnulls("bank_rows"."payment_id", "bank_rows"."refund_id") = ("bank_rows"."state" = 'taken')::int and ("bank_rows"."state" = 'taken') = ("bank_rows"."organization_id" is not null));