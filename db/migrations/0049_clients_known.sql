CREATE TABLE "client_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_tags" (
	"organization_id" bigint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "client_tags_organization_id_tag_pk" PRIMARY KEY("organization_id","tag")
);
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notes_of_organization" ON "client_notes" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "client_tags_by_tag" ON "client_tags" USING btree ("tag","organization_id");--> statement-breakpoint
CREATE VIEW "public"."company_balances" AS (select "organization_id", "currency", sum("debit" - "credit")::bigint as "owed" from "ledger_entries" group by "ledger_entries"."organization_id", "ledger_entries"."currency");