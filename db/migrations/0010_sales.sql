-- Sales: carts, templates, orders with their offers and amendments, and their figures.

-- Items of an order are called lines from here on.
alter table order_items rename to order_lines;
alter table order_lines rename column "position" to place;
alter table order_lines rename constraint order_items_pkey to order_lines_pkey;
alter table order_lines rename constraint order_items_quantity to order_lines_quantity;
alter table order_lines rename constraint order_items_order_id_orders_id_fk to order_lines_order_id_orders_id_fk;
alter table order_lines rename constraint order_items_product_id_products_id_fk to order_lines_product_id_products_id_fk;
alter sequence order_items_id_seq rename to order_lines_id_seq;
alter index order_items_of_order rename to order_lines_of_order;
alter index order_items_by_sku rename to order_lines_by_sku;
alter index order_items_of_product rename to order_lines_of_product;
--> statement-breakpoint
-- The smallest order in a currency. Without a row there is no minimum.
create table order_minimums (
  currency char(3) primary key,
  amount bigint not null,
  set_by bigint,
  set_at timestamptz(3) not null default now(),
  constraint order_minimums_amount check (amount > 0),
  constraint order_minimums_set_by_users_id_fk foreign key (set_by) references users (id)
);
--> statement-breakpoint
-- Custom items of a cart. They have no price; the buyer's target price does not count as one.
create table cart_custom_lines (
  id bigint primary key generated always as identity,
  cart_id bigint not null,
  name text not null,
  description text,
  material text,
  dimensions text,
  quantity integer not null,
  unit text not null,
  target_amount bigint,
  target_currency char(3),
  wanted_on date,
  file_ids bigint[] not null default '{}',
  saved boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint cart_custom_lines_quantity check (quantity > 0),
  constraint cart_custom_lines_unit check (unit in ('pcs', 'set', 'pack', 'kg', 'm', 'l')),
  constraint cart_custom_lines_target check ((target_amount is null) = (target_currency is null)
    and target_amount > 0),
  constraint cart_custom_lines_cart_id_carts_id_fk foreign key (cart_id) references carts (id) on delete cascade
);
create index cart_custom_lines_of_cart on cart_custom_lines (cart_id, id);
--> statement-breakpoint
-- Counts and sums of orders by company, stage, turn and currency, for lists with very many orders. A trigger on
-- `orders` appends each command's change as a new row, so commands do not wait for each other. The job
-- `fold_order_figures` merges the rows (decision 0052).
create table order_figures (
  organization_id bigint not null,
  stage text not null,
  turn text,
  currency char(3) not null,
  rows bigint not null,
  total_amount bigint not null,
  is_folded boolean not null default false
);
create unique index order_figures_folded on order_figures (organization_id, stage, coalesce(turn, ''), currency)
  where is_folded;
create index order_figures_of_organization on order_figures (organization_id);
create index order_figures_changes on order_figures (organization_id) where not is_folded;
--> statement-breakpoint
-- Amounts of the lines of agreed orders, minus cancelled pieces, each rounded once, with the cost if known.
-- Triggers on lines and orders update them in the same transaction: computing a year of trade from the lines
-- exceeded the time limit of a query (decision 0090).
create table line_sales (
  line_id bigint primary key,
  order_id bigint not null,
  organization_id bigint not null,
  created_at timestamptz(3) not null,
  product_id bigint,
  promotion_id bigint,
  amount bigint not null,
  cost bigint,
  quantity integer not null,
  currency char(3) not null,
  constraint line_sales_line_id_order_lines_id_fk foreign key (line_id) references order_lines (id) on delete cascade
);
create index line_sales_of_order on line_sales (order_id);
create index line_sales_by_age on line_sales (created_at, line_id);
create index line_sales_of_organization on line_sales (organization_id, created_at);
create index line_sales_of_product on line_sales (product_id, created_at);
create index line_sales_of_promotion on line_sales (promotion_id, created_at) where promotion_id is not null;
--> statement-breakpoint
-- A proposal in an order as it was sent: an offer, the answer to one, or an amendment. Once sent it never
-- changes. Its lines carry the ids they have, or will have, in `order_lines`.
create table order_revisions (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  n integer not null,
  kind text not null,
  side text not null,
  state text not null default 'draft',
  author_id bigint not null,
  lines jsonb not null,
  goods_amount bigint not null,
  total_amount bigint not null,
  unpriced integer not null,
  discount_bp integer not null default 0,
  is_below_cost boolean not null default false,
  valid_until timestamptz(3),
  message text,
  sent_at timestamptz(3),
  answered_at timestamptz(3),
  answered_by_id bigint,
  answered_from text,
  approval text,
  approval_note text,
  approved_by_id bigint,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  margin_bp integer,
  condition jsonb,
  constraint order_revisions_kind check (kind in ('offer', 'amendment')),
  constraint order_revisions_side check (side in ('client', 'manager')),
  constraint order_revisions_state check (state in ('draft', 'sent', 'accepted', 'countered', 'declined',
    'superseded', 'expired')),
  constraint order_revisions_approval check (approval in ('asked', 'granted', 'refused')),
  constraint order_revisions_sent check ((state = 'draft') = (sent_at is null)),
  constraint order_revisions_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_revisions_author_id_users_id_fk foreign key (author_id) references users (id),
  constraint order_revisions_answered_by_id_users_id_fk foreign key (answered_by_id) references users (id),
  constraint order_revisions_approved_by_id_users_id_fk foreign key (approved_by_id) references users (id)
);
create unique index order_revisions_of_order on order_revisions (order_id, n);
create unique index order_revisions_written on order_revisions (order_id) where state = 'draft';
create unique index order_revisions_open on order_revisions (order_id) where state = 'sent';
create index order_revisions_offered on order_revisions (order_id)
  where kind = 'offer' and side = 'manager' and state <> 'draft';
