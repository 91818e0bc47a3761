CREATE INDEX "chat_messages_of_staff" ON "chat_messages" USING btree ("at","id") WHERE "chat_messages"."side" = 'staff';--> statement-breakpoint
CREATE INDEX "level_changes_by_age" ON "level_changes" USING btree ("at");--> statement-breakpoint
CREATE VIEW "public"."staff_messages" AS (
  select m.id, m.thread_id, t.organization_id, t.topic, t.subject, m.author_id, m.at, (
    select min(a.at) from chat_messages a
    where a.thread_id = m.thread_id and a.seq < m.seq and a.side = 'client' and a.deleted_at is null
      and a.seq > coalesce((select max(s.seq) from chat_messages s
        where s.thread_id = m.thread_id and s.seq < m.seq and s.side = 'staff' and s.deleted_at is null), 0)) as asked_at
  from chat_messages m join chat_threads t on t.id = m.thread_id
  where m.side = 'staff' and m.deleted_at is null);--> statement-breakpoint
CREATE VIEW "public"."level_moves" AS (select "id", "organization_id", "from_level", "to_level", "cause", "at" from "level_changes" where "level_changes"."from_level" <> "level_changes"."to_level");