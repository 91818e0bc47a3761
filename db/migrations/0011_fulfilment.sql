-- Fulfilment: lots of orders, discrepancies, delays, and the times of an order.

create sequence lot_numbers start with 2001;
--> statement-breakpoint
-- Goods of one or several orders of a company, packed to leave together. The orders follow from its lines.
create table lots (
  id bigint primary key generated always as identity,
  number integer not null default nextval('lot_numbers'),
  organization_id bigint not null,
  state text not null default 'forming',
  warehouse text,
  expected_on date,
  free_storage_until date,
  hold_until date,
  delivery_method smallint,
  delivery_address text,
  recipient text,
  requested_on date,
  carrier text,
  ships_on date,
  tracking text,
  cost_amount bigint,
  cost_currency char(3),
  cancel_reason text,
  parent_id bigint,
  merged_into_id bigint,
  created_by_id bigint not null,
  created_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  requested_at timestamptz(3),
  booked_at timestamptz(3),
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  accepted_at timestamptz(3),
  cancelled_at timestamptz(3),
  version integer not null default 1,
  pickup_on date,
  pickup_from char(5),
  photo_ids bigint[] not null default '{}',
  parties jsonb,
  constraint lots_number_unique unique (number),
  constraint lots_slot check ((pickup_on is null) = (pickup_from is null)),
  constraint lots_state check (state in ('forming', 'ready', 'on_hold', 'requested', 'booked', 'in_transit',
    'delivered', 'accepted', 'cancelled')),
  constraint lots_hold check ((state = 'on_hold') = (hold_until is not null)),
  constraint lots_cost check ((cost_amount is null) = (cost_currency is null)),
  constraint lots_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint lots_warehouse_warehouses_code_fk foreign key (warehouse) references warehouses (code),
  constraint lots_parent_id_lots_id_fk foreign key (parent_id) references lots (id),
  constraint lots_merged_into_id_lots_id_fk foreign key (merged_into_id) references lots (id),
  constraint lots_created_by_id_users_id_fk foreign key (created_by_id) references users (id)
);
create index lots_of_organization on lots (organization_id, number, id);
create index lots_by_state on lots (organization_id, state, number, id);
create index lots_by_storage on lots (organization_id, free_storage_until, id);
create index lots_to_accept on lots (delivered_at) where state = 'delivered';
create index lots_on_hold on lots (hold_until) where state = 'on_hold';
create index lots_by_slot on lots (pickup_on, pickup_from) where pickup_on is not null;
--> statement-breakpoint
-- Pieces of an order line in a lot.
create table lot_lines (
  id bigint primary key generated always as identity,
  lot_id bigint not null,
  order_line_id bigint not null,
  order_id bigint not null,
  quantity integer not null,
  constraint lot_lines_quantity check (quantity > 0),
  constraint lot_lines_lot_id_lots_id_fk foreign key (lot_id) references lots (id),
  constraint lot_lines_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id),
  constraint lot_lines_order_id_orders_id_fk foreign key (order_id) references orders (id)
);
create unique index lot_lines_of_lot on lot_lines (lot_id, order_line_id);
create index lot_lines_of_order on lot_lines (order_id, lot_id);
create index lot_lines_of_line on lot_lines (order_line_id);
--> statement-breakpoint
-- A piece of freight with its outer measures.
create table lot_packages (
  id bigint primary key generated always as identity,
  lot_id bigint not null,
  place integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  weight_g bigint not null,
  marking text,
  constraint lot_packages_sizes check (least(length_mm, width_mm, height_mm, weight_g) > 0),
  constraint lot_packages_lot_id_lots_id_fk foreign key (lot_id) references lots (id)
);
create index lot_packages_of_lot on lot_packages (lot_id, place);
--> statement-breakpoint
-- Missing or damaged goods on receipt, line by line, as reported by the recipient.
create table lot_discrepancies (
  id bigint primary key generated always as identity,
  lot_id bigint not null,
  order_line_id bigint not null,
  short integer not null,
  damaged integer not null,
  note text,
  noted_by_id bigint not null,
  noted_at timestamptz(3) not null,
  constraint lot_discrepancies_pieces check (least(short, damaged) >= 0 and short + damaged > 0),
  constraint lot_discrepancies_lot_id_lots_id_fk foreign key (lot_id) references lots (id),
  constraint lot_discrepancies_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id),
  constraint lot_discrepancies_noted_by_id_users_id_fk foreign key (noted_by_id) references users (id)
);
create unique index lot_discrepancies_of_lot on lot_discrepancies (lot_id, order_line_id);
--> statement-breakpoint
-- A delay of a line announced by staff, and the client's choice.
create table line_delays (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  promised_on date,
  expected_on date not null,
  reason text not null,
  notified_by_id bigint not null,
  notified_at timestamptz(3) not null,
  choice text,
  chosen_by_id bigint,
  chosen_at timestamptz(3),
  constraint line_delays_choice check (choice in ('wait', 'part_ship', 'replace', 'cancel')),
  constraint line_delays_chosen check ((choice is null) = (chosen_at is null)),
  constraint line_delays_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id),
  constraint line_delays_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint line_delays_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id),
  constraint line_delays_notified_by_id_users_id_fk foreign key (notified_by_id) references users (id),
  constraint line_delays_chosen_by_id_users_id_fk foreign key (chosen_by_id) references users (id)
);
create index line_delays_of_order on line_delays (order_id, id);
create unique index line_delays_waiting on line_delays (order_line_id) where choice is null;
--> statement-breakpoint
-- For every order: when it was agreed, first sent and last delivered; how many lines with a promised day have
-- arrived, and how many of them late. Triggers on orders, their events and lines, and lots update it in the
-- same transaction: computing it on read exceeded the time limit of a query (decision 0072).
create table order_moments (
  order_id bigint primary key,
  organization_id bigint not null,
  created_at timestamptz(3) not null,
  is_draft boolean not null,
  agreed_at timestamptz(3),
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  promised integer not null default 0,
  late integer not null default 0,
  constraint order_moments_order_id_orders_id_fk foreign key (order_id) references orders (id) on delete cascade
);
create index order_moments_by_age on order_moments (created_at);
create index order_moments_of_organization on order_moments (organization_id, created_at);
--> statement-breakpoint
-- For orders of 0.1.0 only the confirmation is known: there were no lots and no promised days.
insert into order_moments (order_id, organization_id, created_at, is_draft, agreed_at)
select o.id, o.organization_id, o.created_at, o.stage = 'draft', e.at
from orders o
left join (
  select subject, min(at) as at from events where name = 'order.confirmed' group by 1
) e on e.subject = 'order:' || o.id;
--> statement-breakpoint
-- Durations of orders, for later features. Drafts are left out.
create view order_times as
  select order_id as id, organization_id, created_at, agreed_at, sent_at, delivered_at, promised, late
    from order_moments
    where not order_moments.is_draft;
