ALTER TABLE "organizations" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_currency" char(3);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_credit" CHECK (("organizations"."credit_limit" is null) = ("organizations"."credit_currency" is null) and "organizations"."credit_limit" >= 0);