create index order_revisions_accepted on order_revisions (order_id) where kind = 'offer' and state = 'accepted';
create index order_revisions_lines on order_revisions using gin (lines jsonb_path_ops) where state = 'draft';
--> statement-breakpoint
-- Orders of colleagues above their limit that need an owner's decision. See sign-off.ts.
create table order_sign_offs (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  asked_by_id bigint not null,
  cart_id bigint,
  input jsonb,
  order_id bigint,
  n integer,
  amount bigint not null,
  currency char(3) not null,
  limit_amount bigint not null,
  limit_currency char(3) not null,
  state text not null default 'asked',
  decided_by_id bigint,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) not null default now(),
  constraint order_sign_offs_state check (state in ('asked', 'approved', 'refused', 'withdrawn', 'overtaken')),
  constraint order_sign_offs_about check ((cart_id is null) = (n is not null) and (cart_id is null) = (input is null)),
  constraint order_sign_offs_decided check ((state = 'asked') = (decided_at is null)),
  constraint order_sign_offs_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id),
  constraint order_sign_offs_asked_by_id_users_id_fk foreign key (asked_by_id) references users (id),
  constraint order_sign_offs_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_sign_offs_decided_by_id_users_id_fk foreign key (decided_by_id) references users (id)
);
create unique index order_sign_offs_of_cart on order_sign_offs (cart_id) where state = 'asked';
create unique index order_sign_offs_of_offer on order_sign_offs (order_id) where state = 'asked' and cart_id is null;
create index order_sign_offs_of_organization on order_sign_offs (organization_id, state, id);
create index order_sign_offs_by_cart on order_sign_offs (cart_id, id);
create index order_sign_offs_by_order on order_sign_offs (order_id, id);
--> statement-breakpoint
-- Files of a line. Files of the same name are versions of each other.
create table order_line_files (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  line_id bigint not null,
  file_id bigint not null,
  name text not null,
  version integer not null,
  added_by_id bigint not null,
  added_at timestamptz(3) not null default now(),
  constraint order_line_files_version check (version > 0),
  constraint order_line_files_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_line_files_line_id_order_lines_id_fk
    foreign key (line_id) references order_lines (id) on delete cascade,
  constraint order_line_files_added_by_id_users_id_fk foreign key (added_by_id) references users (id)
);
create index order_line_files_of_order on order_line_files (order_id, line_id, id);
create unique index order_line_files_versions on order_line_files (line_id, name, version);
create unique index order_line_files_once on order_line_files (line_id, file_id);
--> statement-breakpoint
-- Links that show an order without signing in, until a day. Only the hash of the secret is stored.
create table order_links (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  token_hash bytea not null,
  with_prices boolean not null,
  lang text not null,
  created_by_id bigint not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by_id bigint,
  with_pdfs boolean not null default false,
  constraint order_links_token_hash_unique unique (token_hash),
  constraint order_links_lang check (lang in ('en', 'ru')),
  constraint order_links_expire_later check (expires_at > created_at),
  constraint order_links_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_links_created_by_id_users_id_fk foreign key (created_by_id) references users (id),
  constraint order_links_revoked_by_id_users_id_fk foreign key (revoked_by_id) references users (id)
);
create index order_links_of_order on order_links (order_id, id);
--> statement-breakpoint
-- Every visit through a link, with its address.
create table order_link_visits (
  id bigint primary key generated always as identity,
  link_id bigint not null,
  at timestamptz(3) not null default now(),
  ip text not null,
  user_agent text not null,
  taken text,
  constraint order_link_visits_link_id_order_links_id_fk foreign key (link_id) references order_links (id)
);
create index order_link_visits_of_link on order_link_visits (link_id, id);
--> statement-breakpoint
-- Every download of an order archive by a signed-in person.
create table order_archive_downloads (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  user_id bigint not null,
  at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  constraint order_archive_downloads_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_archive_downloads_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index order_archive_downloads_of_order on order_archive_downloads (order_id, id);
create index order_archive_downloads_by_age on order_archive_downloads (at);
--> statement-breakpoint
-- The largest discount below the price rules that each role may give without approval, in basis points.
create table discount_limits (
  role text primary key,
  percent_bp integer not null,
  constraint discount_limits_role check (role in ('manager', 'chief_manager', 'admin')),
  constraint discount_limits_percent check (percent_bp between 0 and 10000)
);
insert into discount_limits (role, percent_bp) values ('manager', 500), ('chief_manager', 1500);
--> statement-breakpoint
-- A company's own code of a product: its part number, or the words of its lists.
create table client_codes (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  product_id bigint not null,
  code text not null,
  folded text not null,
  source text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  constraint client_codes_source check (source in ('typed', 'import', 'staff')),
  constraint client_codes_say_something check (folded <> ''),
  constraint client_codes_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id) on delete cascade,
  constraint client_codes_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create unique index client_codes_of_organization on client_codes (organization_id, folded);
create index client_codes_by_product on client_codes (organization_id, product_id, used_at);
create index client_codes_of_product on client_codes (product_id);
--> statement-breakpoint
-- Applied files of own codes, with what is needed to undo them.
create table client_code_files (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  file_name text not null,
  state text not null default 'done',
  rows integer not null,
  written jsonb not null,
  actor_id bigint not null,
  created_at timestamptz(3) not null,
  constraint client_code_files_state check (state in ('done', 'undone')),
  constraint client_code_files_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id) on delete cascade
);
create index client_code_files_by_age on client_code_files (created_at);
--> statement-breakpoint
-- Order templates of a company, a member of staff or the whole team.
create table order_templates (
  id bigint primary key generated always as identity,
  owner text not null,
  organization_id bigint,
  manager_id bigint,
  name text not null,
  state text not null default 'active',
  version integer not null default 1,
  last_used_at timestamptz(3),
  created_by bigint not null,
  updated_at timestamptz(3) not null,
  constraint order_templates_owner check (owner in ('organization', 'manager', 'team')),
  constraint order_templates_state check (state in ('active', 'archived')),
  constraint order_templates_belong check ((owner = 'organization') = (organization_id is not null)
    and (owner = 'manager') = (manager_id is not null)),
  constraint order_templates_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id),
  constraint order_templates_manager_id_users_id_fk foreign key (manager_id) references users (id),
  constraint order_templates_created_by_users_id_fk foreign key (created_by) references users (id)
);
create index order_templates_of_organization on order_templates (organization_id, state, updated_at, id)
  where owner = 'organization';
