CREATE TABLE "days_without_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "days_without_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" char(2),
	"on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_times" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"method_id" smallint NOT NULL,
	"country" char(2),
	"transit_days" smallint NOT NULL,
	"counts" text NOT NULL,
	"arrives" smallint[] NOT NULL,
	"departs" smallint[],
	CONSTRAINT "delivery_times_transit" CHECK (transit_days between 0 and 120),
	CONSTRAINT "delivery_times_counts" CHECK ("delivery_times"."counts" in ('working', 'calendar')),
	CONSTRAINT "delivery_times_weekdays" CHECK (cardinality("delivery_times"."arrives") > 0 and "delivery_times"."arrives" <@ '{1,2,3,4,5,6,7}'
        and cardinality("delivery_times"."departs") > 0 and "delivery_times"."departs" <@ '{1,2,3,4,5,6,7}')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "handling_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "daily_capacity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "replenish_days" integer;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "cut_off" text DEFAULT '14:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "work_days" smallint[];--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "closed_on" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "receiving_days" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "days_without_delivery_once" ON "days_without_delivery" USING btree ("on",coalesce("country", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_times_of_country" ON "delivery_times" USING btree ("method_id",coalesce("country", ''));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_daily_capacity" CHECK ("products"."daily_capacity" > 0);--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_cut_off" CHECK ("warehouses"."cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_work_days" CHECK (cardinality("warehouses"."work_days") > 0 and "warehouses"."work_days" <@ '{1,2,3,4,5,6,7}');--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_receiving" CHECK ("warehouses"."receiving_days" between 0 and 60);