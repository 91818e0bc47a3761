ALTER TABLE "onec_files" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "onec_price_types" ADD COLUMN "includes_vat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "onec_products" ADD COLUMN "vat_bp" integer;