-- Foundation: what all features stand on (events, lists and their views), the company and its rules, dictionaries
-- and rates, files, tasks. From here to 0015 lies what came since 0.1.0, one file for each group of features; what
-- is named as altered was there in 0.1.0.

-- Names as people count: M6 before M10.
create collation natural_en (provider = icu, locale = 'en-u-kn-true');
create collation natural_ru (provider = icu, locale = 'ru-u-kn-true');
--> statement-breakpoint
-- Events that a realtime server apart has not confirmed yet. Nothing is stored where a process of ours holds the
-- sockets: they end with it, and the pages ask again.
create table announcements (
  event_id bigint primary key
);
--> statement-breakpoint
-- Which reactions have acted on which events: each acts once.
create table reaction_claims (
  event_id bigint not null,
  reaction text not null,
  at timestamptz(3) not null,
  constraint reaction_claims_event_id_reaction_pk primary key (event_id, reaction)
);
create index reaction_claims_by_age on reaction_claims (at);
--> statement-breakpoint
-- How someone wants a list: the columns hidden and the density. Whose it is goes with the person.
create table list_layouts (
  user_id bigint not null,
  list text not null,
  hidden text[] not null,
  dense boolean not null,
  constraint list_layouts_user_id_list_pk primary key (user_id, list)
);
--> statement-breakpoint
-- What someone looks for in a list again and again: a name for a query string.
create table list_views (
  id bigint primary key generated always as identity,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null default false
);
create unique index list_views_of_list on list_views (user_id, list, name);
create unique index list_views_first on list_views (user_id, list) where is_default;
--> statement-breakpoint
-- What the work goes by: one row, a column each, so that the audit says which of them was changed from what.
create table working_rules (
  id smallint primary key default 1,
  offer_days smallint not null default 14,
  storage_days smallint not null default 14,
  accept_days smallint not null default 7,
  prepaid_days smallint not null default 5,
  order_hours smallint not null default 24,
  message_hours smallint not null default 4,
  application_hours smallint not null default 8,
  payment_hours smallint not null default 8,
  urgent_hours smallint not null default 2,
  normal_hours smallint not null default 8,
  low_hours smallint not null default 24,
  misses_days smallint not null default 180,
  visitors_days smallint not null default 365,
  notices_days smallint not null default 30,
  audit_months smallint not null default 60,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint working_rules_are_one check (id = 1)
);
insert into working_rules (id) values (1);
--> statement-breakpoint
-- How what people call by its number is numbered: one row.
create table number_formats (
  id smallint primary key default 1,
  invoice_prefix text not null default '',
  invoice_digits smallint not null default 5,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint number_formats_are_one check (id = 1),
  constraint number_formats_invoices check (invoice_prefix ~ '^([A-Z][A-Z0-9]{0,5})?$' and invoice_digits between 3 and 6)
);
--> statement-breakpoint
-- How we look: one row. The logo is small and drawn by us, so it lies here and needs no file.
create table brand (
  id smallint primary key default 1,
  accent text,
  logo bytea,
  logo_on integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint brand_is_one check (id = 1),
  constraint brand_accent check (accent ~ '^#[0-9a-f]{6}$'),
  constraint brand_logo check ((logo is null) = (logo_on = 0))
);
insert into brand (id) values (1);
--> statement-breakpoint
-- What an administrator writes in the place of our words in a e-mail: only what differs.
create table email_texts (
  email text not null,
  part text not null,
  lang text not null,
  text text not null,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint email_texts_email_part_lang_pk primary key (email, part, lang),
  constraint email_texts_lang check (lang in ('en', 'ru'))
);
--> statement-breakpoint
-- The lists an administrator keeps, an entry a row. None is ever deleted, so that the person who has its id knows its name.
create table dictionary_entries (
  list text not null,
  id smallint not null,
  name_en text not null,
  name_ru text not null,
  "position" smallint not null,
  is_offered boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint dictionary_entries_list_id_pk primary key (list, id),
  constraint dictionary_entries_list check (list in ('activityTypes', 'deliveryMethods')),
  constraint dictionary_entries_names check (length(name_en) between 1 and 80 and length(name_ru) between 1 and 80),
  constraint dictionary_entries_always_offered check (is_offered
    or (list, id) not in (('activityTypes', 7), ('deliveryMethods', 1)))
);
insert into dictionary_entries (list, id, name_en, name_ru, position) values
  ('activityTypes', 1, 'Manufacturing', 'Производство', 1),
  ('activityTypes', 2, 'Wholesale', 'Оптовая торговля', 2),
  ('activityTypes', 3, 'Retail', 'Розничная торговля', 3),
  ('activityTypes', 4, 'Repair and maintenance', 'Ремонт и обслуживание', 4),
  ('activityTypes', 5, 'Engineering office', 'Конструкторское бюро', 5),
  ('activityTypes', 6, 'Construction', 'Строительство', 6),
  ('activityTypes', 7, 'Other', 'Другое', 7),
  ('deliveryMethods', 1, 'Pick up at our warehouse', 'Самовывоз с нашего склада', 1),
  ('deliveryMethods', 2, 'Courier', 'Курьер', 2),
  ('deliveryMethods', 3, 'Road freight', 'Автотранспортом', 3),
  ('deliveryMethods', 4, 'Air freight', 'Самолётом', 4),
  ('deliveryMethods', 5, 'Sea freight', 'Морем', 5);
