-- Integrations: API keys, webhooks, the exchange with 1C.

-- API keys. Only the hash is stored.
create table api_keys (
  id bigint primary key generated always as identity,
  organization_id bigint,
  user_id bigint not null,
  name text not null,
  hash bytea not null,
  ending text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint api_keys_hash_unique unique (hash),
  constraint api_keys_scopes check (scopes <@ array['products:read', 'stock:read', 'orders:read', 'orders:write',
    'invoices:read', 'documents:read', 'clients:read', 'exchange:goods', 'exchange:orders']),
  constraint api_keys_lifetime check (expires_at <= created_at + interval '366 days'),
  constraint api_keys_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint api_keys_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index api_keys_of_company on api_keys (coalesce(organization_id, 0), id);
create index api_keys_of_user on api_keys (user_id);
--> statement-breakpoint
-- Webhooks: where to send which events.
create table webhooks (
  id bigint primary key generated always as identity,
  organization_id bigint,
  user_id bigint not null,
  url text not null,
  description text,
  kinds text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz(3),
  is_on boolean not null default true,
  off_because text,
  failing_since timestamptz(3),
  failures integer not null default 0,
  rests_until timestamptz(3),
  notified_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  constraint webhooks_off_because check (off_because in ('keeper', 'failing', 'gone')),
  constraint webhooks_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint webhooks_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index webhooks_of_company on webhooks (coalesce(organization_id, 0), id);
create index webhooks_of_user on webhooks (user_id);
--> statement-breakpoint
-- Deliveries, each to one webhook: both the log and the outbox.
create table webhook_deliveries (
  id bigint primary key generated always as identity,
  webhook_id bigint not null,
  event_id bigint,
  message_id text not null,
  kind text not null,
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  status integer,
  problem text,
  took_ms integer,
  created_at timestamptz(3) not null,
  next_at timestamptz(3),
  constraint webhook_deliveries_message_id_unique unique (message_id),
  constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_problem check (problem in ('answer', 'redirect', 'gone', 'timeout', 'connection',
    'unresolved', 'inner', 'off', 'secret')),
  constraint webhook_deliveries_next check ((state = 'waiting') = (next_at is not null)),
  constraint webhook_deliveries_webhook_id_webhooks_id_fk
    foreign key (webhook_id) references webhooks (id) on delete cascade
);
create unique index webhook_deliveries_once on webhook_deliveries (event_id, webhook_id);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
--> statement-breakpoint
-- Every delivery attempt, with the beginning of the response.
create table webhook_attempts (
  id bigint primary key generated always as identity,
  delivery_id bigint not null,
  at timestamptz(3) not null,
  status integer,
  problem text,
  answer text not null,
  took_ms integer not null,
  constraint webhook_attempts_problem check (problem in ('answer', 'redirect', 'gone', 'timeout', 'connection',
    'unresolved', 'inner', 'off', 'secret')),
  constraint webhook_attempts_delivery_id_webhook_deliveries_id_fk
    foreign key (delivery_id) references webhook_deliveries (id) on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);
--> statement-breakpoint
-- A session of 1C from sign-in to end.
create table onec_exchanges (
  id bigint primary key generated always as identity,
  type text not null,
  state text not null default 'open',
  user_id bigint not null,
  began_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  problem text,
  bytes bigint not null default 0,
  unread_files integer not null default 0,
  asked_deactivation boolean not null default false,
  is_confirmed boolean not null default false,
  reported integer not null default 0,
  unknown integer not null default 0,
  constraint onec_exchanges_type check (type in ('catalog', 'sale')),
  constraint onec_exchanges_state check (state in ('open', 'done', 'failed', 'left')),
  constraint onec_exchanges_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index onec_exchanges_open on onec_exchanges (user_id, type) where state = 'open';
create index onec_exchanges_by_age on onec_exchanges (last_at);
--> statement-breakpoint
-- Files of an exchange: sent directly, or extracted from an archive by name.
create table onec_files (
  id bigint primary key generated always as identity,
  exchange_id bigint not null,
  name text not null,
  state text not null default 'received',
  parts integer not null default 0,
  bytes bigint not null default 0,
  last_part bytea,
  problem text,
  problem_params jsonb,
  left_out integer not null default 0,
  import_ids bigint[] not null default '{}',
  constraint onec_files_state check (state in ('received', 'reading', 'importing', 'done', 'refused')),
  constraint onec_files_exchange_id_onec_exchanges_id_fk
    foreign key (exchange_id) references onec_exchanges (id) on delete cascade
);
create unique index onec_files_of_exchange on onec_files (exchange_id, name);
--> statement-breakpoint
-- The bytes of a file as received, until it is read.
create table onec_parts (
  file_id bigint not null,
  place integer not null,
  body bytea not null,
  constraint onec_parts_file_id_place_pk primary key (file_id, place),
  constraint onec_parts_file_id_onec_files_id_fk foreign key (file_id) references onec_files (id) on delete cascade
);
--> statement-breakpoint
-- Which of our products a 1C product is, by the part number it first had.
create table onec_products (
  onec_id text primary key,
  sku text not null
);
create index onec_products_by_sku on onec_products (sku);
--> statement-breakpoint
-- The names of 1C's warehouses.
create table onec_warehouses (
  onec_id text primary key,
  name text not null
);
--> statement-breakpoint
-- Price types reported by 1C. One of them becomes our base prices.
create table onec_price_types (
  onec_id text primary key,
  name text not null,
  currency char(3),
  is_chosen boolean not null default false
);
create unique index onec_price_types_chosen on onec_price_types (is_chosen) where is_chosen;
--> statement-breakpoint
-- Orders sent in an exchange, as they were then. Once confirmed, 1C has them.
create table onec_given (
  exchange_id bigint not null,
  order_id bigint not null,
  version integer not null,
  constraint onec_given_exchange_id_order_id_pk primary key (exchange_id, order_id),
  constraint onec_given_exchange_id_onec_exchanges_id_fk
    foreign key (exchange_id) references onec_exchanges (id) on delete cascade,
  constraint onec_given_order_id_orders_id_fk foreign key (order_id) references orders (id)
);
create index onec_given_of_order on onec_given (order_id);
--> statement-breakpoint
-- Orders as 1C has them: the version it accepted and what it has reported since.
create table onec_orders (
  order_id bigint primary key,
  version integer,
  given_at timestamptz(3),
  notified_at timestamptz(3),
  facts jsonb,
  refused_transition text,
  constraint onec_orders_order_id_orders_id_fk foreign key (order_id) references orders (id)
);
