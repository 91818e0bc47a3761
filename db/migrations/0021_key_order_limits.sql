ALTER TABLE "api_keys" ADD COLUMN "order_limit" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "order_limit_currency" char(3);--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_order_limit" CHECK (("api_keys"."order_limit" is null) = ("api_keys"."order_limit_currency" is null) and "api_keys"."order_limit" > 0);