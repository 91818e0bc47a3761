-- Management: the audit. It is last because it watches tables of all groups, and because rows that migrations
-- change must not become entries.

-- Changes of single rows by commands, written by triggers (`audit_changes`) in the command's transaction.
-- Append-only: a trigger rejects every update except erasing personal data, for which the seal stays.
create table audit_entries (
  id bigint primary key generated always as identity,
  at timestamptz(3) not null,
  actor_id bigint,
  actor_role text,
  on_behalf_of_id bigint,
  organization_id bigint,
  request_id text,
  command text,
  entity text not null,
  entity_id text not null,
  part text not null,
  part_key text not null,
  operation text not null,
  rows integer not null,
  currency text,
  changes jsonb not null,
  personal jsonb,
  reason text,
  ip text,
  salt uuid,
  seal bytea not null,
  constraint audit_entries_operation check (operation in ('insert', 'update', 'delete'))
);
create index audit_entries_by_age on audit_entries (at, id);
create index audit_entries_to_hush on audit_entries (at, id) where salt is not null;
create index audit_entries_of_actor on audit_entries (actor_id, at, id) where actor_id is not null;
create index audit_entries_of_card on audit_entries (entity, entity_id, at, id);
create index audit_entries_of_kind on audit_entries (entity, at, id);
create index audit_entries_of_company on audit_entries (organization_id, at, id) where organization_id is not null;
create index audit_entries_of_team on audit_entries (at, id) where actor_role in ('manager', 'chief_manager');
--> statement-breakpoint
-- Entries that have no place in the chain yet. Deleted once they have one.
create table audit_unchained (
  entry_id bigint not null
);
--> statement-breakpoint
-- The chain: each hash covers the previous hash and the entry. Positions have no gaps because there is one
-- writer.
create table audit_links (
  "position" bigint primary key,
  entry_id bigint not null,
  day date not null,
  hash bytea not null
);
create unique index audit_links_of_entry on audit_links (entry_id);
--> statement-breakpoint
-- Number of entries and last hash per day. The last row is the head of the chain.
create table audit_days (
  day date primary key,
  entries integer not null,
  "position" bigint not null,
  hash bytea not null
);
--> statement-breakpoint
-- Records what a statement changed, in its transaction. Arguments: the kind of card; the column with the card's
-- id; the columns that identify a row; the personal columns; the columns left out (secrets, counters, copies).
-- The author is read from the transaction's setting portico.command. If a statement changes more than a hundred
-- rows of one card, a single entry gives the number.
--
-- The function forces one generic plan: planning for the values of every statement takes longer than the work.
-- Lists of changed rows vary in length, so they are joined by hash.
create function audit_changes() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_nestloop = off
as $$
declare
  command jsonb := coalesce(nullif(current_setting('portico.command', true), ''), '{}');
  kind text := tg_argv[0];
  card text := tg_argv[1];
  keys text[] := string_to_array(tg_argv[2], ',');
  is_personal text[] := string_to_array(tg_argv[3], ',');
  left_out text[] := string_to_array(tg_argv[4], ',');
  olds jsonb[];
  news jsonb[];
