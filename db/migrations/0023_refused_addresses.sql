CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reply" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refused_addresses_by_age" ON "refused_addresses" USING btree ("at");