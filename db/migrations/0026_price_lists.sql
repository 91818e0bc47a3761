CREATE TABLE "price_changes" (
	"currency" char(3) NOT NULL,
	"on_day" date NOT NULL,
	"product_id" bigint NOT NULL,
	"min_qty" integer NOT NULL,
	"from_amount" bigint,
	"from_per" smallint DEFAULT 1 NOT NULL,
	"to_amount" bigint,
	"to_per" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "price_changes_currency_on_day_product_id_min_qty_pk" PRIMARY KEY("currency","on_day","product_id","min_qty"),
	CONSTRAINT "price_changes_per" CHECK ("price_changes"."from_per" in (1, 100, 1000) and "price_changes"."to_per" in (1, 100, 1000))
);
--> statement-breakpoint
CREATE TABLE "price_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"discount_level" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"format" text NOT NULL,
	"lang" text NOT NULL,
	"category" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "price_files_key" UNIQUE("storage_key"),
	CONSTRAINT "price_files_state" CHECK ("price_files"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "price_files_format" CHECK ("price_files"."format" in ('csv', 'xlsx')),
	CONSTRAINT "price_files_lang" CHECK ("price_files"."lang" in ('en', 'ru'))
);
--> statement-breakpoint
DROP INDEX "currency_rates_latest";--> statement-breakpoint
DROP INDEX "price_lists_one_base";--> statement-breakpoint
-- By hand: of two rates of one day the last written one stays.
DELETE FROM "currency_rates" a USING "currency_rates" b WHERE a.currency_code = b.currency_code AND a.valid_on = b.valid_on AND a.ctid < b.ctid;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_currency_code_valid_on_pk" PRIMARY KEY("currency_code","valid_on");--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "set_by_id" bigint;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "set_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "valid_from" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "valid_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- By hand: lists hold since they were made; what was not in force is withdrawn; a company's contracts of one currency become one, the newest, with what the older ones say besides.
UPDATE "price_lists" SET "valid_from" = date_trunc('milliseconds', "created_at");--> statement-breakpoint
UPDATE "price_lists" SET "state" = 'withdrawn' WHERE "state" NOT IN ('draft', 'active');--> statement-breakpoint
INSERT INTO "prices" ("price_list_id", "product_id", "min_qty", "amount", "per")
SELECT DISTINCT ON (newest.id, p.product_id, p.min_qty) newest.id, p.product_id, p.min_qty, p.amount, p.per
FROM (SELECT max(id) AS id, organization_id, currency FROM "price_lists" WHERE kind = 'contract' AND state = 'active' GROUP BY 2, 3) newest
JOIN "price_lists" l ON l.kind = 'contract' AND l.state = 'active' AND l.organization_id = newest.organization_id AND l.currency = newest.currency AND l.id < newest.id
JOIN "prices" p ON p.price_list_id = l.id ORDER BY newest.id, p.product_id, p.min_qty, l.id DESC
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "price_lists" l SET "state" = 'withdrawn' WHERE kind = 'contract' AND state = 'active' AND EXISTS
(SELECT FROM "price_lists" n WHERE n.kind = 'contract' AND n.state = 'active' AND n.organization_id = l.organization_id AND n.currency = l.currency AND n.id > l.id);--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_files" ADD CONSTRAINT "price_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_files" ADD CONSTRAINT "price_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_files_of_owner" ON "price_files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "price_files_by_age" ON "price_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_files_one_at_work" ON "price_files" USING btree ("owner_id") WHERE "price_files"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_open" ON "price_lists" USING btree ("currency",coalesce("organization_id", 0)) WHERE "price_lists"."state" = 'active' and "price_lists"."valid_to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_beginning" ON "price_lists" USING btree ("currency",coalesce("organization_id", 0),"valid_from") WHERE "price_lists"."state" = 'active';--> statement-breakpoint
CREATE INDEX "prices_of_list" ON "prices" USING btree ("price_list_id","product_id","min_qty");--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_state" CHECK ("price_lists"."state" in ('draft', 'active', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_validity" CHECK ("price_lists"."valid_to" >= "price_lists"."valid_from");