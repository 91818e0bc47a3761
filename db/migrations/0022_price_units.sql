ALTER TABLE "cart_lines" ADD COLUMN "seen_per" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "per" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "per" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_seen_per" CHECK ("cart_lines"."seen_per" in (1, 100, 1000));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_per" CHECK ("order_lines"."per" in (1, 100, 1000));--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_per" CHECK ("prices"."per" in (1, 100, 1000));