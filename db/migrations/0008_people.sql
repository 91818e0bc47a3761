-- People: sign-in, client companies and their colleagues, terms, addresses, staff notes, staff, holidays and
-- substitutes.

-- Attempts to sign in to an account: time, address and device. Shown to its owner and to administrators for 90
-- days.
create table sign_ins (
  id bigint primary key generated always as identity,
  user_id bigint not null,
  at timestamptz(3) not null,
  succeeded boolean not null,
  ip text not null,
  user_agent text not null,
  constraint sign_ins_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index sign_ins_of_user on sign_ins (user_id, at);
create index sign_ins_by_age on sign_ins (at);
--> statement-breakpoint
-- Payment terms: a percentage in advance, the rest within a number of days. One row is the default.
create table payment_terms (
  id bigint primary key generated always as identity,
  name_en text not null,
  name_ru text not null,
  text_en text not null default '',
  text_ru text not null default '',
  prepay_percent smallint not null,
  net_days smallint not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint payment_terms_prepay check (prepay_percent between 0 and 100),
  constraint payment_terms_net check (net_days between 0 and 180)
);
create unique index payment_terms_default on payment_terms (is_default) where is_default;
insert into payment_terms (name_en, name_ru, prepay_percent, net_days, is_default)
values ('Prepayment', 'Предоплата', 100, 0, true);
--> statement-breakpoint
-- Changes of company details requested by an owner, and the decision of staff. A company has at most one open
-- request.
create table organization_changes (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  state text not null default 'waiting',
  was jsonb not null,
  wanted jsonb not null,
  reason text,
  asked_by_id bigint not null,
  asked_at timestamptz(3) not null default now(),
  decided_by_id bigint,
  decided_at timestamptz(3),
  constraint organization_changes_state check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  constraint organization_changes_decided check ((state = 'waiting') = (decided_at is null)),
  constraint organization_changes_reason check ((state = 'declined') = (reason is not null)),
  constraint organization_changes_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index organization_changes_of_organization on organization_changes (organization_id, id);
create unique index organization_changes_waiting on organization_changes (organization_id) where state = 'waiting';
--> statement-breakpoint
-- Delivery addresses of a company. One is the default.
create table addresses (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  label text not null,
  recipient text not null,
  phone text not null,
  country text not null,
  city text not null,
  line text not null,
  instructions text,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint addresses_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id)
);
create index addresses_of_organization on addresses (organization_id, id);
create unique index addresses_default on addresses (organization_id) where is_default;
--> statement-breakpoint
-- Staff notes about a client. Append-only.
create table client_notes (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  author_id bigint not null,
  text text not null,
  at timestamptz(3) not null default now(),
  constraint client_notes_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id),
  constraint client_notes_author_id_users_id_fk foreign key (author_id) references users (id)
);
create index client_notes_of_organization on client_notes (organization_id, id);
--> statement-breakpoint
-- Tags by which staff find clients.
create table client_tags (
  organization_id bigint not null,
  tag text not null,
  constraint client_tags_organization_id_tag_pk primary key (organization_id, tag),
  constraint client_tags_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index client_tags_by_tag on client_tags (tag, organization_id);
--> statement-breakpoint
-- Profiles of staff in addition to their accounts. Without a row, no languages and no hours are set.
create table staff_profiles (
  user_id bigint primary key,
  languages jsonb not null default '[]'::jsonb,
  countries text[] not null default '{}',
  hours jsonb not null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  signature_en text not null default '',
  signature_ru text not null default '',
  constraint staff_profiles_user_id_users_id_fk foreign key (user_id) references users (id)
);
--> statement-breakpoint
-- Days on which a member of staff is away, first and last day included, in the person's time zone. The state
-- follows from the days; stored is only what happened once: the hand-over and the digest were written.
create table holidays (
  id bigint primary key generated always as identity,
  manager_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  time_zone text not null,
  kind text not null,
  reply_en text not null default '',
  reply_ru text not null default '',
  brief text,
  started_at timestamptz(3),
  digest text,
  ended_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_by_id bigint not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint holidays_days check (starts_on <= ends_on),
  constraint holidays_kind check (kind in ('vacation', 'illness', 'business_trip', 'day_off')),
  constraint holidays_manager_id_users_id_fk foreign key (manager_id) references users (id)
);
create index holidays_of_manager on holidays (manager_id, starts_on);
create index holidays_by_end on holidays (ends_on) where cancelled_at is null;
--> statement-breakpoint
-- The substitutes of a holiday, and the clients each answers for.
create table holiday_substitutes (
  id bigint primary key generated always as identity,
  holiday_id bigint not null,
  substitute_id bigint not null,
  scope text not null,
  language text,
  organization_ids bigint[] not null default '{}',
  constraint holiday_substitutes_scope check (scope in ('organizations', 'language', 'all')),
  constraint holiday_substitutes_language check (language in ('en', 'ru')),
  constraint holiday_substitutes_fits check ((scope = 'language') = (language is not null)
    and (scope = 'organizations') = (organization_ids <> '{}')),
  constraint holiday_substitutes_holiday_id_holidays_id_fk
    foreign key (holiday_id) references holidays (id) on delete cascade,
  constraint holiday_substitutes_substitute_id_users_id_fk foreign key (substitute_id) references users (id)
);
create index holiday_substitutes_of_holiday on holiday_substitutes (holiday_id, id);
create index holiday_substitutes_of_person on holiday_substitutes (substitute_id);
--> statement-breakpoint
-- Merges of two clients that are one company: which rows moved from the duplicate to the company that stays, so
-- that an undo can return exactly these.
create table client_merges (
  id bigint primary key generated always as identity,
  from_id bigint not null,
  into_id bigint not null,
  reason text not null,
  by_id bigint not null,
  at timestamptz(3) not null default now(),
  stored jsonb not null,
  undone_at timestamptz(3),
  undone_by_id bigint,
  constraint client_merges_two check (from_id <> into_id),
  constraint client_merges_undone check ((undone_at is null) = (undone_by_id is null)),
  constraint client_merges_from_id_organizations_id_fk foreign key (from_id) references organizations (id),
  constraint client_merges_into_id_organizations_id_fk foreign key (into_id) references organizations (id),
  constraint client_merges_by_id_users_id_fk foreign key (by_id) references users (id),
  constraint client_merges_undone_by_id_users_id_fk foreign key (undone_by_id) references users (id)
);
create unique index client_merges_now on client_merges (from_id) where undone_at is null;
create index client_merges_into on client_merges (into_id, id);
--> statement-breakpoint
alter table users
  add column org_role text not null default 'owner',
  add column order_limit bigint,
  add column order_limit_currency char(3),
  add column invited_at timestamptz(3),
  add constraint users_org_role check (org_role in ('owner', 'buyer', 'accountant', 'viewer')),
  add constraint users_order_limit check ((order_limit is null) = (order_limit_currency is null) and order_limit > 0);
--> statement-breakpoint
alter table sessions
  drop constraint sessions_ended_because,
  add constraint sessions_ended_because check (ended_because in ('signed_out', 'blocked', 'deleted', 'password',
    'other_device', 'put_out'));
--> statement-breakpoint
alter table email_links
  add column asked_by bigint not null default 0;
--> statement-breakpoint
alter table organizations rename column wished_product_id to requested_product_id;
--> statement-breakpoint
alter table organizations
  add column proposed_level smallint,
  add column proposed_reason text,
  add column level_source text not null default 'auto',
  add column level_until date,
  add column automatic_level smallint,
  add column payment_term_id bigint,
  add column external_id text,
  add column credit_limit bigint,
  add column credit_currency char(3),
  add column backup_manager_id bigint,
  add column merged_into_id bigint,
  add column tax_number text,
  add column legal_address text,
  add column terms_reason text,
  add column terms_until date,
  add column payment_term_after_id bigint,
  add column proposed_terms jsonb,
  add column credit_reason text,
  add column credit_until date,
  add column credit_after bigint,
  add column credit_after_currency char(3),
  add column partial_allowed boolean not null default true,
  add constraint organizations_credit check ((credit_limit is null) = (credit_currency is null) and credit_limit >= 0),
  add constraint organizations_proposed_level check (proposed_level between 0 and 4),
  add constraint organizations_level_source check (level_source in ('auto', 'manual')),
  add constraint organizations_automatic_level check (automatic_level between 0 and 4),
  add constraint organizations_level_by_hand check ((level_source = 'manual') = (automatic_level is not null)
    and (level_source = 'manual' or level_until is null)),
  add constraint organizations_payment_term_id_payment_terms_id_fk
    foreign key (payment_term_id) references payment_terms (id),
  add constraint organizations_payment_term_after_id_payment_terms_id_fk
    foreign key (payment_term_after_id) references payment_terms (id),
  add constraint organizations_merged_into_id_organizations_id_fk
    foreign key (merged_into_id) references organizations (id);
create index organizations_of_backup on organizations (backup_manager_id) where backup_manager_id is not null;
create index organizations_merged on organizations (merged_into_id) where merged_into_id is not null;
create index organizations_of_terms on organizations (payment_term_id);
create unique index organizations_by_external_id on organizations (external_id);
create index organizations_by_tax_number on organizations (upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g')))
  where tax_number is not null;
create index organizations_by_name on organizations (name collate natural_en, id);
--> statement-breakpoint
-- Names of people as shown to others. Empty for anonymised people.
create view people_names as
  select id, trim(name || ' ' || last_name) as name
    from users;
--> statement-breakpoint
-- The public part of a company: its name, country, address and manager.
create view organization_cards as
  select organizations.id, organizations.name, organizations.country,
    concat_ws(', ', organizations.country, organizations.city, organizations.delivery_address) as address,
    organizations.created_at, organizations.confirmed_at, organizations.manager_id, people_names.name as manager_name
  from organizations
  left join people_names on people_names.id = organizations.manager_id;
--> statement-breakpoint
-- Current members of staff, and how clients and colleagues can reach them.
create view staff_members as
  select id, trim(name || ' ' || last_name) as name, email, phone, roles
    from users
    where (users.status = 'active' and users.roles && array['manager', 'chief_manager', 'admin']);
--> statement-breakpoint
-- Staff who are away now, in their own time zone, and the holiday; of two overlapping holidays, the one planned
-- first. A local date differs from the UTC date by at most one day, so the index narrows the rows first.
create view staff_away as
  select distinct on (manager_id) manager_id, id as holiday_id, ends_on from holidays
    where cancelled_at is null and ends_on >= (now() at time zone 'utc')::date - 1
      and starts_on <= (now() at time zone 'utc')::date + 1
      and (now() at time zone time_zone)::date between starts_on and ends_on
    order by manager_id, id;
--> statement-breakpoint
-- For every company whose manager is away: who answers now. The view follows the named substitutes (at most
-- five steps, never in a circle) while they are away too, then the manager's backup, then the first available
-- chief manager. If no one is available there is no row. `effectiveManager` of staff implements the same rule.
create view stand_ins as
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
    ) answered where manager_id is not null;
--> statement-breakpoint
-- The effective manager of a company: its manager while they work here, or their substitute while they are away
-- (`for_id` is then the manager). Null for a company without a manager. Every permission by company reads this
-- view.
create view effective_managers as
  select o.id as organization_id, s.id as manager_id, s.name, s.email, s.phone, i.for_id
    from organizations o join staff_members primary_one on primary_one.id = o.manager_id
    left join stand_ins i on i.organization_id = o.id
    join staff_members s on s.id = coalesce(i.manager_id, o.manager_id);
--> statement-breakpoint
-- The rule of `stand_ins` for any person and company: the person is in charge of something of the company, or,
-- without a company, owns the business card. Returns null for a person who no longer works here, and the person
-- themselves if they are available or no one is.
create function answers_for(person bigint, company bigint, reads text) returns bigint language sql stable as $$
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
--> statement-breakpoint
-- Every request of every person runs this. Inlined as a view, PostgreSQL would plan it even for people it does
-- not concern. As a function it is walked only while someone is away.
create function stood_in_for(person bigint) returns jsonb language plpgsql stable as $$
begin
  if not exists (select from staff_away) then return '[]'; end if;
  return to_jsonb(array(select organization_id from stand_ins where manager_id = person));
end $$;
