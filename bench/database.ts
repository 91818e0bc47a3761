import type pg from 'pg'
import { loadDemonstration } from '#demo/load.ts'
import { refreshFigures, reindexProducts } from '#features/goods/catalogue/server/index.ts'
import { refreshStock } from '#features/goods/stock/server/index.ts'
import { openPool, poolForLongWork } from '#platform/server/database/database.ts'
import { overPool } from '#platform/server/database/db.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { administrator } from '#platform/server/postgres/cluster.ts'
import type { Connection } from '#platform/server/postgres/start.ts'
import {
  carts as cartCount,
  kinds,
  linesOfLongCart,
  longCarts as longCartCount,
  materials,
  offered as offeredCount,
  orders as orderCount,
} from './stock.ts'

const quiet = { info() {}, warn() {}, error: console.error }

export type Stock = { connection: Connection; pool: pg.Pool; url: string; size: number }

/** Creates the demonstration company with `size` products, orders, and carts to check out. */
export async function fillDatabase(server: Connection, size: number): Promise<Stock> {
  const database = `bench_${size}`
  const administering = openPool({ ...server, user: administrator, database: 'postgres' }, quiet)
  await administering.query(`create database ${database} owner ${server.user}`)
  await administering.end()
  const connection = { ...server, database }
  const pool = openPool(connection, quiet)
  // A statement over a million rows exceeds the time limit of a query.
  const long = poolForLongWork(pool, quiet)
  await migrate(long)
  await loadDemonstration({ pool: long, storage: null })
  // The following changes have no author.
  await turnAudit(long, 'disable')
  await long.query(products, [size])
  await long.query(prices)
  await long.query(
    'insert into stock_levels (product_id, on_hand) select id, 1000000 from products on conflict do nothing',
  )
  await refreshStock(overPool(long), new Date())
  // A promotion that runs out in the middle would refuse orders, as it should.
  await long.query('update promotions set total_limit = null, organization_limit = null')
  await long.query(companies)
  await long.query(orders)
  await long.query(orderItems)
  await long.query(carts)
  await long.query(cartLines)
  await long.query(longCarts)
  await long.query(longCartLines, [size])
  await long.query(offeredOrders)
  await long.query(offeredLines)
  await long.query(offers)
  await reindexProducts(overPool(long))
  await refreshFigures(overPool(long))
  await turnAudit(long, 'enable')
  await long.query('vacuum analyze')
  await long.end()
  const url = `postgres://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`
  return { connection, pool, url, size }
}

/** Runs statements without the usual time limit and without audit, because they have no author. */
export async function fillIn(pool: pg.Pool, texts: readonly string[]): Promise<void> {
  await turnAudit(pool, 'disable')
  const client = await pool.connect()
  try {
    for (const text of ['set statement_timeout = 0', ...texts])
      await client.query({ text, query_timeout: 900_000 } as never)
  } finally {
    client.release(true)
  }
  await turnAudit(pool, 'enable')
}

/** Turns the triggers of the audit on or off. */
export async function turnAudit(pool: pg.Pool, way: 'enable' | 'disable'): Promise<void> {
  const { rows } = await pool.query(
    `select format('alter table %I ${way} trigger %I', c.relname, t.tgname) as turn
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'audit_changes'`,
  )
  await pool.query(rows.map(({ turn }) => turn).join(';'))
}

/** Names consist of a kind, a material, a size and a number, so that words are common and codes are not. */
export const products = `
  insert into products (sku, mpn, brand, category_id, name_en, name_ru, description_en, description_ru, attributes)
  select 'BN-' || n, 'MP' || n % 977 || '-' || n, (array['Norda', 'Velmet', 'Okta', 'Sigma'])[1 + n % 4],
    (select id from categories order by id offset n % (select count(*) from categories) limit 1),
    kinds.en || ' ' || materials.en || ' M' || n % 48 || 'x' || n % 199 || ' no ' || n,
    kinds.ru || ' ' || materials.ru || ' М' || n % 48 || 'х' || n % 199 || ' № ' || n,
    'For machines of series ' || n % 300 || ', tested at ' || n % 90 || ' degrees',
    'Для машин серии ' || n % 300 || ', испытано при ' || n % 90 || ' градусах',
    jsonb_build_object('thread', 'M' || n % 48, 'length', n % 199)
  from generate_series(1, $1::int) n
  join (values ${kinds}) kinds (id, en, ru) on kinds.id = n % 7
  join (values ${materials}) materials (id, en, ru) on materials.id = n % 5`

