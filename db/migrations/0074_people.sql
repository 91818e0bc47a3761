ALTER TABLE "tasks" ADD COLUMN "handed_to_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_handed_to_id_users_id_fk" FOREIGN KEY ("handed_to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_handed_to" ON "tasks" USING btree ("handed_to_id") WHERE "tasks"."closed_at" is null and "tasks"."handed_to_id" is not null;--> statement-breakpoint
UPDATE "tasks" t SET "handed_to_id" = c."handed_to_id" FROM "chat_threads" c
WHERE t."kind" = 'chat.answer' AND t."closed_at" IS NULL AND t."subject" = 'chat_thread:' || c."id" AND c."handed_to_id" IS NOT NULL;
--> statement-breakpoint
-- The rule of `stand_ins` for any person and company: whoever something of the company was handed to, or, without a company,
-- whose business card it is. Null for somebody who does not work here; themselves where they are there, or nobody is.
CREATE FUNCTION answers_for(person bigint, company bigint, reads text) RETURNS bigint LANGUAGE sql STABLE AS $$
  with recursive away as (select manager_id, holiday_id from staff_away),
  about as (
    select coalesce(reads, (select u.locale from users u where u.organization_id = company
      order by u.status = 'deleted', u.org_role <> 'owner', u.id limit 1)) as language
  ),
  walk as (
    select person as at_id, array[person] as path
    union all
    select next.substitute_id, walk.path || next.substitute_id
    from walk join away on away.manager_id = walk.at_id
    cross join lateral (
      select s.substitute_id from holiday_substitutes s cross join about
      where s.holiday_id = away.holiday_id and (s.scope = 'all' or company = any (s.organization_ids) or s.language = about.language)
      order by array_position(array['organizations', 'language', 'all'], s.scope), s.id limit 1
    ) next
    join staff_members works_here on works_here.id = next.substitute_id
    where cardinality(walk.path) <= 5 and next.substitute_id <> all (walk.path)
  ),
  there as (select id, roles from staff_members where id not in (select manager_id from away))
  select coalesce(
    (select walk.at_id from walk join there on there.id = walk.at_id limit 1),
    (select there.id from organizations o join there on there.id = o.backup_manager_id where o.id = company),
    (select min(id) from there where 'chief_manager' = any (roles)),
    s.id)
  from staff_members s where s.id = person
$$;