begin
  if tg_op = 'INSERT' then
    select array_agg(to_jsonb(now_so)), array_agg(null::jsonb) into news, olds from now_so;
  elsif tg_op = 'DELETE' then
    select array_agg(to_jsonb(before)), array_agg(null::jsonb) into olds, news from before;
  elsif (select count(*) from (select from now_so limit 2) few) = 1 then
    select array_agg(to_jsonb(before)), array_agg(to_jsonb(now_so)) into olds, news from before cross join now_so;
  else
    select array_agg(o.was), array_agg(n.is_now) into olds, news
    from (select to_jsonb(before) as was from before) o
    join (select to_jsonb(now_so) as is_now from now_so) n on audit_key(o.was, keys) = audit_key(n.is_now, keys)
    where o.was - left_out is distinct from n.is_now - left_out;
  end if;
  if olds is null then return null; end if;

  with changed as (
    select r.n, coalesce(r.is_now, r.was) as whole, coalesce(r.is_now, r.was) ->> card as card_id,
      jsonb_strip_nulls(r.was - left_out) as was, jsonb_strip_nulls(r.is_now - left_out) as is_now
    from unnest(olds, news) with ordinality as r(was, is_now, n)
    where r.was - left_out is distinct from r.is_now - left_out
  ), counted as (
    select *, count(*) over (partition by card_id) as together, row_number() over (partition by card_id order by n) as place
    from changed where card_id is not null
  ), told as (
    select n, card_id, whole, case when together > 100 then together else 1 end as rows,
      case when together > 100 then '' else audit_key(whole, keys) end as part_key,
      coalesce(fields.changes, '{}') as changes, fields.personal,
      coalesce((whole ->> 'organization_id')::bigint, case kind
        when 'client' then card_id::bigint
        when 'order' then (select organization_id from orders where id = card_id::bigint)
        when 'invoice' then (select organization_id from invoices where id = card_id::bigint)
        when 'lot' then (select organization_id from lots where id = card_id::bigint)
      end) as organization_id,
      coalesce(whole ->> 'currency', whole ->> 'credit_currency', whole ->> 'order_limit_currency', whole ->> 'cost_currency', case kind
        when 'order' then (select currency from orders where id = card_id::bigint)
        when 'invoice' then (select currency from invoices where id = card_id::bigint)
        when 'price_list' then (select currency from price_lists where id = card_id::bigint)
        when 'level' then (select base_currency from level_settings limit 1)
      end) as currency
    from counted left join lateral (
      select jsonb_object_agg(field, jsonb_build_array(was -> field, is_now -> field)) filter (where not field = any (is_personal)) as changes,
        jsonb_object_agg(field, jsonb_build_array(was -> field, is_now -> field)) filter (where field = any (is_personal)) as personal
      from jsonb_object_keys(coalesce(was, '{}') || coalesce(is_now, '{}')) as field
      where was -> field is distinct from is_now -> field
    ) fields on together <= 100
    where together <= 100 or place = 1
  ), salted as (
    select *, gen_random_uuid() as salt from told where rows > 1 or tg_op <> 'UPDATE' or changes <> '{}' or personal is not null
  ), written as (
    insert into audit_entries (at, actor_id, actor_role, on_behalf_of_id, organization_id, request_id, command, entity, entity_id,
      part, part_key, operation, rows, currency, changes, personal, reason, ip, salt, seal)
    select now(), (command ->> 'actor_id')::bigint, command ->> 'role',
      case when command -> 'stands_in_for' @> to_jsonb(s.organization_id)
        then (select manager_id from organizations where id = s.organization_id) end,
      s.organization_id, command ->> 'request_id', command ->> 'name', kind, card_id, tg_table_name, s.part_key, lower(tg_op), s.rows, s.currency,
      s.changes, s.personal, command ->> 'reason', command ->> 'ip', s.salt,
      audit_seal(s.salt, s.personal, command ->> 'reason', command ->> 'ip')
    from salted s order by n
    returning id
  )
  insert into audit_unchained (entry_id) select id from written;
  return null;
end $$;
--> statement-breakpoint
create function audit_key(whole jsonb, keys text[]) returns text language sql immutable as $$
  select case when cardinality(keys) = 1 then whole ->> keys[1]
    else (select string_agg(whole ->> key, ',' order by place) from unnest(keys) with ordinality as k(key, place)) end
$$;
--> statement-breakpoint
create function audit_seal(salt uuid, personal jsonb, reason text, ip text) returns bytea language sql stable as $$
  select sha256(convert_to(salt::text || jsonb_build_array(personal, reason, ip)::text, 'UTF8'))
$$;
--> statement-breakpoint
create function audit_is_stored() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_entries' then
    if new.personal is null and new.reason is null and new.ip is null and new.salt is null
      and to_jsonb(new) - '{personal,reason,ip,salt}'::text[] = to_jsonb(old) - '{personal,reason,ip,salt}'::text[]
    then return new; end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'audit_days' then
    if new.day = old.day and new.position > old.position and new.entries > old.entries then return new; end if;
  end if;
  raise exception 'the audit is only appended to';
end $$;
--> statement-breakpoint
create trigger audit_entries_stored before update or delete on audit_entries
  for each row execute function audit_is_stored();
create trigger audit_entries_whole before truncate on audit_entries for each statement
  execute function audit_is_stored();
