CREATE TABLE "document_acknowledgements" (
	"document_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "document_acknowledgements_document_id_user_id_version_pk" PRIMARY KEY("document_id","user_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_openings" (
	"document_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_openings_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title_en" text,
	"title_ru" text,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_id" bigint NOT NULL,
	"effective_from" date,
	"valid_until" date,
	"audience" text NOT NULL,
	"organization_id" bigint,
	"requires_ack" boolean NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"replaces_id" bigint,
	"published_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "documents_category" CHECK ("documents"."category" in ('price_list', 'public_offer', 'privacy_policy', 'contract', 'certificate', 'catalogue', 'instruction', 'drawing', 'bill', 'packing_list', 'waybill', 'act', 'other')),
	CONSTRAINT "documents_language" CHECK ("documents"."language" in ('en', 'ru', 'both')),
	CONSTRAINT "documents_audience" CHECK ("documents"."audience" in ('public', 'clients', 'organization')),
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('draft', 'published', 'superseded', 'archived')),
	CONSTRAINT "documents_have_a_title" CHECK (coalesce("documents"."title_en", "documents"."title_ru") is not null),
	CONSTRAINT "documents_name_their_company" CHECK (("documents"."audience" = 'organization') = ("documents"."organization_id" is not null)),
	CONSTRAINT "documents_end_after_they_begin" CHECK ("documents"."valid_until" >= "documents"."effective_from"),
	CONSTRAINT "documents_are_published_on_a_day" CHECK (not ("documents"."state" in ('published', 'superseded')) or ("documents"."published_at" is not null and "documents"."effective_from" is not null))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_until" date;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "document_acknowledgements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "document_acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaces_id_documents_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_acknowledgements_of_user" ON "document_acknowledgements" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "document_openings_of_user" ON "document_openings" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_by_change" ON "documents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_for_all" ON "documents" USING btree ("published_at","id") WHERE "documents"."state" = 'published' and "documents"."organization_id" is null;--> statement-breakpoint
CREATE INDEX "documents_of_organization" ON "documents" USING btree ("organization_id","published_at","id") WHERE "documents"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_replaced" ON "documents" USING btree ("replaces_id") WHERE "documents"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "files_shown" ON "files" USING btree ("category","id") WHERE "files"."shown_from" is not null;