create index order_templates_of_staff on order_templates (owner, state, updated_at, id);
--> statement-breakpoint
create table order_template_lines (
  id bigint primary key generated always as identity,
  template_id bigint not null,
  "position" integer not null,
  product_id bigint,
  quantity integer not null,
  note text,
  thing jsonb,
  seen_amount bigint,
  seen_per smallint not null default 1,
  seen_currency char(3),
  constraint order_template_lines_quantity check (quantity > 0),
  constraint order_template_lines_seen_per check (seen_per in (1, 100, 1000)),
  constraint order_template_lines_are_of_something check ((product_id is null) = (thing is not null)),
  constraint order_template_lines_template_id_order_templates_id_fk
    foreign key (template_id) references order_templates (id) on delete cascade,
  constraint order_template_lines_product_id_products_id_fk
    foreign key (product_id) references products (id) on delete cascade
);
create index order_template_lines_of_template on order_template_lines (template_id, position);
create index order_template_lines_of_product on order_template_lines (product_id);
--> statement-breakpoint
create table template_favourites (
  user_id bigint not null,
  template_id bigint not null,
  constraint template_favourites_user_id_template_id_pk primary key (user_id, template_id),
  constraint template_favourites_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint template_favourites_template_id_order_templates_id_fk
    foreign key (template_id) references order_templates (id) on delete cascade
);
create index template_favourites_of_template on template_favourites (template_id);
--> statement-breakpoint
alter table carts
  drop constraint carts_converted_have_an_order,
  add column promotion_code text,
  add constraint carts_converted_have_an_order check (state <> 'converted' or order_id is not null);