create trigger audit_links_stored before update or delete on audit_links for each row execute function audit_is_stored();
create trigger audit_links_whole before truncate on audit_links for each statement execute function audit_is_stored();
create trigger audit_days_stored before update or delete on audit_days for each row execute function audit_is_stored();
create trigger audit_days_whole before truncate on audit_days for each statement execute function audit_is_stored();
--> statement-breakpoint
-- Anonymises a person in the audit too: at the commit, after the erased data has left its own entries. Entries
-- of the person's commands lose the IP address and reason but keep the user id; a company's personal data goes
-- once all its people are anonymised.
create function audit_hush() returns trigger language plpgsql as $$
begin
  update audit_entries set personal = null, reason = null, ip = null, salt = null
  where salt is not null and (actor_id = new.id or entity = 'user' and entity_id = new.id::text);
  if new.organization_id is not null
    and not exists (select from users where organization_id = new.organization_id and anonymised_at is null) then
    update audit_entries set personal = null, reason = null, ip = null, salt = null
    where salt is not null and organization_id = new.organization_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger users_audit_hushed after update of anonymised_at on users deferrable initially deferred
  for each row when (old.anonymised_at is null and new.anonymised_at is not null) execute function audit_hush();
--> statement-breakpoint
-- Anonymises the author of an outside request in the audit too: at the commit, after the erased data has left
-- its own entry.
create function audit_hush_request() returns trigger language plpgsql as $$
begin
  update audit_entries set personal = null, reason = null, ip = null, salt = null
  where salt is not null and entity = 'request' and entity_id = new.id::text;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger support_requests_audit_hushed after update of erased_at on support_requests deferrable
  initially deferred for each row when (old.erased_at is null and new.erased_at is not null)
  execute function audit_hush_request();
--> statement-breakpoint
-- The watched tables with the arguments of `audit_changes`. Each has three triggers, because an insert has no
-- old rows and a delete has no new ones.
do $$
declare
  of record;
  told text;