--> statement-breakpoint
-- Recalculates `order_moments` of these orders. Locks their rows first, by order id: of two concurrent
-- commands, the later one sees the changes of the earlier one.
create function count_order_moments(ids bigint[]) returns void language plpgsql as $$
begin
  perform from order_moments where order_id = any(ids) order by order_id for update;
  update order_moments m set agreed_at = n.agreed_at, sent_at = n.sent_at, delivered_at = n.delivered_at,
    promised = n.promised, late = n.late
  from unnest(ids) as of_order (id), lateral (
    select
      (select min(e.at) from events e where e.subject = 'order:' || of_order.id
        and e.name in ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted')) as agreed_at,
      l.sent_at, l.delivered_at, d.promised, d.late
    from
      (select min(l.sent_at) as sent_at, max(l.delivered_at) as delivered_at
       from lot_lines g join lots l on l.id = g.lot_id where g.order_id = of_order.id) l,
      (select count(*) filter (where promised_on is not null and actual_on is not null)::int as promised,
         count(*) filter (where actual_on > promised_on)::int as late
       from order_lines where order_id = of_order.id) d
  ) n
  where m.order_id = of_order.id and (m.agreed_at, m.sent_at, m.delivered_at, m.promised, m.late)
    is distinct from (n.agreed_at, n.sent_at, n.delivered_at, n.promised, n.late);
end $$;
--> statement-breakpoint
create function follow_order_moments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_moments (order_id, organization_id, created_at, is_draft)
    select id, organization_id, created_at, stage = 'draft' from now_so;
  else
    update order_moments set organization_id = new.organization_id, created_at = new.created_at, is_draft = new.stage = 'draft'
    where order_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_begin_moments after insert on orders referencing new table as now_so for each statement
  execute function follow_order_moments();
create trigger orders_keep_moments after update of organization_id, created_at, stage on orders
  for each row when ((old.organization_id, old.created_at, old.stage = 'draft') is distinct from (new.organization_id,
  new.created_at, new.stage = 'draft')) execute function follow_order_moments();
--> statement-breakpoint
create function note_agreement() returns trigger language plpgsql as $$
begin
  perform count_order_moments(array[substring(coalesce(new.subject, old.subject) from '^order:([0-9]+)$')::bigint]);
  return null;
end $$;
--> statement-breakpoint
create trigger events_agree after insert on events
  for each row when (new.name in ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted'))
  execute function note_agreement();
create trigger events_agree_again after update of at on events
  for each row when (new.name in ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted'))
  execute function note_agreement();
create trigger events_agree_no_more after delete on events
  for each row when (old.name in ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted'))
  execute function note_agreement();
--> statement-breakpoint
create function note_lot_moments() returns trigger language plpgsql as $$
begin
  perform count_order_moments(array(select distinct order_id from lot_lines where lot_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger lots_moved after update on lots
  for each row when ((old.sent_at, old.delivered_at) is distinct from (new.sent_at, new.delivered_at))
  execute function note_lot_moments();
--> statement-breakpoint
-- Lines of a lot usually change before it leaves. If the lot has left, recalculates its orders.
create function note_lot_lines() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct n.order_id from now_so n join lots l on l.id = n.lot_id where coalesce(l.sent_at, l.delivered_at) is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct b.order_id from before b join lots l on l.id = b.lot_id where coalesce(l.sent_at, l.delivered_at) is not null);
  else
    ids := array(select distinct c.order_id from (
      select order_id, lot_id from now_so union select order_id, lot_id from before
    ) c join lots l on l.id = c.lot_id where coalesce(l.sent_at, l.delivered_at) is not null);
  end if;
  if ids <> '{}' then perform count_order_moments(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger lot_lines_added after insert on lot_lines referencing new table as now_so for each statement
  execute function note_lot_lines();
create trigger lot_lines_changed after update on lot_lines referencing new table as now_so old table as before
  for each statement execute function note_lot_lines();
create trigger lot_lines_taken_away after delete on lot_lines referencing old table as before for each statement
  execute function note_lot_lines();
--> statement-breakpoint
create function note_promises() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct order_id from now_so where promised_on is not null and actual_on is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct order_id from before where promised_on is not null and actual_on is not null);
  else
    ids := array(select distinct n.order_id from now_so n join before b using (id)
      where (n.promised_on, n.actual_on) is distinct from (b.promised_on, b.actual_on));
  end if;
  if ids <> '{}' then perform count_order_moments(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger order_lines_promised after insert on order_lines referencing new table as now_so for each statement
  execute function note_promises();
create trigger order_lines_promised_again after update on order_lines
  referencing new table as now_so old table as before for each statement execute function note_promises();
create trigger order_lines_promised_no_more after delete on order_lines referencing old table as before
  for each statement execute function note_promises();
