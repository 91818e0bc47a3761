-- Goods: catalogue and search, stock, imports, prices, promotions, discount levels.

-- Links named by staff: the replacement of a product and its related products, in their order.
create table product_links (
  product_id bigint not null,
  other_id bigint not null,
  kind text not null,
  place integer not null,
  constraint product_links_product_id_kind_place_pk primary key (product_id, kind, place),
  constraint product_links_kind check (kind in ('replacement', 'related')),
  constraint product_links_lead_on check (product_id <> other_id),
  constraint product_links_one_replacement check (kind <> 'replacement' or place = 1),
  constraint product_links_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade,
  constraint product_links_other_id_products_id_fk foreign key (other_id) references products (id) on delete cascade
);
create index product_links_to on product_links (other_id);
--> statement-breakpoint
-- Pictures of a product in their order. A row without keys stands for the drawing; a product without rows shows
-- only its drawing. We store re-encoded copies of the upload, large and small.
create table product_pictures (
  id bigint primary key generated always as identity,
  product_id bigint not null,
  place integer not null,
  large_key text,
  small_key text,
  alt_en text,
  alt_ru text,
  constraint product_pictures_keys check ((large_key is null) = (small_key is null)),
  constraint product_pictures_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create index product_pictures_of_product on product_pictures (product_id, place);
--> statement-breakpoint
-- Products that a person has marked as favourites.
create table favourites (
  user_id bigint not null,
  product_id bigint not null,
  made_at timestamptz(3) not null,
  constraint favourites_user_id_product_id_pk primary key (user_id, product_id),
  constraint favourites_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint favourites_product_id_products_id_fk foreign key (product_id) references products (id) on delete cascade
);
create index favourites_of_product on favourites (product_id);
--> statement-breakpoint
-- Changes of the search data, with the transaction that made them. A process with an index in memory reads the
-- changes that became visible since its last read. Written by triggers on `product_search` and `search_words`.
create table search_changes (
  xid xid8 not null,
  product_ids bigint[] not null,
  words text[] not null,
  stems text[] not null
);
create index search_changes_by_xid on search_changes (xid);
--> statement-breakpoint
-- Which search changes are deleted: those of transactions before `swept` are gone, those before `next` go next.
-- One row.
create table search_horizon (
  id smallint primary key default 1,
  swept xid8 not null,
  next xid8 not null,
  constraint search_horizon_is_one_row check (id = 1)
);
insert into search_horizon (swept, next) values ('0', pg_snapshot_xmin(pg_current_snapshot()));
--> statement-breakpoint
-- Number of times each missed search was made, per UTC day.
create table search_miss_days (
  question text not null,
  day date not null,
  times integer not null default 1,
  constraint search_miss_days_question_day_pk primary key (question, day),
  constraint search_miss_days_question_search_misses_question_fk
    foreign key (question) references search_misses (question) on delete cascade
);
create index search_miss_days_by_day on search_miss_days (day);
-- Earlier counts are assigned to the day of the last search.
insert into search_miss_days (question, day, times)
select question, (last_at at time zone 'utc')::date, times from search_misses;
--> statement-breakpoint
-- Warehouses. Files use the code, people read the name.
create table warehouses (
  code text primary key,
  name_en text,
  name_ru text,
  created_at timestamptz(3) not null default now(),
  constraint warehouses_have_a_name check (coalesce(name_en, name_ru) is not null)
);
insert into warehouses (code, name_en, name_ru) values ('main', 'Main warehouse', 'Основной склад');
--> statement-breakpoint
-- Every change of a stock level. Append-only, enforced by a trigger; deleted only together with the product.
create table stock_movements (
  id bigint primary key generated always as identity,
  product_id bigint not null,
  warehouse text not null,
  kind text not null,
  quantity integer not null,
  on_hand integer not null,
  reason text,
  actor_id bigint,
  at timestamptz(3) not null,
  constraint stock_movements_kind check (kind in ('receipt', 'import', 'adjustment')),
  constraint stock_movements_move check (quantity <> 0),
  constraint stock_movements_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade,
  constraint stock_movements_warehouse_warehouses_code_fk foreign key (warehouse) references warehouses (code)
);
create index stock_movements_of_product on stock_movements (product_id, id);
--> statement-breakpoint
-- Expected deliveries, until they arrive or are cancelled. A product has one row per day and warehouse.
create table stock_incoming (
  id bigint primary key generated always as identity,
  product_id bigint not null,
  warehouse text not null,
  quantity integer not null,
  expected_on date not null,
  confidence text not null,
  actor_id bigint,
  created_at timestamptz(3) not null default now(),
  arrived_at timestamptz(3),
  cancelled_at timestamptz(3),
  constraint stock_incoming_quantity check (quantity > 0),
  constraint stock_incoming_confidence check (confidence in ('promised', 'likely', 'uncertain')),
  constraint stock_incoming_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade,
  constraint stock_incoming_warehouse_warehouses_code_fk foreign key (warehouse) references warehouses (code)
);
create unique index stock_incoming_open on stock_incoming (product_id, expected_on, warehouse)
  where arrived_at is null and cancelled_at is null;
--> statement-breakpoint
-- Reservations of order lines. The table stores the order's number and company because orders are a later
-- feature.
create table stock_reservations (
  order_line_id bigint primary key,
  order_id bigint not null,
  order_number integer not null,
  organization_id bigint not null,
  product_id bigint not null,
  wanted integer not null,
  quantity integer not null,
  kind text not null,
  made_at timestamptz(3) not null,
  until timestamptz(3),
  released_at timestamptz(3),
  released_by text,
  constraint stock_reservations_kind check (kind in ('soft', 'hard')),
  constraint stock_reservations_quantity check (quantity between 0 and wanted),
  constraint stock_reservations_end check (kind = 'hard' or until is not null),
  constraint stock_reservations_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create index stock_reservations_of_order on stock_reservations (order_id);
create index stock_reservations_of_product on stock_reservations (product_id) where released_at is null;
create index stock_reservations_by_end on stock_reservations (until) where released_at is null and kind = 'soft';
--> statement-breakpoint
-- The base prices of a product at the beginning and the end of a day, after all releases and imports of that
-- day. Null means no price. Future days belong to released lists that are not in force yet.
create table price_changes (
  currency char(3) not null,
  on_day date not null,
  product_id bigint not null,
  min_qty integer not null,
  from_amount bigint,
  from_per smallint not null default 1,
  to_amount bigint,
  to_per smallint not null default 1,
  constraint price_changes_currency_on_day_product_id_min_qty_pk primary key (currency, on_day, product_id, min_qty),
  constraint price_changes_per check (from_per in (1, 100, 1000) and to_per in (1, 100, 1000)),
  constraint price_changes_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create index price_changes_of_product on price_changes (product_id);
--> statement-breakpoint
-- Price list files a person ordered for themselves. Prices and levels are fixed when the file is requested.
create table price_files (
  id bigint primary key generated always as identity,
  owner_id bigint not null,
  organization_id bigint not null,
  discount_level smallint not null,
  currency char(3) not null,
  format text not null,
  lang text not null,
  category text,
  state text not null default 'waiting',
  rows integer not null default 0,
  done_rows integer not null default 0,
  storage_key text not null,
  size integer,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  only_ordered boolean not null default false,
  own_codes boolean not null default false,
  constraint price_files_key unique (storage_key),
  constraint price_files_state check (state in ('waiting', 'running', 'done', 'failed')),
  constraint price_files_format check (format in ('xlsx', 'csv', 'pdf')),
  constraint price_files_lang check (lang in ('en', 'ru')),
  constraint price_files_owner_id_users_id_fk foreign key (owner_id) references users (id),
  constraint price_files_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index price_files_of_owner on price_files (owner_id, id);
create index price_files_by_age on price_files (created_at);
create unique index price_files_one_at_work on price_files (owner_id) where state in ('waiting', 'running');
--> statement-breakpoint
-- Our cost of `per` pieces of a product. Visible to staff only.
create table product_costs (
  product_id bigint not null,
  currency char(3) not null,
  amount bigint not null,
  per smallint not null default 1,
  set_at timestamptz(3) not null,
  set_by_id bigint,
  constraint product_costs_product_id_currency_pk primary key (product_id, currency),
  constraint product_costs_per check (per in (1, 100, 1000)),
  constraint product_costs_are_not_negative check (amount >= 0),
  constraint product_costs_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade,
  constraint product_costs_set_by_id_users_id_fk foreign key (set_by_id) references users (id)
);
--> statement-breakpoint
-- Products of which a person wants notices. For prices: the last price the person saw, in minor units of its
-- currency.
create table product_watches (
  user_id bigint not null,
  product_id bigint not null,
  kind text not null,
  seen_amount bigint,
  seen_currency char(3),
  seen_per smallint,
  made_at timestamptz(3) not null,
  constraint product_watches_user_id_product_id_kind_pk primary key (user_id, product_id, kind),
  constraint product_watches_kind check (kind in ('available', 'price')),
  constraint product_watches_seen check ((seen_amount is null) = (seen_currency is null)
    and (seen_amount is null) = (seen_per is null)),
  constraint product_watches_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint product_watches_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create index product_watches_of_product on product_watches (product_id, kind);
--> statement-breakpoint
-- Promotions. An empty audience array means everyone. Limits are in pieces.
create table promotions (
  id bigint primary key generated always as identity,
  title_en text,
  title_ru text,
  text_en text,
  text_ru text,
  state text not null default 'draft',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  levels smallint[] not null,
  countries text[] not null,
  activity_types smallint[] not null,
  organization_ids bigint[] not null,
  all_goods boolean not null,
  effect text not null,
  percent_bp integer,
  amount bigint,
  per smallint not null default 1,
  currency char(3) not null,
  min_qty integer not null,
  stackable boolean not null,
  priority smallint not null,
  total_limit integer,
  organization_limit integer,
  used bigint not null default 0,
  created_by bigint not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  code text,
  condition text,
  min_sum bigint,
  constraint promotions_condition check (condition is null or condition in ('min_sum', 'set')),
  constraint promotions_min_sum check ((condition is not distinct from 'min_sum') = (min_sum is not null)),
  constraint promotions_have_a_title check (coalesce(title_en, title_ru) is not null),
  constraint promotions_state check (state in ('draft', 'released', 'paused', 'archived')),
  constraint promotions_effect check (effect in ('percent', 'off', 'price', 'info')),
  constraint promotions_per check (per in (1, 100, 1000)),
  constraint promotions_end_after_they_start check (ends_at > starts_at),
  constraint promotions_percent check ((effect = 'percent') = (percent_bp is not null)),
  constraint promotions_amount check ((effect in ('off', 'price')) = (amount is not null)),
  constraint promotions_keep_their_limit check (used >= 0 and used <= coalesce(total_limit, used)),
  constraint promotions_created_by_users_id_fk foreign key (created_by) references users (id)
);
create index promotions_in_force on promotions (state, ends_at, starts_at);
create index promotions_by_start on promotions (starts_at, id);
create unique index promotions_by_code on promotions (code) where code is not null and state <> 'archived';
--> statement-breakpoint
create table promotion_products (
  promotion_id bigint not null,
  product_id bigint not null,
  constraint promotion_products_promotion_id_product_id_pk primary key (promotion_id, product_id),
  constraint promotion_products_promotion_id_promotions_id_fk foreign key (promotion_id) references promotions (id),
  constraint promotion_products_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create index promotion_products_of_product on promotion_products (product_id);
--> statement-breakpoint
-- Categories of a promotion, including their subcategories.
create table promotion_categories (
  promotion_id bigint not null,
  category_id bigint not null,
  constraint promotion_categories_promotion_id_category_id_pk primary key (promotion_id, category_id),
  constraint promotion_categories_promotion_id_promotions_id_fk foreign key (promotion_id) references promotions (id),
  constraint promotion_categories_category_id_categories_id_fk foreign key (category_id) references categories (id)
);
--> statement-breakpoint
-- Pieces ordered under a promotion, and by whom. Orders are a later feature, so there are no foreign keys to
-- them.
create table promotion_uses (
  promotion_id bigint not null,
  order_id bigint not null,
  organization_id bigint not null,
  pieces integer not null,
  at timestamptz(3) not null,
  released_at timestamptz(3),
  constraint promotion_uses_order_id_promotion_id_pk primary key (order_id, promotion_id),
  constraint promotion_uses_pieces check (pieces > 0),
  constraint promotion_uses_promotion_id_promotions_id_fk foreign key (promotion_id) references promotions (id),
  constraint promotion_uses_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index promotion_uses_of_organization on promotion_uses (promotion_id, organization_id);
--> statement-breakpoint
-- Discount levels: name, threshold of turnover, and benefits other than the percentages (which pricing owns).
create table level_rules (
  level smallint primary key,
  name_en text not null default '',
  name_ru text not null default '',
  threshold_amount bigint,
  benefits_en text[] not null default '{}',
  benefits_ru text[] not null default '{}',
  constraint level_rules_level check (level between 0 and 4),
  constraint level_rules_threshold check (threshold_amount > 0)
);
--> statement-breakpoint
-- Settings of the calculation of levels. One row; its version is the version of all rules.
create table level_settings (
  id smallint primary key,
  window_months smallint not null,
  base_currency char(3) not null,
  recalculation_hour smallint not null,
  recalculated_at timestamptz(3),
  version integer not null default 0,
  updated_at timestamptz(3),
  updated_by bigint,
  constraint level_settings_one check (id = 1)
);
--> statement-breakpoint
-- Every change of a company's level, with its cause, author and basis. Rows are never changed.
create table level_changes (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  from_level smallint,
  to_level smallint not null,
  cause text not null,
  source text not null,
  reason text,
  until date,
  actor_id bigint,
  basis jsonb,
  at timestamptz(3) not null,
  constraint level_changes_cause check (cause in ('confirmation', 'reached', 'window_ended', 'manual', 'released',
    'manual_ended')),
  constraint level_changes_source check (source in ('auto', 'manual', 'confirmation')),
  constraint level_changes_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index level_changes_by_age on level_changes (at);
create index level_changes_of_organization on level_changes (organization_id, id);
--> statement-breakpoint
-- A company's state at the last count: its turnover, and the day until which its level holds.
create table level_standings (
  organization_id bigint primary key,
  guaranteed_until date not null,
  turnover_amount bigint not null,
  currency char(3) not null,
  constraint level_standings_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index level_standings_by_turnover on level_standings (turnover_amount, organization_id);
--> statement-breakpoint
-- Products whose names differ only in sizes form a family: same category, brand and standard, and the same
-- words once numbers and units are removed.
alter table products
  add column family uuid generated always as (
    case when btrim(regexp_replace(regexp_replace(
      lower(case
        when attributes = '{}'::jsonb then (coalesce(name_en, name_ru) collate natural_en)
        else split_part((coalesce(name_en, name_ru) collate natural_en), ', ', 1)
      end),
      '[^[:space:]]*[0-9][^[:space:]]*([[:space:]]+(mm|cm|m|km|kg|g|mg|l|ml|pcs|pc|gb|mb|tb|ghz|mhz|hz|w|kw|v|a|ah|in|inch|мм|см|м|км|кг|г|мг|л|мл|шт|уп|вт|квт|в|а)(?![[:alpha:]]))?',
      ' ', 'g'
    ), '[^[:alpha:]]+', ' ', 'g')) <> ''
    then md5(
      coalesce(category_id::text, '')
      || '|' || lower(coalesce(brand, ''))
      || '|' || lower(coalesce(
        attributes ->> 'standard',
        substring(
          lower((coalesce(name_en, name_ru) collate natural_en))
          from '((iso|din|en|ansi|asme|jis|гост|ост|ту)[[:space:]-]*(р[[:space:]]*)?[0-9][0-9.-]*)'
        ),
        ''
      ))
      || '|' || btrim(regexp_replace(regexp_replace(
        lower(case
          when attributes = '{}'::jsonb then (coalesce(name_en, name_ru) collate natural_en)
          else split_part((coalesce(name_en, name_ru) collate natural_en), ', ', 1)
        end),
        '[^[:space:]]*[0-9][^[:space:]]*([[:space:]]+(mm|cm|m|km|kg|g|mg|l|ml|pcs|pc|gb|mb|tb|ghz|mhz|hz|w|kw|v|a|ah|in|inch|мм|см|м|км|кг|г|мг|л|мл|шт|уп|вт|квт|в|а)(?![[:alpha:]]))?',
        ' ', 'g'
      ), '[^[:alpha:]]+', ' ', 'g'))
    )::uuid end
  ) stored,
  add column available_qty integer not null default 0,
  add column incoming_qty integer not null default 0,
  add column incoming_on date,
  add column length_mm integer,
  add column width_mm integer,
  add column height_mm integer,
  add column cover text,
  add constraint products_packages check (least(length_mm, width_mm, height_mm) > 0
    and greatest(length_mm, width_mm, height_mm) <= 20000),
  add constraint products_stock check (available_qty >= 0 and incoming_qty >= 0);
drop index products_by_name_en, products_by_name_ru, products_of_category_by_name_en, products_of_category_by_name_ru;
create index products_by_name_en on products ((coalesce(name_en, name_ru) collate natural_en), id);
create index products_by_name_ru on products ((coalesce(name_ru, name_en) collate natural_ru), id);
create index products_of_category_by_name_en
  on products (category_id, (coalesce(name_en, name_ru) collate natural_en), id);
create index products_of_category_by_name_ru
  on products (category_id, (coalesce(name_ru, name_en) collate natural_ru), id);
create index products_of_category_by_age on products (category_id, created_at, id);
create index products_of_family on products (family, id);
create index products_pictured on products (category_id, id) where picture is not null;
create index products_modelled on products (category_id, id) where model is not null;
-- Rows are updated often: free space on each page allows updates that do not touch the indexes (HOT).
alter table products set (fillfactor = 80);
--> statement-breakpoint
-- The search tables are independent: they have no foreign keys to products.
alter table product_search
  drop constraint product_search_product_id_products_id_fk;
--> statement-breakpoint
alter table product_codes
  drop constraint product_codes_product_id_products_id_fk;
--> statement-breakpoint
-- Adds the warehouses other than the main one, their stock as first movements, and expected deliveries.
insert into warehouses (code, name_en, name_ru)
select distinct warehouse,
  case when warehouse !~ '[А-яЁё]' then warehouse end, case when warehouse ~ '[А-яЁё]' then warehouse end
from stock_levels
on conflict do nothing;
--> statement-breakpoint
update stock_levels set on_hand = 0 where on_hand < 0;
--> statement-breakpoint
insert into stock_movements (product_id, warehouse, kind, quantity, on_hand, at)
select product_id, warehouse, 'receipt', on_hand, on_hand, updated_at from stock_levels where on_hand > 0;
--> statement-breakpoint
insert into stock_incoming (product_id, warehouse, quantity, expected_on, confidence)
select product_id, warehouse, incoming_qty, incoming_on, 'likely' from stock_levels
where incoming_qty > 0 and incoming_on is not null;
--> statement-breakpoint
update products p set available_qty = s.on_hand, incoming_qty = s.incoming_qty, incoming_on = s.incoming_on
from (
  select product_id, sum(on_hand)::int as on_hand,
    coalesce(sum(incoming_qty) filter (where incoming_on is not null), 0)::int as incoming_qty,
    min(incoming_on) filter (where incoming_qty > 0 and incoming_on >= current_date) as incoming_on
  from stock_levels group by product_id
) s
where s.product_id = p.id and (s.on_hand > 0 or s.incoming_qty > 0);
--> statement-breakpoint
alter table stock_levels
  drop column incoming_on,
  drop column incoming_qty,
  add constraint stock_levels_not_below_zero check (on_hand >= 0),
  add constraint stock_levels_warehouse_warehouses_code_fk foreign key (warehouse) references warehouses (code);
-- Rows are updated often: free space on each page allows updates that do not touch the indexes (HOT).
alter table stock_levels set (fillfactor = 80);
--> statement-breakpoint
alter table imports
  drop constraint imports_kind,
  add column price_list_id bigint,
  add constraint imports_kind check (kind in ('products', 'prices', 'stock', 'incoming')),
  add constraint imports_state check (state in ('reading', 'ready', 'running', 'checked', 'done', 'refused',
    'undoing', 'undone')),
  add constraint imports_price_list_id_price_lists_id_fk foreign key (price_list_id) references price_lists (id);
--> statement-breakpoint
alter table import_rows
  add constraint import_rows_verdict check (verdict in ('new', 'changed', 'unchanged', 'refused'));
create index import_rows_by_product on import_rows (import_id, product_id);
--> statement-breakpoint
alter table price_lists
  add column version integer not null default 1,
  add column valid_from timestamptz(3) not null default date_trunc('milliseconds', now()),
  add column valid_to timestamptz(3),
  add column edition integer not null default 1;
drop index price_lists_one_base;
--> statement-breakpoint
-- Price lists are valid from their creation; those not in force become withdrawn.
update price_lists set valid_from = date_trunc('milliseconds', created_at),
  state = case when state in ('draft', 'active') then state else 'withdrawn' end;
--> statement-breakpoint
-- Merges a company's contracts of one currency into the newest, with the prices only older ones have.
insert into prices (price_list_id, product_id, min_qty, amount)
select distinct on (newest.id, p.product_id, p.min_qty) newest.id, p.product_id, p.min_qty, p.amount
from (
  select max(id) as id, organization_id, currency from price_lists
  where kind = 'contract' and state = 'active' group by 2, 3
) newest
join price_lists l on l.kind = 'contract' and l.state = 'active' and l.organization_id = newest.organization_id
  and l.currency = newest.currency and l.id < newest.id
join prices p on p.price_list_id = l.id
order by newest.id, p.product_id, p.min_qty, l.id desc
on conflict do nothing;
--> statement-breakpoint
update price_lists l set state = 'withdrawn'
where kind = 'contract' and state = 'active' and exists (
  select from price_lists n where n.kind = 'contract' and n.state = 'active'
    and n.organization_id = l.organization_id and n.currency = l.currency and n.id > l.id
);
--> statement-breakpoint
alter table price_lists
  add constraint price_lists_state check (state in ('draft', 'active', 'withdrawn')),
  add constraint price_lists_validity check (valid_to >= valid_from);
create unique index price_lists_one_open on price_lists (currency, coalesce(organization_id, 0))
  where state = 'active' and valid_to is null;
create unique index price_lists_one_beginning on price_lists (currency, coalesce(organization_id, 0), valid_from)
  where state = 'active';
--> statement-breakpoint
alter table prices
  add column per smallint not null default 1,
  add constraint prices_per check (per in (1, 100, 1000));
create index prices_of_list on prices (price_list_id, product_id, min_qty);
--> statement-breakpoint
-- When a company rose or fell to another level. The first level and recalculations without a change are left
-- out.
create view level_transitions as
  select id, organization_id, from_level, to_level, cause, at
    from level_changes
    where level_changes.from_level <> level_changes.to_level;
--> statement-breakpoint
create function stock_movements_stay() returns trigger language plpgsql as $$
begin
  -- Movements are deleted together with their product: the trigger of the foreign key then runs above this one.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'stock_movements is only ever appended to';
end $$;
--> statement-breakpoint
create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function stock_movements_stay();
--> statement-breakpoint
-- Records changes of the search data in the same transaction, one row per statement.
create function tell_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (xid, product_ids, words, stems)
  select pg_current_xact_id(), array_agg(product_id), '{}', '{}' from touched having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger product_search_added after insert on product_search referencing new table as touched for each statement
  execute function tell_search_changes();
create trigger product_search_changed after update on product_search referencing new table as touched
  for each statement execute function tell_search_changes();
create trigger product_search_removed after delete on product_search referencing old table as touched
  for each statement execute function tell_search_changes();
--> statement-breakpoint
create function tell_search_words() returns trigger language plpgsql as $$
begin
  insert into search_changes (xid, product_ids, words, stems)
  select pg_current_xact_id(), '{}', array_agg(word), array_agg(stem) from learnt having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger search_words_learnt after insert on search_words referencing new table as learnt for each statement
  execute function tell_search_words();