drop index carts_of_organization, carts_open_of_owner;
create index carts_of_organization on carts (organization_id, state, updated_at, id);
create index carts_open_of_owner on carts (owner_id, is_active, updated_at, id) where state = 'open';
-- Rows are updated often: free space on each page allows updates that do not touch the indexes (HOT).
alter table carts set (fillfactor = 80);
--> statement-breakpoint
alter table cart_lines
  add column seen_per smallint not null default 1,
  add column saved boolean not null default false,
  add column file_ids bigint[] not null default '{}',
  add constraint cart_lines_seen_per check (seen_per in (1, 100, 1000));
--> statement-breakpoint
alter table orders
  add column turn text,
  add column valid_until timestamptz(3),
  add column line_count integer not null default 0,
  add column quantity bigint not null default 0,
  add column confirmed bigint not null default 0,
  add column ready bigint not null default 0,
  add column shipped bigint not null default 0,
  add column delivered bigint not null default 0,
  add column cancelled bigint not null default 0,
  add column invoiced_amount bigint not null default 0,
  add column paid_amount bigint not null default 0,
  add column refunded_amount bigint not null default 0,
  add column due_on date,
  add column opened_at timestamptz(3),
  add column unpriced integer not null default 0,
  add column answer_due_at timestamptz(3),
  add column warned_days smallint,
  add column escalated_at timestamptz(3),
  add column cancel_cause text,
  add column internal_note text,
  add column recipient text,
  add column requested_on date,
  add column partial_allowed boolean not null default true,
  add column project text,
  add column file_ids bigint[] not null default '{}',
  add column watcher_ids bigint[] not null default '{}',
  add column terms_snapshot jsonb,
  add constraint orders_turn check (turn in ('client', 'manager')),
  add constraint orders_source check (source in ('cart', 'manual', 'template', 'repeat', 'import', 'claim')),
  add constraint orders_promised_are_priced check (unpriced = 0 or not stage in ('confirmed', 'in_work', 'completed')),
  add constraint orders_buckets check (least(confirmed, ready, delivered, cancelled) >= 0 and delivered <= shipped
    and ready + shipped <= confirmed and confirmed + cancelled <= quantity),
  add constraint orders_cancel_cause check (cancel_cause in ('client', 'price', 'out_of_stock', 'technical',
    'payment', 'duplicate', 'staff_error', 'other'));
drop index orders_by_age, orders_by_stage, orders_of_organization;
create index orders_of_organization on orders (organization_id, created_at, id);
create index orders_by_age on orders (created_at, id, stage, currency, total_amount, organization_id, cancel_cause);
create index orders_po_like on orders using gin (po_number gin_trgm_ops);
create index orders_by_stage on orders (stage, created_at, id);
create index orders_figures on orders (organization_id, stage, currency, total_amount);
create index orders_by_end on orders (valid_until) where stage = 'negotiation' and turn = 'client';
create index orders_by_answer on orders (answer_due_at) where turn = 'manager';
create index orders_in_talk on orders (coalesce(valid_until, answer_due_at), (- total_amount), id)
  where stage = 'negotiation';
create index orders_by_validity on orders (valid_until, id, stage, turn, organization_id, currency, total_amount)
  where stage in ('expired', 'negotiation');
-- Rows are updated often: free space on each page allows updates that do not touch the indexes (HOT).
alter table orders set (fillfactor = 90);
--> statement-breakpoint
alter table order_lines
  add column kind text not null default 'catalogue',
  add column confirmed integer not null default 0,
  add column ready integer not null default 0,
  add column shipped integer not null default 0,
  add column delivered integer not null default 0,
  add column cancelled integer not null default 0,
  add column per smallint not null default 1,
  add column custom jsonb,
  add column ruled_amount bigint,
  add column cost_amount bigint,
  add column internal_note text,
  add column is_locked boolean not null default false,
  add column lead_days integer,
  add column promised_on date,
  add column file_ids bigint[] not null default '{}',
  add column actual_on date,
  add column instead_of jsonb,
  add column price_break jsonb,
  alter column product_id drop not null,
  alter column list_amount drop not null,
  alter column unit_amount drop not null;
