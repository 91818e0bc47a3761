CREATE TABLE "organization_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"was" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"reason" text,
	"asked_by_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "organization_changes_state" CHECK ("organization_changes"."state" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "organization_changes_decided" CHECK (("organization_changes"."state" = 'waiting') = ("organization_changes"."decided_at" is null)),
	CONSTRAINT "organization_changes_reason" CHECK (("organization_changes"."state" = 'declined') = ("organization_changes"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "legal_address" text;--> statement-breakpoint
ALTER TABLE "organization_changes" ADD CONSTRAINT "organization_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_changes_of_organization" ON "organization_changes" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_changes_waiting" ON "organization_changes" USING btree ("organization_id") WHERE "organization_changes"."state" = 'waiting';
--> statement-breakpoint
-- The rest is written by hand: what is watched by the audit, and what of it says who somebody is.
CREATE TRIGGER organization_changes_audit_added AFTER INSERT ON organization_changes REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'was,wanted,reason', 'organization_id,asked_at,decided_at');
--> statement-breakpoint
CREATE TRIGGER organization_changes_audit_changed AFTER UPDATE ON organization_changes REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'was,wanted,reason', 'organization_id,asked_at,decided_at');
--> statement-breakpoint
CREATE TRIGGER organization_changes_audit_taken_away AFTER DELETE ON organization_changes REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'organization_id', 'id', 'was,wanted,reason', 'organization_id,asked_at,decided_at');
--> statement-breakpoint
DROP TRIGGER organizations_audit_added ON organizations;
--> statement-breakpoint
CREATE TRIGGER organizations_audit_added AFTER INSERT ON organizations REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'id', 'id', 'name,activity_custom,city,delivery_address,tax_number,legal_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version');
--> statement-breakpoint
DROP TRIGGER organizations_audit_changed ON organizations;
--> statement-breakpoint
CREATE TRIGGER organizations_audit_changed AFTER UPDATE ON organizations REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'id', 'id', 'name,activity_custom,city,delivery_address,tax_number,legal_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version');
--> statement-breakpoint
DROP TRIGGER organizations_audit_taken_away ON organizations;
--> statement-breakpoint
CREATE TRIGGER organizations_audit_taken_away AFTER DELETE ON organizations REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('client', 'id', 'id', 'name,activity_custom,city,delivery_address,tax_number,legal_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version');