const prices = `
  insert into prices (price_list_id, product_id, min_qty, amount)
  select list.id, p.id, step.min_qty, greatest(1, (100 + p.id % 1000) * step.percent / 100)
  from products p, (select id from price_lists where kind = 'base' and currency = 'USD' and state = 'active' and valid_from <= now() and (valid_to is null or valid_to > now())) list,
    (values (1, 100), (100, 92), (1000, 85)) step (min_qty, percent)
  on conflict do nothing`

const companies = `
  insert into organizations (name, kind, activity_type, country, city, delivery_address, manager_id)
  select 'Company ' || n, 'legal_entity', 1, 'Latvia', 'Riga', 'Quay', id
  from generate_series(1, 100) n, users where email = 'manager@portico.example'`

const orders = `
  insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method,
    delivery_address, created_at)
  select case when n % 50 = 0 then a.organization_id else o.id end, a.id, 'USD', 2, 5000, 4600, 1, 'Gate 4',
    now() - make_interval(mins => n)
  from generate_series(1, ${orderCount}) n
  join users a on a.email = 'client.a@portico.example'
  join organizations o on o.name = 'Company ' || (1 + n % 100)`

const orderItems = `
  insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace)
  select o.id, place, p.id, p.sku, p.name_en, p.unit, 10, 500, 460, '[]'
  from orders o, generate_series(1, 5) place, products p
  where p.sku = 'BN-' || (1 + (o.id * 7 + place) % 1000) and o.delivery_address = 'Gate 4'`

/** Carts of five lines for the checkouts; their ids start at a million, to be distinct from all other numbers. */
const carts = `
  insert into carts (id, organization_id, owner_id, name, currency, state) overriding system value
  select 1000000 + n, organization_id, id, 'Cart ' || n, 'USD', 'open'
  from generate_series(1, ${cartCount}) n, users where email = 'client.a@portico.example'`

const cartLines = `
  insert into cart_lines (cart_id, product_id, quantity)
  select c.id, p.id, 10 from carts c, generate_series(1, 5) place, products p
  where c.id between 1000001 and 1999999 and p.sku = 'BN-' || (1 + (c.id * 5 + place) % 1000)`

const longCarts = `
  insert into carts (id, organization_id, owner_id, name, currency, state) overriding system value
  select 5000000 + n, organization_id, id, 'Long cart ' || n, 'USD', 'open'
  from generate_series(1, ${longCartCount}) n, users where email = 'client.a@portico.example'`

const longCartLines = `
  insert into cart_lines (cart_id, product_id, quantity)
  select c.id, p.id, 10 from carts c, generate_series(1, ${linesOfLongCart}) place, products p
  where c.id > 5000000 and p.sku = 'BN-' || (1 + (c.id * ${linesOfLongCart} + place) % $1::int)`

const offeredOrders = `
  insert into orders (id, organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method,
    delivery_address, stage, turn, valid_until, quantity, line_count) overriding system value
  select 7000000 + n, organization_id, id, 'USD', 2, 25000, 23000, 1, 'Gate 5', 'negotiation', 'client',
    now() + interval '7 days', 50, 5
  from generate_series(1, ${offeredCount}) n, users where email = 'client.a@portico.example'`

const offeredLines = `
  insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace)
  select o.id, place, p.id, p.sku, p.name_en, p.unit, 10, 500, 460, '[]'
  from orders o, generate_series(1, 5) place, products p
  where p.sku = 'BN-' || (1 + (o.id * 7 + place) % 1000) and o.delivery_address = 'Gate 5'`

const offers = `
  insert into order_revisions (order_id, n, kind, side, state, author_id, lines, goods_amount, total_amount, unpriced,
    valid_until, sent_at)
  select o.id, 1, 'offer', 'manager', 'sent', o.created_by_id, '[]', 25000, 23000, 0, o.valid_until, now()
  from orders o where o.delivery_address = 'Gate 5'`
