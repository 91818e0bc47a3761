CREATE TABLE "bill_years" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"organization_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"due_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by_id" bigint,
	"void_reason" text,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "bills_number_unique" UNIQUE("number"),
	CONSTRAINT "bills_number_of_year" UNIQUE("year","serial"),
	CONSTRAINT "bills_kind" CHECK ("bills"."kind" in ('prepayment', 'balance', 'full')),
	CONSTRAINT "bills_state" CHECK ("bills"."state" in ('issued', 'void')),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount" > 0),
	CONSTRAINT "bills_paid" CHECK ("bills"."paid_amount" between 0 and "bills"."amount"),
	CONSTRAINT "bills_void" CHECK ("bills"."state" = 'issued' or "bills"."paid_amount" = 0)
);
--> statement-breakpoint
CREATE TABLE "payment_parts" (
	"payment_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_parts_payment_id_bill_id_pk" PRIMARY KEY("payment_id","bill_id"),
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"proof_file_id" bigint,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" bigint,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" bigint,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('transfer', 'cash', 'offset')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('reported', 'confirmed', 'rejected')),
	CONSTRAINT "payments_decided" CHECK (("payments"."state" = 'reported') = ("payments"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ref" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("subject","kind"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('bill', 'bill_voided', 'payment')),
	CONSTRAINT "ledger_entries_side" CHECK ("ledger_entries"."debit" >= 0 and "ledger_entries"."credit" >= 0 and ("ledger_entries"."debit" = 0) <> ("ledger_entries"."credit" = 0))
);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_of_organization" ON "bills" USING btree ("organization_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "bills_of_order" ON "bills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bills_unpaid" ON "bills" USING btree ("organization_id","due_on") WHERE "bills"."state" = 'issued' and "bills"."paid_amount" < "bills"."amount";--> statement-breakpoint
CREATE INDEX "payment_parts_of_bill" ON "payment_parts" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("organization_id","currency","paid_on","amount","reference") WHERE "payments"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "payments_of_organization" ON "payments" USING btree ("organization_id","currency","paid_on");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_organization" ON "ledger_entries" USING btree ("organization_id","currency","at","id");