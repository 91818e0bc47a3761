DROP INDEX "users_by_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "deleted_at" = "updated_at" WHERE "status" = 'deleted';--> statement-breakpoint
CREATE INDEX "users_of_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email") WHERE "users"."status" <> 'deleted';