--> statement-breakpoint
-- Lines of confirmed orders are confirmed, those of completed orders delivered. All prices were by the rules.
update order_lines l set ruled_amount = l.unit_amount,
  confirmed = case when o.stage in ('confirmed', 'in_work', 'completed') then l.quantity else 0 end,
  shipped = case when o.stage = 'completed' then l.quantity else 0 end,
  delivered = case when o.stage = 'completed' then l.quantity else 0 end,
  cancelled = case when o.stage = 'cancelled' then l.quantity else 0 end
from orders o where o.id = l.order_id;
--> statement-breakpoint
alter table order_lines
  add constraint order_lines_per check (per in (1, 100, 1000)),
  add constraint order_lines_kind check (kind in ('catalogue', 'custom')),
  add constraint order_lines_have_a_product check (product_id is not null or kind = 'custom'),
  add constraint order_lines_priced check ((list_amount is null) = (unit_amount is null) and (unit_amount is not null
    or kind = 'custom')),
  add constraint order_lines_buckets check (least(confirmed, ready, delivered, cancelled) >= 0
    and delivered <= shipped and ready + shipped <= confirmed and confirmed + cancelled <= quantity);
create index order_lines_by_promise on order_lines (promised_on, order_id)
  where promised_on is not null and delivered + cancelled < quantity;
--> statement-breakpoint
-- Stores the sums of the lines on the order, and whose turn it is.
update orders o set line_count = l.lines, quantity = l.quantity, confirmed = l.confirmed, shipped = l.shipped,
  delivered = l.delivered, cancelled = l.cancelled
from (
  select order_id, count(*) as lines, sum(quantity) as quantity, sum(confirmed) as confirmed, sum(shipped) as shipped,
    sum(delivered) as delivered, sum(cancelled) as cancelled
  from order_lines group by order_id
) l
where l.order_id = o.id;
--> statement-breakpoint
update orders set turn = case stage when 'submitted' then 'manager' else 'client' end
where stage in ('submitted', 'negotiation');
--> statement-breakpoint
insert into order_figures (organization_id, stage, turn, currency, rows, total_amount, is_folded)
select organization_id, stage, turn, currency, count(*), sum(total_amount), true from orders group by 1, 2, 3, 4;
--> statement-breakpoint
-- Sold lines, for the sums of later features.
create view sold_lines as
  select line_id as id, order_id, organization_id, created_at, product_id, promotion_id, amount, cost, quantity, currency
  from line_sales;
--> statement-breakpoint
-- The total, time and stage of each order, for later features. Drafts are left out.
create view order_totals as
  select id, number, organization_id, stage, cancel_cause, currency, total_amount, created_at
  from orders
  where stage <> 'draft';
--> statement-breakpoint
-- Orders with an offer from us and their outcome: won if an offer was accepted, whatever happened later; lost
-- if cancelled for `cancel_cause` without an accepted offer; expired or open otherwise.
create view offered_orders as
  select id, number, organization_id, currency, total_amount, created_at,
    case
      when exists (
        select from order_revisions
        where order_revisions.order_id = orders.id and order_revisions.kind = 'offer' and order_revisions.state = 'accepted'
      ) then 'won'
      when stage = 'cancelled' then 'lost'
      when stage = 'expired' then 'expired'
      else 'open'
    end as fate,
    cancel_cause
  from orders
  where exists (
    select from order_revisions
    where order_revisions.order_id = orders.id and order_revisions.kind = 'offer'
      and order_revisions.side = 'manager' and order_revisions.state <> 'draft'
  );
--> statement-breakpoint
-- Each line with its order, minus cancelled pieces, for later features. Drafts are left out.
create view ordered_lines as
  select order_lines.id, order_lines.order_id, orders.number, orders.organization_id, orders.stage, orders.currency,
    orders.created_at, order_lines.product_id, order_lines.sku, order_lines.name_en, order_lines.name_ru,
    order_lines.quantity - order_lines.cancelled as quantity, order_lines.unit, order_lines.unit_amount,
    order_lines.cost_amount, order_lines.per, (
      jsonb_path_query_first(order_lines.price_trace, '$[*] ? (@.step == "promotion").promotion.id')
    )::bigint as promotion_id
  from order_lines
  join orders on orders.id = order_lines.order_id
  where orders.stage <> 'draft';
