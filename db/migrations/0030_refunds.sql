CREATE TABLE "refund_parts" (
	"refund_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_parts_refund_id_payment_id_pk" PRIMARY KEY("refund_id","payment_id"),
	CONSTRAINT "refund_parts_amount" CHECK ("refund_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"to_account" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by_id" bigint NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" bigint,
	"decline_reason" text,
	"sent_on" date,
	"sent_at" timestamp (3) with time zone,
	"sent_by_id" bigint,
	"reference" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'declined', 'sent', 'failed')),
	CONSTRAINT "refunds_decided" CHECK (("refunds"."state" = 'requested') = ("refunds"."decided_at" is null)),
	CONSTRAINT "refunds_second_person" CHECK ("refunds"."decided_by_id" <> "refunds"."requested_by_id"),
	CONSTRAINT "refunds_sent" CHECK (("refunds"."state" in ('sent', 'failed')) = ("refunds"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_refunded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_parts_of_payment" ON "refund_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_organization" ON "refunds" USING btree ("organization_id","id");--> statement-breakpoint
create trigger refunds_audit_added after insert on refunds referencing new table as now_so
  for each statement execute function audit_changes('client', 'organization_id', 'id', 'to_account', 'organization_id,requested_at');--> statement-breakpoint
create trigger refunds_audit_changed after update on refunds referencing old table as before new table as now_so
  for each statement execute function audit_changes('client', 'organization_id', 'id', 'to_account', 'organization_id,requested_at');--> statement-breakpoint
create trigger refunds_audit_taken_away after delete on refunds referencing old table as before
  for each statement execute function audit_changes('client', 'organization_id', 'id', 'to_account', 'organization_id,requested_at');