--> statement-breakpoint
-- What waits for someone, and what did: a closed task stays as the record of how long it took.
create table tasks (
  id bigint primary key generated always as identity,
  kind text not null,
  subject text not null,
  side text not null,
  organization_id bigint,
  value_amount bigint,
  value_currency char(3),
  opened_at timestamptz(3) not null,
  due_at timestamptz(3),
  closed_at timestamptz(3),
  note text,
  handed_to_id bigint,
  constraint tasks_side check (side in ('client', 'staff')),
  constraint tasks_value check ((value_amount is null) = (value_currency is null)),
  constraint tasks_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint tasks_handed_to_id_users_id_fk foreign key (handed_to_id) references users (id)
);
create unique index tasks_open on tasks (subject, kind) where closed_at is null;
create index tasks_waiting on tasks (side, due_at, value_amount desc nulls last, opened_at, id)
  where closed_at is null;
create index tasks_of_organization on tasks (organization_id, opened_at) where closed_at is null;
create index tasks_handed_to on tasks (handed_to_id) where closed_at is null and handed_to_id is not null;
--> statement-breakpoint
-- What waited for staff when there were no tasks yet.
insert into tasks (kind, subject, side, organization_id, opened_at)
select 'clients.confirm', 'organization:' || o.id, 'staff', o.id, o.created_at from organizations o
where exists (select from users u where u.organization_id = o.id and u.status = 'not_confirmed');
--> statement-breakpoint
insert into tasks (kind, subject, side, organization_id, value_amount, value_currency, opened_at)
select 'orders.confirm', 'order:' || id, 'staff', organization_id, total_amount, currency, created_at from orders
where stage = 'submitted';
--> statement-breakpoint
alter table currency_rates
  add column set_by_id bigint,
  add column set_at timestamptz(3) not null default now();
drop index currency_rates_latest;
--> statement-breakpoint
-- Of two rates of one day the last written one stays.
delete from currency_rates a using currency_rates b
where a.currency_code = b.currency_code and a.valid_on = b.valid_on and a.ctid < b.ctid;
--> statement-breakpoint
alter table currency_rates
  add constraint currency_rates_currency_code_valid_on_pk primary key (currency_code, valid_on);
--> statement-breakpoint
alter table files
  add column subject text,
  add column mesh jsonb,
  add column shown_from date,
  add column shown_until date,
  add column is_counted boolean not null default true,
  alter column owner_id drop not null,
  add constraint files_category check (category in ('general', 'avatar', 'order', 'document', 'chat', 'support',
    'price_list', 'public_offer', 'privacy_policy', 'contract', 'certificate', 'catalogue', 'instruction', 'drawing',
    'offer', 'invoice', 'packing_list', 'waybill', 'act', 'other'));
create index files_of_company on files (organization_id) where organization_id is not null;
create index files_shown on files (category, id) where shown_from is not null;
