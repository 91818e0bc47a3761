CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"side" text NOT NULL,
	"organization_id" bigint,
	"value_amount" bigint,
	"value_currency" char(3),
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_side" CHECK ("tasks"."side" in ('client', 'staff')),
	CONSTRAINT "tasks_value" CHECK (("tasks"."value_amount" is null) = ("tasks"."value_currency" is null))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_open" ON "tasks" USING btree ("subject","kind") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("side","opened_at","id") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_of_organization" ON "tasks" USING btree ("organization_id","opened_at") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
INSERT INTO "tasks" ("kind", "subject", "side", "organization_id", "opened_at")
SELECT 'clients.confirm', 'organization:' || o.id, 'staff', o.id, o.created_at FROM "organizations" o
WHERE EXISTS (SELECT FROM "users" u WHERE u.organization_id = o.id AND u.status = 'not_confirmed');--> statement-breakpoint
INSERT INTO "tasks" ("kind", "subject", "side", "organization_id", "value_amount", "value_currency", "opened_at")
SELECT 'orders.confirm', 'order:' || id, 'staff', organization_id, total_amount, currency, created_at FROM "orders"
WHERE stage = 'submitted';
