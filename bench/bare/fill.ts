import { openPool } from '#platform/server/database/database.ts'
import { administrator } from '#platform/server/postgres/cluster.ts'
import type { Connection } from '#platform/server/postgres/start.ts'
import { carts, kinds, linesOfLongCart, longCarts, materials, offered, orders } from '../stock.ts'

const quiet = { info() {}, warn() {}, error: console.error }

/**
 * Fills the baseline's own database: only what the bench needs, one table per subject, an index for every
 * query, prices and search words precomputed in the row. It is independent of the product's tables.
 */
export async function fillBare(server: Connection, size: number): Promise<string> {
  const database = `bare_${size}`
  const administering = openPool({ ...server, user: administrator, database: 'postgres' }, quiet)
  await administering.query(`create database ${database} owner ${server.user}`)
  await administering.end()
  const connection = { ...server, database }
  const pool = openPool(connection, quiet)
  await pool.query(schema)
  await pool.query(products, [size])
  await pool.query(allOrders, [orders])
  for (const [first, count, lines, most] of [
    // Four times as many as the product has, because the baseline server is faster.
    [1_000_000, 4 * carts, 5, 1000],
    [5_000_000, 4 * longCarts, linesOfLongCart, size],
  ] as const)
    await pool.query(allCarts, [count, Math.min(size, most), first, lines])
  await pool.query(offeredOrders, [offered])
  await pool.query(offeredLines)
  await pool.query(indexes)
  await pool.query('vacuum analyze')
  await pool.end()
  return `postgres://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`
}

const schema = `
  create table products (id int primary key, sku text, mpn text, brand text, name text, description text,
    attributes jsonb, on_hand int, price int, ladder jsonb, words tsvector);
  create table clients (id int primary key, name text, percent_bp int, manager text);
  create table carts (id int primary key, client_id int, version int default 1, ordered boolean default false);
  create table cart_lines (id int generated always as identity primary key, cart_id int, product_id int, quantity int,
    unique (cart_id, product_id));
  create table orders (id int generated always as identity primary key, client_id int, cart_id int, stage text,
    currency text, total bigint, lines int, created_at timestamptz default now());
  create table order_lines (order_id int, place int, product_id int, sku text, name text, quantity int, price int,
    primary key (order_id, place));
  create table sessions (token bytea primary key, client_id int);
  insert into clients select n, 'Company ' || n, 800, 'Maria Orlova' from generate_series(0, 100) n`

const products = `
  insert into products
  select n, 'BN-' || n, 'MP' || n % 977 || '-' || n, (array['Norda', 'Velmet', 'Okta', 'Sigma'])[1 + n % 4], name,
    description, jsonb_build_object('thread', 'M' || n % 48, 'length', n % 199), 1000, 100 + n % 1000,
    jsonb_build_array(jsonb_build_array(1, 100), jsonb_build_array(100, 92), jsonb_build_array(1000, 85)),
    to_tsvector('simple', concat_ws(' ', name, ru, 'BN-' || n, 'MP' || n % 977 || '-' || n, description))
  from generate_series(1, $1::int) n, lateral (
    select k.en || ' ' || m.en || ' M' || n % 48 || 'x' || n % 199 || ' no ' || n as name,
      k.ru || ' ' || m.ru || ' М' || n % 48 || 'х' || n % 199 || ' № ' || n as ru,
      'For machines of series ' || n % 300 || ', tested at ' || n % 90 || ' degrees' as description
    from (values ${kinds}) k (id, en, ru), (values ${materials}) m (id, en, ru) where k.id = n % 7 and m.id = n % 5) said`

const allOrders = `
  insert into orders (client_id, stage, currency, total, lines, created_at)
  select case when n % 50 = 0 then 0 else 1 + n % 100 end, 'review', 'USD', 4600, 5, now() - make_interval(mins => n)
  from generate_series(1, $1::int) n`

const allCarts = `
  with made as (insert into carts (id, client_id) select $3::int + n, 0 from generate_series(1, $1::int) n returning id)
  insert into cart_lines (cart_id, product_id, quantity)
  select made.id, 1 + (made.id * $4::int + place) % $2, 10 from made, generate_series(1, $4::int) place`

const offeredOrders = `
  insert into orders (id, client_id, stage, currency, total, lines) overriding system value
  select 7000000 + n, 0, 'negotiation', 'USD', 23000, 5 from generate_series(1, $1::int) n`

const offeredLines = `
  insert into order_lines select o.id, place, p.id, p.sku, p.name, 10, 460
  from orders o, generate_series(1, 5) place, products p
  where o.id > 7000000 and p.id = 1 + (o.id * 7 + place) % 1000`

const indexes = `
  create index on products (name, id) include (sku, brand, on_hand, price);
  create index on products using gin (words);
  create index on orders (created_at, id);
  create index on orders (client_id, created_at, id);
  create index on orders (client_id, stage, currency) include (total);
  create index on cart_lines (cart_id)`
