CREATE TABLE "bill_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"percent" smallint,
	"due_on" date,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" bigint NOT NULL,
	CONSTRAINT "bill_drafts_kind" CHECK ("bill_drafts"."kind" in ('prepayment', 'balance', 'full')),
	CONSTRAINT "bill_drafts_percent" CHECK ("bill_drafts"."percent" is null or ("bill_drafts"."kind" = 'prepayment' and "bill_drafts"."percent" between 1 and 99))
);
--> statement-breakpoint
CREATE TABLE "order_dossier_takings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_dossier_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_drafts" ADD CONSTRAINT "bill_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_drafts" ADD CONSTRAINT "bill_drafts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_dossier_takings" ADD CONSTRAINT "order_dossier_takings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_dossier_takings" ADD CONSTRAINT "order_dossier_takings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_drafts_of_order" ON "bill_drafts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bill_drafts_by_age" ON "bill_drafts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_dossier_takings_of_order" ON "order_dossier_takings" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_dossier_takings_by_age" ON "order_dossier_takings" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER bill_drafts_audit_added AFTER INSERT ON bill_drafts REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER bill_drafts_audit_changed AFTER UPDATE ON bill_drafts REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'created_at,updated_at,version');--> statement-breakpoint
CREATE TRIGGER bill_drafts_audit_taken_away AFTER DELETE ON bill_drafts REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('order', 'order_id', 'id', '', 'created_at,updated_at,version');
