-- How an imported file was understood, and the decimal sign that was chosen for files with the same headers.
alter table import_mappings add column decimal text;--> statement-breakpoint
alter table imports add column refusal_params jsonb;--> statement-breakpoint
alter table imports add column understood jsonb;--> statement-breakpoint
-- Part numbers that differ by case or Unicode form are one product. Not unique: older data may have both.
create index products_by_sku_key on products (lower(normalize(sku, nfkc) collate "und-x-icu"));