begin
  for of in select * from (values
    ('company', 'company', 'id', 'id', '', 'created_at,updated_at,version'),
    ('working_rules', 'company', 'id', 'id', '', 'created_at,updated_at,version'),
    ('number_formats', 'company', 'id', 'id', '', 'created_at,updated_at,version'),
    ('brand', 'company', 'id', 'id', '', 'logo,created_at,updated_at,version'),
    ('email_texts', 'email', 'email', 'part,lang', '', 'email,created_at,updated_at,version'),
    ('currencies', 'currency', 'code', 'id', '', 'created_at,updated_at,version'),
    ('currency_rates', 'currency', 'currency_code', 'valid_on', '', 'created_at,updated_at,version'),
    ('dictionary_entries', 'dictionary', 'list', 'id', '', 'list,created_at,updated_at,version'),
    ('page_versions', 'page', 'page', 'id', '', 'body,created_at,updated_at,version'),
    ('users', 'user', 'id', 'id', 'email,name,last_name,middle_name,phone,block_reason', 'password_hash,created_at,updated_at,version'),
    ('payment_terms', 'payment_terms', 'id', 'id', '', 'created_at,updated_at,version'),
    ('organizations', 'client', 'id', 'id', 'name,activity_custom,city,delivery_address,tax_number,legal_address,referral,proposed_reason', 'automatic_level,created_at,updated_at,version'),
    ('organization_changes', 'client', 'organization_id', 'id', 'was,wanted,reason', 'organization_id,asked_at,decided_at'),
    ('addresses', 'client', 'organization_id', 'id', 'label,recipient,phone,country,city,line,instructions', 'created_at,updated_at,version'),
    ('client_notes', 'client', 'organization_id', 'id', 'text', 'created_at,updated_at,version'),
    ('client_tags', 'client', 'organization_id', 'tag', '', 'created_at,updated_at,version'),
    ('staff_profiles', 'user', 'user_id', 'user_id', 'signature_en,signature_ru', 'created_at,updated_at,version'),
    ('holidays', 'holiday', 'id', 'id', 'reply_en,reply_ru,brief,digest', 'created_at,updated_at,version'),
    ('holiday_substitutes', 'holiday', 'holiday_id', 'id', '', 'holiday_id,created_at,updated_at,version'),
    ('vcards', 'vcard', 'id', 'id', 'name_en,name_ru,text_en,text_ru,phones,emails,messengers,links', 'created_at,updated_at,version'),
    ('categories', 'category', 'id', 'id', '', 'created_at,updated_at,version'),
    ('warehouses', 'warehouse', 'code', 'code', '', 'created_at,updated_at,version'),
    ('imports', 'import', 'id', 'id', '', 'mapping,headers,counts,rows,done_to_row,created_at,updated_at,version'),
    ('price_lists', 'price_list', 'id', 'id', '', 'created_at,updated_at,version'),
    ('prices', 'price_list', 'price_list_id', 'product_id,min_qty', '', 'created_at,updated_at,version'),
    ('discount_levels', 'level', 'id', 'id', '', 'created_at,updated_at,version'),
    ('level_categories', 'level', 'level_id', 'category_id', '', 'created_at,updated_at,version'),
    ('promotions', 'promotion', 'id', 'id', '', 'used,created_at,updated_at,version'),
    ('promotion_products', 'promotion', 'promotion_id', 'product_id', '', 'created_at,updated_at,version'),
    ('promotion_categories', 'promotion', 'promotion_id', 'category_id', '', 'created_at,updated_at,version'),
    ('level_rules', 'level', 'level', 'level', '', 'created_at,updated_at,version'),
    ('level_settings', 'level_settings', 'id', 'id', '', 'recalculated_at,created_at,updated_at,version'),
    ('order_minimums', 'order_minimum', 'currency', 'currency', '', 'created_at,updated_at,version'),
    ('orders', 'order', 'id', 'id', 'delivery_address,recipient,comment,internal_note', 'cart_id,opened_at,warned_days,line_count,unpriced,quantity,confirmed,ready,shipped,delivered,cancelled,created_at,updated_at,version'),
    ('order_lines', 'order', 'order_id', 'id', '', 'order_id,place,price_trace,price_break,ruled_amount,created_at,updated_at,version'),
    ('order_revisions', 'order', 'order_id', 'id', 'message,approval_note,answered_from', 'order_id,lines,created_at,updated_at,version'),
    ('order_sign_offs', 'order', 'order_id', 'id', 'input,reason', 'order_id,created_at,updated_at,version'),
    ('order_line_files', 'order', 'order_id', 'id', '', 'order_id,created_at,updated_at,version'),
    ('order_links', 'order', 'order_id', 'id', '', 'order_id,token_hash,created_at,updated_at,version'),
    ('discount_limits', 'discount_limit', 'role', 'role', '', 'created_at,updated_at,version'),
    ('lots', 'lot', 'id', 'id', 'delivery_address,recipient', 'parties,created_at,updated_at,version'),
    ('lot_lines', 'lot', 'lot_id', 'id', '', 'lot_id,order_id,created_at,updated_at,version'),
    ('lot_packages', 'lot', 'lot_id', 'id', '', 'lot_id,place,created_at,updated_at,version'),
    ('lot_discrepancies', 'lot', 'lot_id', 'id', '', 'lot_id,created_at,updated_at,version'),
    ('invoices', 'invoice', 'id', 'id', '', 'lines,seller,buyer,year,serial,created_at,updated_at,version'),
    ('invoice_drafts', 'order', 'order_id', 'id', '', 'created_at,updated_at,version'),
    ('payments', 'payment', 'id', 'id', 'reference,reason', 'created_at,updated_at,version'),
    ('payment_parts', 'invoice', 'invoice_id', 'payment_id', '', 'created_at,updated_at,version'),
    ('documents', 'document', 'id', 'id', 'title_en,title_ru', 'created_at,updated_at,version'),
    ('document_uploads', 'upload', 'id', 'id', 'title,reason', 'file_id,created_at,updated_at,version'),
    ('support_requests', 'request', 'id', 'id', 'name,email,ip,subject,message,decision_reason', 'created_at,updated_at,version'),
    ('faq_entries', 'faq', 'id', 'id', '', 'created_at,updated_at,version')
  ) as watched (tab, kind, card, keys, personal, left_out)
  loop
    told := format('for each statement execute function audit_changes(%L, %L, %L, %L, %L)',
      of.kind, of.card, of.keys, of.personal, of.left_out);
    execute format('create trigger %I after insert on %I referencing new table as now_so ', of.tab || '_audit_added', of.tab) || told;
    execute format('create trigger %I after update on %I referencing old table as before new table as now_so ',
      of.tab || '_audit_changed', of.tab) || told;
    execute format('create trigger %I after delete on %I referencing old table as before ',
      of.tab || '_audit_taken_away', of.tab) || told;
  end loop;
end $$;
