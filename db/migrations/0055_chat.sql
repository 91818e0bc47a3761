CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"key" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"side" text NOT NULL,
	"body" text NOT NULL,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"file_names" text DEFAULT '' NOT NULL,
	"reply_to_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "chat_messages_side" CHECK ("chat_messages"."side" in ('client', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"after_seq" integer NOT NULL,
	"key" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_phrases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ru" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_proposals" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"quantity" integer,
	"unit_amount" bigint,
	"per" smallint,
	"promised_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by_id" bigint,
	"answered_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "chat_proposals_state" CHECK ("chat_proposals"."state" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "chat_proposals_price" CHECK (("chat_proposals"."unit_amount" is null) = ("chat_proposals"."per" is null)),
	CONSTRAINT "chat_proposals_answered" CHECK (("chat_proposals"."state" = 'open') = ("chat_proposals"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_readers" (
	"thread_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"letter_seq" integer DEFAULT 0 NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_readers_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"subject" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"client_seq" integer DEFAULT 0 NOT NULL,
	"staff_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"handed_to_id" bigint,
	"unanswered_since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_threads_once" UNIQUE NULLS NOT DISTINCT("organization_id","topic","subject"),
	CONSTRAINT "chat_threads_topic" CHECK ("chat_threads"."topic" in ('general', 'support', 'subject')),
	CONSTRAINT "chat_threads_subject" CHECK (("chat_threads"."topic" = 'subject') = ("chat_threads"."subject" is not null)),
	CONSTRAINT "chat_threads_due" CHECK (("chat_threads"."unanswered_since" is null) = ("chat_threads"."due_at" is null))
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_proposals" ADD CONSTRAINT "chat_proposals_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_proposals" ADD CONSTRAINT "chat_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_proposals" ADD CONSTRAINT "chat_proposals_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_handed_to_id_users_id_fk" FOREIGN KEY ("handed_to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_in_order" ON "chat_messages" USING btree ("thread_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "chat_messages_like" ON "chat_messages" USING gin ("body" gin_trgm_ops,"file_names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_notes_of_thread" ON "chat_notes" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_notes_once" ON "chat_notes" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "chat_proposals_of_order" ON "chat_proposals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chat_readers_of_user" ON "chat_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_threads_of_organization" ON "chat_threads" USING btree ("organization_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_threads_by_last" ON "chat_threads" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_threads_handed_to" ON "chat_threads" USING btree ("handed_to_id") WHERE "chat_threads"."handed_to_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_unanswered" ON "chat_threads" USING btree ("unanswered_since") WHERE "chat_threads"."unanswered_since" is not null;