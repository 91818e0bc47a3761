CREATE TABLE "order_minimums" (
	"currency" char(3) PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"set_by" bigint,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_minimums_amount" CHECK ("order_minimums"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_files" DROP CONSTRAINT "price_files_format";--> statement-breakpoint
ALTER TABLE "price_files" ADD COLUMN "only_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_files" ADD COLUMN "own_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_minimums" ADD CONSTRAINT "order_minimums_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_files" ADD CONSTRAINT "price_files_format" CHECK ("price_files"."format" in ('xlsx', 'csv', 'pdf'));