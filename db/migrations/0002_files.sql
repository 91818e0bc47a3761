CREATE TABLE "file_claims" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"organization_id" bigint,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "vcard_days" (
	"vcard_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vcard_days_vcard_id_day_pk" PRIMARY KEY("vcard_id","day")
);
--> statement-breakpoint
CREATE TABLE "vcards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vcards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"user_id" bigint,
	"photo_file_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"name_en" text,
	"name_ru" text,
	"position_en" text,
	"position_ru" text,
	"city_en" text,
	"city_ru" text,
	"text_en" text,
	"text_ru" text,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"messengers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"working_days" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL,
	"working_from" text DEFAULT '09:00' NOT NULL,
	"working_to" text DEFAULT '18:00' NOT NULL,
	"referral_on" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vcards_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vcards_slug" CHECK ("vcards"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "vcards_state" CHECK ("vcards"."state" in ('draft', 'published', 'paused', 'archived')),
	CONSTRAINT "vcards_hours" CHECK ("vcards"."working_from" ~ '^[0-2][0-9]:[0-5][0-9]$' and "vcards"."working_to" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "referral" text;--> statement-breakpoint
ALTER TABLE "vcard_days" ADD CONSTRAINT "vcard_days_vcard_id_vcards_id_fk" FOREIGN KEY ("vcard_id") REFERENCES "public"."vcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_claims_by_age" ON "file_claims" USING btree ("at");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id","category","id");--> statement-breakpoint
CREATE INDEX "vcards_by_former_slug" ON "vcards" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "vcards_of_user" ON "vcards" USING btree ("user_id");