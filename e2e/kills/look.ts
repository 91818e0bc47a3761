import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Acknowledged, contentsOf } from './work.ts'

/** Queries the database directly, bypassing the product; it may be gone at any moment. */
export async function rowsOf<Row>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const host = path.join(dataDir, 'postgres')
  const client = new pg.Client({ host, port: 5432, user: 'portico', database: 'portico' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export type Found = {
  /** Acknowledged writes that are missing or changed, in words. */
  lost: string[]
  doubled: string[]
  figures: Record<string, number>
}

/** Looks for every acknowledged write, and for duplicates. */
export async function lookFor(dataDir: string, done: Acknowledged): Promise<Found> {
  const found: Found = { lost: [], doubled: [], figures: {} }
  await lookForOrders(dataDir, done, found)
  await lookForUploads(dataDir, done, found)
  await lookForImports(dataDir, done, found)
  await lookForLetters(dataDir, done, found)
  return found
}

type CartRow = {
  id: number
  name: string
  order_id: number | null
  in_cart: number
  ordered: number
  orders: number
}

async function lookForOrders(dataDir: string, done: Acknowledged, { lost, doubled, figures }: Found) {
  const rows = await rowsOf<CartRow>(
    dataDir,
    `select c.id::int, c.name, c.order_id::int,
       (select coalesce(sum(quantity), 0)::int from cart_lines where cart_id = c.id) as in_cart,
       (select count(*)::int from orders where cart_id = c.id) as orders,
       (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.cart_id = c.id) as ordered
     from carts c where c.name like 'Kill %'`,
  )
  const carts = new Map(rows.map((one) => [one.id, one]))
  for (const { id, name, quantity } of done.carts)
    if (carts.get(id)?.in_cart !== quantity)
      lost.push(`${name}: ${quantity} in the cart, ${carts.get(id)?.in_cart} found`)
  for (const { id, cart_id, quantity, number } of done.orders) {
    const cart = carts.get(cart_id)
    if (cart?.order_id !== id || cart.ordered !== quantity)
      lost.push(`order ${number}: ${JSON.stringify(cart)}`)
    if (cart && cart.orders > 1) doubled.push(`order ${number}: ${cart.orders} times`)
  }
  const names = new Set(rows.map(({ name }) => name))
  if (rows.length !== names.size) doubled.push(`${rows.length - names.size} carts`)
  figures.orders = done.orders.length
  figures.cartLines = done.carts.length + done.orders.length
}

async function lookForUploads(dataDir: string, done: Acknowledged, { lost, doubled, figures }: Found) {
  type Row = { id: number; name: string; key: string }
  const rows = await rowsOf<Row>(
    dataDir,
    `select id::int, name, storage_key as key from files where name like 'kill-%'`,
  )
  const ids = new Set(rows.map(({ id }) => id))
  for (const { id, name, by, nth } of done.uploads) {
    if (!ids.has(id)) lost.push(`${name} is not there`)
    else if (!(await by.bytes(`/api/files/link/${id}`)).equals(contentsOf(nth)))
      lost.push(`${name} is another`)
  }
  const names = new Set(rows.map(({ name }) => name))
  if (names.size !== rows.length) doubled.push(`${rows.length - names.size} uploads`)

  // Every file in the storage belongs to a row, or is recorded as garbage.
  const known = await rowsOf<{ key: string }>(
    dataDir,
    `select storage_key as key from files union all select storage_key from file_claims
     union all select picture from products union all select model from products
     union all select large_key from product_pictures union all select small_key from product_pictures`,
  )
  const keys = new Set(known.map(({ key }) => key))
  const lying = readdirSync(path.join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  const stray = lying.filter((name) => name.includes(path.sep) && !keys.has(name.split(path.sep).join('/')))
  if (stray.length > 0) lost.push(`${stray.length} files lie in the storage and belong to no one`)
  figures.uploads = done.uploads.length
}

async function lookForImports(dataDir: string, done: Acknowledged, { lost, figures }: Found) {
  type Row = { id: number; rows: number; products: number }
  const rows = await rowsOf<Row>(
    dataDir,
    `select i.id::int, (i.counts->>'new')::int as rows,
       (select count(*)::int from import_rows r join products p on p.id = r.product_id where r.import_id = i.id) as products
     from imports i where i.file_name like 'kill-%'`,
  )
  const imports = new Map(rows.map((one) => [one.id, one]))
  for (const { id, rows, undone } of done.imports) {
    const one = imports.get(id)
    const products = undone ? 0 : rows
    if (one?.rows !== rows || one.products !== products)
      lost.push(`import ${id}: ${rows} rows, ${products} products, but ${JSON.stringify(one)}`)
  }
  figures.importRows = done.imports.reduce((sum, one) => sum + one.rows, 0)
  figures.undone = done.imports.filter(({ undone }) => undone).length
}

/** An e-mail is stored under the name of its event and its reader: `…-order.placed-1234-7.json`. */
async function lookForLetters(dataDir: string, done: Acknowledged, { lost, doubled, figures }: Found) {
  const events = await rowsOf<{ id: number; order_id: number }>(
    dataDir,
    `select id::int, (payload->>'order_id')::int as order_id from events where name = 'order.placed'`,
  )
  const eventOf = new Map(events.map(({ id, order_id }) => [order_id, id]))
  if (eventOf.size !== events.length) doubled.push(`${events.length - eventOf.size} events`)
  const stored = readdirSync(path.join(dataDir, 'mail')).flatMap(
    (name) => /Z-(.+)\.json$/.exec(name)?.[1] ?? [],
  )
  const emails = new Set(stored)
  const written = new Set([...emails].map((id) => Number(id.split('-').at(-2))))
  for (const { id, number } of done.orders)
    if (!written.has(eventOf.get(id) ?? 0)) lost.push(`no one was written to of order ${number}`)
  if (stored.length !== emails.size) doubled.push(`${stored.length - emails.size} e-mails`)
  figures.emails = emails.size
}
