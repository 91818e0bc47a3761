CREATE TABLE "notice_choices" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"letters" text NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notice_choices_topic" CHECK ("notice_choices"."topic" in ('clients', 'orders', 'offers', 'approvals', 'shipments', 'bills', 'payments', 'documents', 'prices', 'promotions', 'levels', 'requests', 'team', 'account')),
	CONSTRAINT "notice_choices_letters" CHECK ("notice_choices"."letters" in ('at_once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notice_times" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"daily_at" text NOT NULL,
	CONSTRAINT "notice_times_quiet" CHECK (("notice_times"."quiet_from" is null) = ("notice_times"."quiet_to" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_gathered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_times" ADD CONSTRAINT "notice_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_of" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_gathered" ON "notices" USING btree ("user_id","at") WHERE "notices"."is_gathered";--> statement-breakpoint
-- What was shown before there was a centre is not new to anybody.
UPDATE "notices" SET "read_at" = "seen_at" WHERE "seen_at" IS NOT NULL;
