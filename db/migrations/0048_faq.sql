CREATE TABLE "faq_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"place" integer NOT NULL,
	"question_en" text NOT NULL,
	"question_ru" text NOT NULL,
	"answer_en" text NOT NULL,
	"answer_ru" text NOT NULL,
	"screen" text,
	"is_published" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_entries_topic" CHECK ("faq_entries"."topic" in ('ordering', 'prices', 'delivery', 'payment', 'documents', 'files', 'account'))
);
--> statement-breakpoint
CREATE TABLE "faq_votes" (
	"entry_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "faq_votes_entry_id_user_id_pk" PRIMARY KEY("entry_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_entry_id_faq_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."faq_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_entries_in_order" ON "faq_entries" USING btree ("topic","place","id");--> statement-breakpoint
CREATE INDEX "faq_votes_of_user" ON "faq_votes" USING btree ("user_id");