CREATE TABLE "tax_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" char(2) NOT NULL,
	"class" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "tax_rates_begin" UNIQUE("country","class","valid_from"),
	CONSTRAINT "tax_rates_country" CHECK ("tax_rates"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_rates_class" CHECK ("tax_rates"."class" in ('standard', 'reduced', 'super_reduced', 'zero')),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate_bp" between 0 and 10000),
	CONSTRAINT "tax_rates_zero" CHECK ("tax_rates"."class" <> 'zero' or "tax_rates"."rate_bp" = 0),
	CONSTRAINT "tax_rates_source" CHECK (length("tax_rates"."source") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "tax_registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" char(2) NOT NULL,
	"number" text,
	"tax_number" text,
	"kpp" text,
	"scheme" text NOT NULL,
	"profile" text NOT NULL,
	"accounting_currency" char(3) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "tax_registrations_begin" UNIQUE("country","valid_from"),
	CONSTRAINT "tax_registrations_country" CHECK ("tax_registrations"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_registrations_scheme" CHECK ("tax_registrations"."scheme" in ('standard', 'small_business', 'no_vat')),
	CONSTRAINT "tax_registrations_profile" CHECK ("tax_registrations"."profile" in ('eu', 'ru')),
	CONSTRAINT "tax_registrations_kpp" CHECK ("tax_registrations"."kpp" is null or "tax_registrations"."country" = 'RU'),
	CONSTRAINT "tax_registrations_currency" CHECK ("tax_registrations"."accounting_currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "tax_registrations_days" CHECK ("tax_registrations"."valid_to" >= "tax_registrations"."valid_from"),
	CONSTRAINT "tax_registrations_number" CHECK ("tax_registrations"."number" is not null or ("tax_registrations"."tax_number" is not null and "tax_registrations"."scheme" <> 'standard'))
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" char(2) NOT NULL,
	"product_id" bigint,
	"category_id" bigint,
	"commodity_prefix" text,
	"kind" text NOT NULL,
	"class" text,
	"exemption_code" text,
	"section" text,
	"reason_en" text,
	"reason_ru" text,
	"threshold_amount" bigint,
	"threshold_currency" char(3),
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "tax_rules_country" CHECK ("tax_rules"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_rules_scope" CHECK (num_nonnulls("tax_rules"."product_id", "tax_rules"."category_id", "tax_rules"."commodity_prefix") = 1),
	CONSTRAINT "tax_rules_prefix" CHECK ("tax_rules"."commodity_prefix" ~ '^[0-9]{2,10}$'),
	CONSTRAINT "tax_rules_kind" CHECK ("tax_rules"."kind" in ('class', 'exemption', 'domestic_reverse_charge')),
	CONSTRAINT "tax_rules_class" CHECK ("tax_rules"."class" in ('standard', 'reduced', 'super_reduced', 'zero', 'exempt')),
	CONSTRAINT "tax_rules_effect" CHECK (("tax_rules"."class" is not null) = ("tax_rules"."kind" = 'class')
        and ("tax_rules"."exemption_code" is not null) = ("tax_rules"."kind" = 'exemption')
        and ("tax_rules"."section" is not null) = ("tax_rules"."kind" = 'domestic_reverse_charge')),
	CONSTRAINT "tax_rules_reason" CHECK (("tax_rules"."reason_en" is null) = ("tax_rules"."reason_ru" is null)
        and ("tax_rules"."kind" <> 'class' or "tax_rules"."reason_en" is null)
        and ("tax_rules"."kind" <> 'domestic_reverse_charge' or "tax_rules"."reason_en" is not null)),
	CONSTRAINT "tax_rules_threshold" CHECK (("tax_rules"."threshold_amount" is null) = ("tax_rules"."threshold_currency" is null)
        and ("tax_rules"."threshold_amount" is null
          or "tax_rules"."threshold_amount" > 0 and "tax_rules"."kind" = 'domestic_reverse_charge')),
	CONSTRAINT "tax_rules_days" CHECK ("tax_rules"."valid_to" >= "tax_rules"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "commodity_code" text;--> statement-breakpoint
CREATE INDEX "tax_rules_of_country" ON "tax_rules" USING btree ("country");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class" CHECK ("products"."tax_class" in ('standard', 'reduced', 'super_reduced', 'zero', 'exempt'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_commodity_code" CHECK ("products"."commodity_code" ~ '^[0-9]{4,10}$');--> statement-breakpoint
-- The first rates. Administrators add newer ones; an accountant confirms them (0117).
insert into tax_rates (country, class, rate_bp, valid_from, source) values
  ('LV', 'standard', 2100, '2012-07-01', 'Latvia, Value Added Tax Law'),
  ('LV', 'reduced', 1200, '2011-01-01', 'Latvia, Value Added Tax Law'),
  ('LV', 'super_reduced', 500, '2022-01-01', 'Latvia, Value Added Tax Law; amendments of December 2025: books and press in the listed languages'),
  ('DE', 'standard', 1900, '2021-01-01', 'Germany, § 12 UStG'),
  ('DE', 'reduced', 700, '2021-01-01', 'Germany, § 12 UStG'),
  ('EE', 'standard', 2400, '2025-07-01', 'Estonia, Value Added Tax Act; an accountant confirms the day'),
  ('EE', 'reduced', 1300, '2025-01-01', 'Estonia, Value Added Tax Act, accommodation'),
  ('EE', 'super_reduced', 900, '2009-01-01', 'Estonia, Value Added Tax Act, books and medicines'),
  ('PL', 'standard', 2300, '2011-01-01', 'Poland, Act on Tax on Goods and Services'),
  ('PL', 'reduced', 800, '2011-01-01', 'Poland, Act on Tax on Goods and Services'),
  ('PL', 'super_reduced', 500, '2011-01-01', 'Poland, Act on Tax on Goods and Services'),
  ('GB', 'standard', 2000, '2011-01-04', 'United Kingdom, Value Added Tax Act 1994; an accountant confirms it'),
  ('GB', 'reduced', 500, '1997-09-01', 'United Kingdom, Value Added Tax Act 1994; an accountant confirms it'),
  ('GB', 'zero', 0, '1973-04-01', 'United Kingdom, Value Added Tax Act 1994; an accountant confirms it'),
  ('RU', 'standard', 2000, '2019-01-01', 'Russia, Art. 164(3) of the Tax Code'),
  ('RU', 'standard', 2200, '2026-01-01', 'Russia, Art. 164(3) of the Tax Code as amended by Federal Law 425-FZ of 28 November 2025; FNS letter SD-4-3/11802@ of 29 December 2025'),
  ('RU', 'reduced', 1000, '2004-01-01', 'Russia, Art. 164(2) of the Tax Code');
--> statement-breakpoint
-- The audit watches the settings of taxes: one card per country.
do $$
declare
  tab text;
  told text := format('for each statement execute function audit_changes(%L, %L, %L, %L, %L)',
    'tax', 'country', 'id', '', 'created_at,updated_at,version');
begin
  foreach tab in array array['tax_registrations', 'tax_rates', 'tax_rules'] loop
    execute format('create trigger %I after insert on %I referencing new table as now_so ', tab || '_audit_added', tab) || told;
    execute format('create trigger %I after update on %I referencing old table as before new table as now_so ',
      tab || '_audit_changed', tab) || told;
    execute format('create trigger %I after delete on %I referencing old table as before ',
      tab || '_audit_taken_away', tab) || told;
  end loop;
end $$;
