CREATE TABLE "exemption_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exemption_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"classes" text[],
	"exemption_code" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"accepted_by_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exemption_certificates_kind" CHECK ("exemption_certificates"."kind" in ('article_151', 'national')),
	CONSTRAINT "exemption_certificates_classes" CHECK ("exemption_certificates"."classes" <@ array['standard', 'reduced', 'super_reduced', 'zero', 'exempt']),
	CONSTRAINT "exemption_certificates_days" CHECK ("exemption_certificates"."valid_from" - 1 <= "exemption_certificates"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "tax_id_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_id_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"country" char(2) NOT NULL,
	"value" text NOT NULL,
	"method" text NOT NULL,
	"result" text NOT NULL,
	"checked_on" date NOT NULL,
	"reference" text,
	"name_returned" text,
	"address_returned" text,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint,
	CONSTRAINT "tax_id_checks_method" CHECK ("tax_id_checks"."method" in ('format', 'staff', 'vies')),
	CONSTRAINT "tax_id_checks_result" CHECK ("tax_id_checks"."result" in ('valid', 'invalid', 'unavailable'))
);
--> statement-breakpoint
CREATE TABLE "tax_ids" (
	"organization_id" bigint NOT NULL,
	"country" char(2) NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"checked_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_ids_organization_id_country_kind_pk" PRIMARY KEY("organization_id","country","kind"),
	CONSTRAINT "tax_ids_kind" CHECK ("tax_ids"."kind" in ('vat', 'inn', 'kpp', 'unp', 'bin', 'other')),
	CONSTRAINT "tax_ids_state" CHECK ("tax_ids"."state" in ('unchecked', 'valid', 'invalid')),
	CONSTRAINT "tax_ids_checked" CHECK (("tax_ids"."state" = 'unchecked') = ("tax_ids"."checked_on" is null))
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"is_taxable_person" boolean NOT NULL,
	"establishment_country" char(2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exemption_certificates" ADD CONSTRAINT "exemption_certificates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_certificates" ADD CONSTRAINT "exemption_certificates_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_id_checks" ADD CONSTRAINT "tax_id_checks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_id_checks" ADD CONSTRAINT "tax_id_checks_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_ids" ADD CONSTRAINT "tax_ids_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exemption_certificates_of_organization" ON "exemption_certificates" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "tax_id_checks_of_organization" ON "tax_id_checks" USING btree ("organization_id","id");--> statement-breakpoint
do $$
declare
  of record;
  told text;
begin
  for of in select * from (values
    ('tax_profiles', 'organization_id', '', 'created_at,updated_at,version'),
    ('tax_ids', 'organization_id,country,kind', 'value', 'organization_id,created_at'),
    ('tax_id_checks', 'id', 'value,reference,name_returned,address_returned', 'organization_id,at'),
    ('exemption_certificates', 'id', 'number', 'organization_id,created_at')
  ) as watched (tab, keys, personal, left_out)
  loop
    told := format('for each statement execute function audit_changes(%L, %L, %L, %L, %L)',
      'client', 'organization_id', of.keys, of.personal, of.left_out);
    execute format('create trigger %I after insert on %I referencing new table as now_so ', of.tab || '_audit_added', of.tab) || told;
    execute format('create trigger %I after update on %I referencing old table as before new table as now_so ',
      of.tab || '_audit_changed', of.tab) || told;
    execute format('create trigger %I after delete on %I referencing old table as before ',
      of.tab || '_audit_taken_away', of.tab) || told;
  end loop;
end $$;
