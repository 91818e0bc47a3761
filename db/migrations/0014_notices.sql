CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"importance" text NOT NULL,
	"path" text,
	"subject" text,
	"params" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "notices_importance" CHECK ("notices"."importance" in ('success', 'info', 'warning', 'danger'))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","event_id","kind");--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("user_id","id") WHERE "notices"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "notices" USING btree ("at");