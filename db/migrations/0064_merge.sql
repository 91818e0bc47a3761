CREATE TABLE "client_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" bigint,
	CONSTRAINT "client_merges_two" CHECK ("client_merges"."from_id" <> "client_merges"."into_id"),
	CONSTRAINT "client_merges_undone" CHECK (("client_merges"."undone_at" is null) = ("client_merges"."undone_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "chat_threads" DROP CONSTRAINT "chat_threads_once";--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "former_company_id" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_from_id_organizations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_into_id_organizations_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_now" ON "client_merges" USING btree ("from_id") WHERE "client_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "client_merges_into" ON "client_merges" USING btree ("into_id","id");--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_former_company_id_organizations_id_fk" FOREIGN KEY ("former_company_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_merged_into_id_organizations_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_merged" ON "organizations" USING btree ("merged_into_id") WHERE "organizations"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "files_of_company" ON "files" USING btree ("organization_id") WHERE "files"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_once" UNIQUE NULLS NOT DISTINCT("organization_id","topic","subject","former_company_id");