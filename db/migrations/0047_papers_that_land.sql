CREATE TABLE "document_orders" (
	"document_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" integer NOT NULL,
	CONSTRAINT "document_orders_document_id_order_id_pk" PRIMARY KEY("document_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"file_id" bigint NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"document_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "document_uploads_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "document_uploads_kind" CHECK ("document_uploads"."kind" in ('contract', 'company_card')),
	CONSTRAINT "document_uploads_language" CHECK ("document_uploads"."language" in ('en', 'ru', 'both')),
	CONSTRAINT "document_uploads_state" CHECK ("document_uploads"."state" in ('received', 'accepted', 'rejected')),
	CONSTRAINT "document_uploads_are_decided" CHECK (("document_uploads"."state" = 'received') = ("document_uploads"."decided_at" is null)),
	CONSTRAINT "document_uploads_say_why" CHECK (("document_uploads"."state" = 'rejected') = ("document_uploads"."reason" is not null)),
	CONSTRAINT "document_uploads_become_documents" CHECK (("document_uploads"."state" = 'accepted') = ("document_uploads"."document_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "due_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"organization_id" bigint NOT NULL,
	"orders" jsonb NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_papers_kind" CHECK ("due_papers"."kind" in ('offer', 'bill', 'packing_list', 'waybill', 'act')),
	CONSTRAINT "due_papers_state" CHECK ("due_papers"."state" in ('due', 'made', 'failed', 'dropped')),
	CONSTRAINT "due_papers_version" CHECK ("due_papers"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_category";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_category";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paper_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_link_visits" ADD COLUMN "taken" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "with_papers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_orders" ADD CONSTRAINT "document_orders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_papers" ADD CONSTRAINT "due_papers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_orders_of_order" ON "document_orders" USING btree ("order_id","document_id");--> statement-breakpoint
CREATE INDEX "document_uploads_of_organization" ON "document_uploads" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "document_uploads_waiting" ON "document_uploads" USING btree ("id") WHERE "document_uploads"."state" = 'received';--> statement-breakpoint
CREATE UNIQUE INDEX "due_papers_once" ON "due_papers" USING btree ("subject","kind","version");--> statement-breakpoint
CREATE INDEX "due_papers_failed" ON "due_papers" USING btree ("updated_at","id") WHERE "due_papers"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_paper_id_due_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."due_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_paper" ON "documents" USING btree ("paper_id","language") WHERE "documents"."paper_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_are_somebodys" CHECK ("documents"."created_by" is not null or "documents"."paper_id" is not null);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_category" CHECK ("documents"."category" in ('price_list', 'public_offer', 'privacy_policy', 'contract', 'certificate', 'catalogue', 'instruction', 'drawing', 'offer', 'bill', 'packing_list', 'waybill', 'act', 'other'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_category" CHECK ("files"."category" in ('general', 'avatar', 'order', 'document', 'chat', 'support', 'price_list', 'public_offer', 'privacy_policy', 'contract', 'certificate', 'catalogue', 'instruction', 'drawing', 'offer', 'bill', 'packing_list', 'waybill', 'act', 'other'));