CREATE TABLE "payment_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ru" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"prepay_percent" smallint NOT NULL,
	"net_days" smallint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_terms_prepay" CHECK ("payment_terms"."prepay_percent" between 0 and 100),
	CONSTRAINT "payment_terms_net" CHECK ("payment_terms"."net_days" between 0 and 180)
);
--> statement-breakpoint
CREATE TABLE "order_sign_offs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sign_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"cart_id" bigint,
	"wish" jsonb,
	"order_id" bigint,
	"n" integer,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"limit_amount" bigint NOT NULL,
	"limit_currency" char(3) NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_sign_offs_state" CHECK ("order_sign_offs"."state" in ('asked', 'approved', 'refused', 'withdrawn', 'overtaken')),
	CONSTRAINT "order_sign_offs_about" CHECK (("order_sign_offs"."cart_id" is null) = ("order_sign_offs"."n" is not null) and ("order_sign_offs"."cart_id" is null) = ("order_sign_offs"."wish" is null)),
	CONSTRAINT "order_sign_offs_decided" CHECK (("order_sign_offs"."state" = 'asked') = ("order_sign_offs"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "org_role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "order_limit" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "order_limit_currency" char(3);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payment_term_id" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "order_sign_offs" ADD CONSTRAINT "order_sign_offs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sign_offs" ADD CONSTRAINT "order_sign_offs_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sign_offs" ADD CONSTRAINT "order_sign_offs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sign_offs" ADD CONSTRAINT "order_sign_offs_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_terms_default" ON "payment_terms" USING btree ("is_default") WHERE "payment_terms"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "order_sign_offs_of_cart" ON "order_sign_offs" USING btree ("cart_id") WHERE "order_sign_offs"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "order_sign_offs_of_offer" ON "order_sign_offs" USING btree ("order_id") WHERE "order_sign_offs"."state" = 'asked' and "order_sign_offs"."cart_id" is null;--> statement-breakpoint
CREATE INDEX "order_sign_offs_of_organization" ON "order_sign_offs" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "order_sign_offs_by_cart" ON "order_sign_offs" USING btree ("cart_id","id");--> statement-breakpoint
CREATE INDEX "order_sign_offs_by_order" ON "order_sign_offs" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_payment_term_id_payment_terms_id_fk" FOREIGN KEY ("payment_term_id") REFERENCES "public"."payment_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_of_terms" ON "organizations" USING btree ("payment_term_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_by_external_id" ON "organizations" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "organizations_by_name" ON "organizations" USING btree ("name" collate natural_en,"id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_org_role" CHECK ("users"."org_role" in ('owner', 'buyer', 'accountant', 'viewer'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_order_limit" CHECK (("users"."order_limit" is null) = ("users"."order_limit_currency" is null) and "users"."order_limit" > 0);--> statement-breakpoint
INSERT INTO "payment_terms" ("name_en", "name_ru", "prepay_percent", "net_days", "is_default") VALUES ('Prepayment', 'Предоплата', 100, 0, true);
