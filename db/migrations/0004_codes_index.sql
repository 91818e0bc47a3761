DROP INDEX "product_codes_like";--> statement-breakpoint
CREATE INDEX "product_codes_like" ON "product_codes" USING gin ("code" gin_trgm_ops) WHERE "product_codes"."kind" <> 'ean';