ALTER TABLE "support_requests" DROP CONSTRAINT "support_requests_asker";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "origin" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "section_id" smallint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "support_requests" SET "origin" = 'outside' WHERE "organization_id" IS NULL;--> statement-breakpoint
CREATE INDEX "support_requests_of_author" ON "support_requests" USING btree ("created_by_id") WHERE "support_requests"."origin" = 'staff';--> statement-breakpoint
CREATE INDEX "support_requests_to_erase" ON "support_requests" USING btree ("created_at") WHERE "support_requests"."email" is not null;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_origin" CHECK ("support_requests"."origin" in ('client', 'outside', 'staff'));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_outside" CHECK (("support_requests"."origin" = 'outside') = ("support_requests"."email" is not null or "support_requests"."erased_at" is not null));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_author" CHECK ("support_requests"."origin" <> 'staff' or "support_requests"."created_by_id" is not null);--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_asker" CHECK (("support_requests"."origin" = 'client') = ("support_requests"."organization_id" is not null));--> statement-breakpoint
-- Who asked from outside is forgotten in the audit as well: at the commit, when what was taken away has left its own entry.
CREATE FUNCTION audit_hush_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_entries SET personal = null, reason = null, ip = null, salt = null
  WHERE salt IS NOT NULL AND entity = 'request' AND entity_id = new.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER support_requests_audit_hushed AFTER UPDATE OF erased_at ON support_requests DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION audit_hush_request();