--> statement-breakpoint
-- Appends each command's change of the figures as new rows, so commands do not wait for each other.
create function note_order_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_figures (organization_id, stage, turn, currency, rows, total_amount)
    select organization_id, stage, turn, currency, count(*), sum(total_amount) from now_so group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into order_figures (organization_id, stage, turn, currency, rows, total_amount)
    select organization_id, stage, turn, currency, -count(*), -sum(total_amount) from before group by 1, 2, 3, 4;
  else
    insert into order_figures (organization_id, stage, turn, currency, rows, total_amount)
    select organization_id, stage, turn, currency, sum(rows), sum(amount) from (
      select organization_id, stage, turn, currency, 1 as rows, total_amount as amount from now_so
      union all
      select organization_id, stage, turn, currency, -1, -total_amount from before
    ) changed group by 1, 2, 3, 4 having sum(rows) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_added after insert on orders referencing new table as now_so for each statement
  execute function note_order_figures();
create trigger orders_changed after update on orders referencing new table as now_so old table as before
  for each statement execute function note_order_figures();
create trigger orders_taken_away after delete on orders referencing old table as before for each statement
  execute function note_order_figures();
--> statement-breakpoint
-- Recalculates `line_sales` of these orders. Locks the orders first, by id: of two concurrent commands, the
-- later one sees the changes of the earlier one.
create function count_line_sales(ids bigint[]) returns void language plpgsql as $$
begin
  perform from orders where id = any(ids) order by id for no key update;
  delete from line_sales where order_id = any(ids);
  insert into line_sales (line_id, order_id, organization_id, created_at, product_id, promotion_id, amount, cost, quantity, currency)
  select l.id, o.id, o.organization_id, o.created_at, l.product_id,
    (jsonb_path_query_first(l.price_trace, '$[*] ? (@.step == "promotion").promotion.id'))::bigint,
    round((l.quantity - l.cancelled)::numeric * coalesce(l.unit_amount, 0) / l.per)::bigint,
    round((l.quantity - l.cancelled)::numeric * l.cost_amount / l.per)::bigint, l.quantity - l.cancelled, o.currency
  from orders o join order_lines l on l.order_id = o.id
  where o.id = any(ids) and o.stage in ('confirmed', 'in_work', 'completed') and l.quantity > l.cancelled;
end $$;
--> statement-breakpoint
select count_line_sales(array(select id from orders where stage in ('confirmed', 'in_work', 'completed')));
--> statement-breakpoint
create function follow_line_sales() returns trigger language plpgsql as $$
begin
  if (old.stage in ('confirmed', 'in_work', 'completed')) = (new.stage in ('confirmed', 'in_work', 'completed')) then
    update line_sales set organization_id = new.organization_id, created_at = new.created_at, currency = new.currency
    where order_id = new.id;
  else
    perform count_line_sales(array[new.id]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_keep_sales after update of organization_id, created_at, currency, stage on orders
  for each row when ((old.organization_id, old.created_at, old.currency, old.stage in ('confirmed', 'in_work',
  'completed')) is distinct from (new.organization_id, new.created_at, new.currency, new.stage in ('confirmed',
  'in_work', 'completed'))) execute function follow_line_sales();
--> statement-breakpoint
-- Deletes the sales of deleted lines.
create function note_line_sales() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct n.order_id from now_so n join orders o on o.id = n.order_id
      where o.stage in ('confirmed', 'in_work', 'completed'));
  else
    ids := array(select distinct n.order_id from now_so n join before b using (id) join orders o on o.id = n.order_id
      where o.stage in ('confirmed', 'in_work', 'completed')
        and (n.quantity - n.cancelled, n.unit_amount, n.per, n.cost_amount, n.product_id, n.price_trace)
          is distinct from (b.quantity - b.cancelled, b.unit_amount, b.per, b.cost_amount, b.product_id, b.price_trace));
  end if;
  if ids <> '{}' then perform count_line_sales(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger order_lines_sold after insert on order_lines referencing new table as now_so for each statement
  execute function note_line_sales();
create trigger order_lines_sold_otherwise after update on order_lines
  referencing new table as now_so old table as before for each statement execute function note_line_sales();
