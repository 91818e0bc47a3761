CREATE TABLE "search_misses" (
	"question" text PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"nearest" boolean NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "wished_product_id" bigint;--> statement-breakpoint
CREATE INDEX "search_misses_by_times" ON "search_misses" USING btree ("times");--> statement-breakpoint
CREATE INDEX "search_misses_by_age" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "products_having" ON "products" USING gin ("attributes" jsonb_path_ops);