CREATE TABLE "holiday_substitutes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_substitutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holiday_id" bigint NOT NULL,
	"substitute_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"language" text,
	"organization_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "holiday_substitutes_scope" CHECK ("holiday_substitutes"."scope" in ('organizations', 'language', 'all')),
	CONSTRAINT "holiday_substitutes_language" CHECK ("holiday_substitutes"."language" in ('en', 'ru')),
	CONSTRAINT "holiday_substitutes_fits" CHECK (("holiday_substitutes"."scope" = 'language') = ("holiday_substitutes"."language" is not null) and ("holiday_substitutes"."scope" = 'organizations') = ("holiday_substitutes"."organization_ids" <> '{}'))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"manager_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"kind" text NOT NULL,
	"reply_en" text DEFAULT '' NOT NULL,
	"reply_ru" text DEFAULT '' NOT NULL,
	"brief" text,
	"started_at" timestamp (3) with time zone,
	"digest" text,
	"ended_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holidays_days" CHECK ("holidays"."starts_on" <= "holidays"."ends_on"),
	CONSTRAINT "holidays_kind" CHECK ("holidays"."kind" in ('vacation', 'illness', 'business_trip', 'day_off'))
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"hours" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."effective_managers";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "backup_manager_id" bigint;--> statement-breakpoint
ALTER TABLE "holiday_substitutes" ADD CONSTRAINT "holiday_substitutes_holiday_id_holidays_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."holidays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_substitutes" ADD CONSTRAINT "holiday_substitutes_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_substitutes_of_holiday" ON "holiday_substitutes" USING btree ("holiday_id","id");--> statement-breakpoint
CREATE INDEX "holiday_substitutes_of_person" ON "holiday_substitutes" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "holidays_of_manager" ON "holidays" USING btree ("manager_id","starts_on");--> statement-breakpoint
CREATE INDEX "holidays_by_end" ON "holidays" USING btree ("ends_on") WHERE "holidays"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "organizations_of_backup" ON "organizations" USING btree ("backup_manager_id") WHERE "organizations"."backup_manager_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."staff_away" AS (
  select distinct on (manager_id) manager_id, id as holiday_id, ends_on from holidays
  where cancelled_at is null and ends_on >= (now() at time zone 'utc')::date - 1
    and starts_on <= (now() at time zone 'utc')::date + 1
    and (now() at time zone time_zone)::date between starts_on and ends_on
  order by manager_id, id);--> statement-breakpoint
CREATE VIEW "public"."stand_ins" AS (
  with recursive away as (select manager_id, holiday_id from staff_away),
  left_alone as (
    select o.id, o.manager_id, o.backup_manager_id
    from away join staff_members s on s.id = away.manager_id join organizations o on o.manager_id = away.manager_id
  ),
  walk as (
    select id, manager_id as at_id, array[manager_id] as path from left_alone
    union all
    select walk.id, next.substitute_id, walk.path || next.substitute_id
    from walk join away on away.manager_id = walk.at_id
    cross join lateral (
      select s.substitute_id from holiday_substitutes s
      where s.holiday_id = away.holiday_id and (s.scope = 'all' or walk.id = any (s.organization_ids)
        or s.language = (select u.locale from users u where u.organization_id = walk.id
          order by u.status = 'deleted', u.org_role <> 'owner', u.id limit 1))
      order by array_position(array['organizations', 'language', 'all'], s.scope), s.id limit 1
    ) next
    join staff_members works_here on works_here.id = next.substitute_id
    where cardinality(walk.path) <= 5 and next.substitute_id <> all (walk.path)
  ),
  there as (select id, roles from staff_members where id not in (select manager_id from away)),
  chief as (select min(id) as id from there where 'chief_manager' = any (roles))
  select * from (
    select o.id as organization_id, o.manager_id as for_id, coalesce(found.at_id, backup.id, chief.id) as manager_id
    from left_alone o
    left join (select walk.id, walk.at_id from walk join there on there.id = walk.at_id) found on found.id = o.id
    left join there backup on backup.id = o.backup_manager_id
    cross join chief
  ) answered where manager_id is not null);--> statement-breakpoint
CREATE VIEW "public"."effective_managers" AS (
  select o.id as organization_id, s.id as manager_id, s.name, s.email, s.phone, i.for_id
  from organizations o join staff_members primary_one on primary_one.id = o.manager_id
  left join stand_ins i on i.organization_id = o.id
  join staff_members s on s.id = coalesce(i.manager_id, o.manager_id));
