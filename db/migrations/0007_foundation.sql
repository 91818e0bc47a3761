-- Foundation: what every feature builds on (events, lists and saved views, the company and its rules,
-- dictionaries, rates, files, tasks). Migrations 0007 to 0015 contain everything added since 0.1.0, one file
-- per group of features. Tables that are altered here existed in 0.1.0.

-- Natural order: M6 sorts before M10.
create collation natural_en (provider = icu, locale = 'en-u-kn-true');
create collation natural_ru (provider = icu, locale = 'ru-u-kn-true');
--> statement-breakpoint
-- Events that a separate realtime server has not confirmed yet. Stays empty if our own process serves the
-- sockets: they close with the process, and the pages reload.
create table announcements (
  event_id bigint primary key
);
--> statement-breakpoint
-- Which event handlers have processed which events. Each handler runs once per event.
create table reaction_claims (
  event_id bigint not null,
  reaction text not null,
  at timestamptz(3) not null,
  constraint reaction_claims_event_id_reaction_pk primary key (event_id, reaction)
);
create index reaction_claims_by_age on reaction_claims (at);
--> statement-breakpoint
-- A person's settings of a list: hidden columns and density. Deleted with the person.
create table list_layouts (
  user_id bigint not null,
  list text not null,
  hidden text[] not null,
  dense boolean not null,
  constraint list_layouts_user_id_list_pk primary key (user_id, list)
);
--> statement-breakpoint
-- A person's saved views: a name for a query string of a list.
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
-- The rules of work: one row with a column per rule, so that the audit shows which rule changed and its old
-- value.
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
-- Formats of the numbers of orders, invoices and the like. One row.
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
-- The seller's logo and colour. One row. The logo is small and re-encoded by us, so it is stored here instead
-- of in a file.
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
-- E-mail texts changed by an administrator. Unchanged texts have no row.
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
-- Entries of the dictionaries an administrator maintains, one per row. Entries are never deleted: rows that
-- refer to one can always show its name.
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
-- Tasks, open and closed. Closed tasks stay as a record of how long they took.
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
-- Open work from before tasks existed.
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
-- If a day has two rates, the later one stays.
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
