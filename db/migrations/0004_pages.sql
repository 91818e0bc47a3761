CREATE SEQUENCE "public"."support_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "company" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "company_is_one" CHECK ("company"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "page_acceptances" (
	"user_id" bigint NOT NULL,
	"page" text NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "page_acceptances_user_id_page_n_pk" PRIMARY KEY("user_id","page","n")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"n" integer NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"note" jsonb NOT NULL,
	"author_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_number" CHECK ("page_versions"."n" > 0)
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"type" text DEFAULT 'general' NOT NULL,
	"organization_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_requests_type" CHECK ("support_requests"."type" in ('general', 'order_problem', 'delivery', 'billing', 'technical', 'return')),
	CONSTRAINT "support_requests_state" CHECK ("support_requests"."state" in ('new', 'in_progress', 'waiting_client', 'resolved', 'closed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "page_acceptances" ADD CONSTRAINT "page_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_acceptances_of_version" ON "page_acceptances" USING btree ("page","n");--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_by_number" ON "page_versions" USING btree ("page","n");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_by_number" ON "support_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_requests_by_state" ON "support_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "support_requests_of_organization" ON "support_requests" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organizations_by_confirmation" ON "organizations" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "vcards_by_state" ON "vcards" USING btree ("state","id");