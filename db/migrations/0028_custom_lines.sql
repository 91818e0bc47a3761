CREATE TABLE "cart_custom_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_custom_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"material" text,
	"dimensions" text,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"target_amount" bigint,
	"target_currency" char(3),
	"wanted_on" date,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_custom_lines_quantity" CHECK ("cart_custom_lines"."quantity" > 0),
	CONSTRAINT "cart_custom_lines_unit" CHECK ("cart_custom_lines"."unit" in ('pcs', 'set', 'pack', 'kg', 'm', 'l')),
	CONSTRAINT "cart_custom_lines_target" CHECK (("cart_custom_lines"."target_amount" is null) = ("cart_custom_lines"."target_currency" is null) and "cart_custom_lines"."target_amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "list_amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "unit_amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "mesh" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "custom" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unpriced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_custom_lines" ADD CONSTRAINT "cart_custom_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_custom_lines_of_cart" ON "cart_custom_lines" USING btree ("cart_id","id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_priced" CHECK (("order_lines"."list_amount" is null) = ("order_lines"."unit_amount" is null) and ("order_lines"."unit_amount" is not null or "order_lines"."kind" = 'custom'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised_are_priced" CHECK ("orders"."unpriced" = 0 or not "orders"."stage" in ('confirmed', 'in_work', 'completed'));