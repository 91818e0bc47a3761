CREATE TABLE "reaction_claims" (
	"event_id" bigint NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reaction_claims_event_id_reaction_pk" PRIMARY KEY("event_id","reaction")
);
--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "asked_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reaction_claims_by_age" ON "reaction_claims" USING btree ("at");