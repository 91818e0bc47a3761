import type pg from 'pg'
import { rebuildLexicon, reindexProducts } from '#features/catalogue/server/index.ts'
import { basePricesOf, removeBasePrices, upsertBasePrices } from '#features/pricing/server/index.ts'
import { type Db, inTransaction, overPool } from '#platform/server/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ImportedRow } from '../row.ts'
import type { Before } from './before.ts'
import { type Known, knownById } from './known.ts'
import { productFields } from './product-fields.ts'
import { importProgress, type Progress } from './progress.ts'
import { writeStock } from './stock.ts'
import { changeProducts, type FieldValues } from './write-products.ts'

const batch = 2000

type Undone = { row: number; said: ImportedRow; product_id: number; before: Before | null }

/**
 * Takes an import back, from its last row to its first, in batches like `runImport` and as resumable. What somebody
 * changed after the import stays as they left it. Products it added are removed; those already used elsewhere are
 * archived. Throws `Refusal` 404, or 409 when the import is not done.
 */
export async function undoImport(pool: pg.Pool, id: number): Promise<Progress> {
  const db = overPool(pool)
  const { state } = await importProgress(db, id)
  if (state !== 'done' && state !== 'undoing') refuse('imports.notYetDone')
  while (await inTransaction(pool, (transaction) => undoBatch(transaction, id)));
  await rebuildLexicon(db)
  return importProgress(db, id)
}

async function undoBatch(db: Db, id: number): Promise<boolean> {
  const {
    rows: [undoing],
  } = await db.$client.query<{ done_to_row: number; state: string }>(
    'select done_to_row, state from imports where id = $1 for update',
    [id],
  )
  if (!undoing || !['done', 'undoing'].includes(undoing.state)) return false
  const { rows } = await db.$client.query<Undone>(
    `select row, said, product_id::float8 as product_id, before from import_rows
     where import_id = $1 and row <= $2 and verdict in ('new', 'changed') order by row desc limit $3`,
    [id, undoing.done_to_row, batch],
  )
  if (rows.length === 0) {
    await db.$client.query(
      "update imports set state = 'undone', done_to_row = 0, finished_at = now() where id = $1",
      [id],
    )
    return false
  }
  await removeProducts(
    db,
    rows.filter(({ before }) => before === null).map(({ product_id }) => product_id),
  )
  await putBack(
    db,
    rows.filter(({ before }) => before !== null),
  )
  await db.$client.query("update imports set state = 'undoing', done_to_row = $2 where id = $1", [
    id,
    rows.at(-1)!.row - 1,
  ])
  return true
}

async function removeProducts(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db.$client.query('savepoint removal')
  try {
    await db.$client.query('delete from products where id = any($1::bigint[])', [ids])
    await db.$client.query('release savepoint removal')
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    await db.$client.query('rollback to savepoint removal')
    if (ids.length > 1) {
      const middle = Math.ceil(ids.length / 2)
      await removeProducts(db, ids.slice(0, middle))
      return removeProducts(db, ids.slice(middle))
    }
    await db.$client.query(
      "update products set status = 'archived', version = version + 1 where id = any($1::bigint[])",
      [ids],
    )
    await reindexProducts(db, ids)
  }
}

async function putBack(db: Db, rows: Undone[]): Promise<void> {
  const known = await knownById(db, rows)
  const current = new Map(known.flatMap((one) => (one ? [[one.id, one] as const] : [])))
  const products = rows.flatMap(({ product_id, before }) => {
    const now = current.get(product_id)
    const fields = now ? putBackFields(now, before!) : null
    return fields ? [{ id: product_id, fields }] : []
  })
  await changeProducts(db, products)
  await reindexProducts(
    db,
    products.map(({ id }) => id),
  )
  await putBackPrices(db, rows)
  await putBackStock(db, rows, current)
}

/** The product's fields with those that are still what the import made them as they were before; null when none is. */
function putBackFields({ fields }: Known, { product }: Before): FieldValues | null {
  const restored = { ...fields }
  let any = false
  for (const field of productFields) {
    const change = product[field]
    if (!change || fields[field] !== change.to) continue
    restored[field] = change.from
    any = true
  }
  return any ? restored : null
}

/** Prices that are still what the import made them. */
async function putBackPrices(db: Db, rows: Undone[]): Promise<void> {
  const currencies = new Set(rows.flatMap(({ before }) => before?.price?.currency ?? []))
  for (const currency of currencies) {
    const ours = rows.flatMap(({ product_id, before }) =>
      before?.price?.currency === currency ? [{ product_id, ...before.price }] : [],
    )
    const now = await basePricesOf(
      db,
      currency,
      ours.map(({ product_id }) => product_id),
    )
    const key = (one: { product_id: number; min_qty: number }) => `${one.product_id} ${one.min_qty}`
    const amounts = new Map(now.map((price) => [key(price), price.amount]))
    const untouched = ours.filter((price) => amounts.get(key(price)) === price.to)
    await removeBasePrices(
      db,
      currency,
      untouched.filter(({ from }) => from === null),
    )
    await upsertBasePrices(
      db,
      currency,
      untouched.flatMap(({ product_id, min_qty, from }) =>
        from === null ? [] : [{ product_id, min_qty, amount: from }],
      ),
    )
  }
}

/** Stock that is still what the import made it; where there was none before, none is left. */
async function putBackStock(db: Db, rows: Undone[], current: ReadonlyMap<number, Known>): Promise<void> {
  const untouched = rows.filter(
    ({ product_id, before }) => before?.stock && current.get(product_id)?.stock === before.stock.to,
  )
  await writeStock(
    db,
    untouched.map(({ product_id, before }) => ({
      product_id,
      warehouse: before!.stock!.warehouse,
      on_hand: before!.stock!.from ?? 0,
    })),
  )
}
