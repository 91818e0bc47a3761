CREATE TABLE "list_layouts" (
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"hidden" text[] NOT NULL,
	"dense" boolean NOT NULL,
	CONSTRAINT "list_layouts_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_of_list" ON "list_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_first" ON "list_views" USING btree ("user_id","list") WHERE "list_views"."is_default";