import {
  changeProducts,
  type FieldValues,
  productFields,
  reindexProducts,
  removeProducts,
} from '#features/goods/catalogue/server/index.ts'
import { costsStored, removeCosts, writeCosts } from '#features/goods/pricing/server/index.ts'
import { type Command, setExpected, setStock } from '#features/goods/stock/server/index.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { comparePrices } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { priceInWords } from '../difference.ts'
import type { ImportedRow } from '../imported-row.ts'
import type { Before, Coming } from './before.ts'
import { countedAt } from './counted-at.ts'
import { type Known, knownById } from './known.ts'
import { importProgress } from './progress.ts'
import type { Went } from './run-import.ts'
import { type PricesLie, wherePricesLie } from './where-prices-lie.ts'

const batch = 2000

type Undone = { row: number; said: ImportedRow; product_id: number; before: Before | null }

const begin = statement<{ id: number }>(
  'imports.begin_undoing',
  "update imports set state = 'undoing' where id = $1 and state = 'done' returning id",
)

/** Starts to undo a finished import; only one caller succeeds. Throws `Refusal` 404, or 409 if it is not done. */
export async function beginUndoing(db: Db, id: number): Promise<void> {
  const [begun] = await run(db, begin, [id])
  if (begun) return
  await importProgress(db, id)
  refuse('imports.notYetDone')
}

const lock = statement<{
  done_to_row: number
  state: string
  file_name: string
  actor_id: number | null
  price_list_id: number | null
  created_at: Date
}>(
  'imports.hold_undoing',
  'select done_to_row, state, file_name, actor_id, price_list_id, created_at from imports where id = $1 for update',
)
const written = statement<Undone>(
  'import_rows.written_before',
  `select row, said, product_id, before from import_rows
   where import_id = $1 and row <= $2 and verdict in ('new', 'changed') order by row desc limit $3`,
)
const finish = statement(
  'imports.finish_undoing',
  "update imports set state = 'undone', done_to_row = 0, finished_at = now() where id = $1",
)
const goOn = statement('imports.go_on_undoing', 'update imports set done_to_row = $2 where id = $1')

/**
 * Undoes an import from its last row to its first, in resumable batches like `importBatch`. Later changes by people
 * stay. Products it added are removed, or archived if they are used elsewhere.
 */
export async function undoBatch(db: Db, id: number): Promise<Went> {
  const [undoing] = await run(db, lock, [id])
  if (undoing?.state !== 'undoing') return 'nothing'
  const rows = await run(db, written, [id, undoing.done_to_row, batch])
  if (rows.length === 0) {
    await run(db, finish, [id])
    return 'over'
  }
  await removeProducts(
    db,
    rows.filter(({ before }) => before === null).map(({ product_id }) => product_id),
  )
  const { file_name, actor_id, price_list_id } = undoing
  await putBack(
    { db, now: now(), actor_id },
    {
      ...{ id, file_name, prices: await wherePricesLie(db, price_list_id) },
      counted_at: await countedAt(db, undoing),
    },
    rows.filter(({ before }) => before !== null),
  )
  await run(db, goOn, [id, rows.at(-1)!.row - 1])
  return 'on'
}

type Undoing = { id: number; file_name: string; prices: PricesLie; counted_at: Date }

async function putBack(command: Command, { id, file_name, prices, counted_at }: Undoing, rows: Undone[]) {
  const { db } = command
  const known = await knownById(db, rows, prices, counted_at)
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
  const left = [
    ...(await putBackPrices(prices, rows)),
    ...(await putBackCosts(command, rows)),
    ...(await putBackStock(command, { file_name, counted_at }, rows, known)),
    ...(await putBackIncoming(command, rows, known)),
  ]
  await sayLeft(db, id, left)
}

/** A row whose price or stock someone changed after the import; it is not restored. */
type Left = { row: number; field: 'price' | 'cost' | 'stock' | 'incoming_qty'; value: string | null }

const say = statement(
  'import_rows.say_left',
  `update import_rows r set reasons = coalesce(r.reasons, '[]') || jsonb_build_array(jsonb_build_object(
     'code', 'imports.reasons.changedSince', 'field', given.field, 'value', coalesce(given.value, '')))
   from unnest($2::int[], $3::text[], $4::text[]) as given (row, field, value)
   where r.import_id = $1 and r.row = given.row`,
  'again',
)

async function sayLeft(db: Db, id: number, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return
  const of = <K extends keyof Left>(name: K) => left.map((one) => one[name])
  await run(db, say, [id, of('row'), of('field'), of('value')])
}

/** Returns the product's fields with those restored that still have the imported value; null if there are none. */
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

/** Restores prices that still have the imported value; returns the others. */
async function putBackPrices(lie: PricesLie, rows: Undone[]): Promise<Left[]> {
  const left: Left[] = []
  const currencies = new Set(rows.flatMap(({ before }) => before?.price?.currency ?? []))
  for (const currency of currencies) {
    const ours = rows.flatMap(({ row, product_id, before }) =>
      before?.price?.currency === currency ? [{ row, product_id, ...before.price }] : [],
    )
    const now = await lie.of(
      currency,
      ours.map(({ product_id }) => product_id),
    )
    const key = (one: { product_id: number; min_qty: number }) => `${one.product_id} ${one.min_qty}`
    const prices = new Map(now.map((price) => [key(price), price]))
    const isOurs = (price: (typeof ours)[number]) => {
      const found = prices.get(key(price))
      return (
        price.to !== null &&
        found !== undefined &&
        comparePrices(found, { amount: price.to, per: price.to_per }) === 0
      )
    }
    const untouched = ours.filter(isOurs)
    for (const price of ours.filter((one) => !isOurs(one))) {
      const found = prices.get(key(price))
      const value = found ? priceInWords({ ...found, currency }) : null
      left.push({ row: price.row, field: 'price', value })
    }
    await lie.remove(
      currency,
      untouched.filter(({ from }) => from === null),
    )
    await lie.write(
      currency,
      untouched.flatMap(({ product_id, min_qty, from, from_per = 1 }) =>
        from === null ? [] : [{ product_id, min_qty, amount: from, per: from_per }],
      ),
    )
  }
  return left
}

/** Restores costs that still have the imported value; returns the others. */
async function putBackCosts(command: Command, rows: Undone[]): Promise<Left[]> {
  const left: Left[] = []
  const currencies = new Set(rows.flatMap(({ before }) => before?.cost?.currency ?? []))
  for (const currency of currencies) {
    const ours = rows.flatMap(({ row, product_id, before }) =>
      before?.cost?.currency === currency ? [{ row, product_id, ...before.cost }] : [],
    )
    const ids = ours.map(({ product_id }) => product_id)
    const now = new Map((await costsStored(command.db, currency, ids)).map((one) => [one.product_id, one]))
    const isOurs = ({ product_id, to, to_per }: (typeof ours)[number]) => {
      const found = now.get(product_id)
      return found !== undefined && to !== null && comparePrices(found, { amount: to, per: to_per }) === 0
    }
    const untouched = ours.filter(isOurs)
    for (const { row, product_id } of ours.filter((one) => !isOurs(one))) {
      const found = now.get(product_id)
      left.push({ row, field: 'cost', value: found ? priceInWords({ ...found, currency }) : null })
    }
    const gone = untouched.filter(({ from }) => from === null).map(({ product_id }) => product_id)
    await removeCosts(command.db, currency, gone)
    const restored = untouched.flatMap(({ product_id, from, from_per = 1 }) =>
      from === null ? [] : [{ product_id, amount: from, per: from_per }],
    )
    await writeCosts(command, currency, restored)
  }
  return left
}

/** Restores stock that still has the imported value, per warehouse; deletes it if there was none before. */
async function putBackStock(
  command: Command,
  { file_name: reason, counted_at }: Pick<Undoing, 'file_name' | 'counted_at'>,
  rows: Undone[],
  known: readonly (Known | null)[],
): Promise<Left[]> {
  const ours = rows.flatMap(({ row, product_id, before }, place) =>
    before?.stock && known[place] ? [{ row, product_id, ...before.stock, now: known[place].stock }] : [],
  )
  await setStock(
    command,
    { kind: 'import', reason },
    ours
      .filter(({ now, to }) => now === to)
      .map(({ product_id, warehouse, from }) => ({ product_id, warehouse, on_hand: from ?? 0 })),
    counted_at,
  )
  return ours
    .filter(({ now, to }) => now !== to)
    .map(({ row, now }) => ({ row, field: 'stock' as const, value: now === null ? null : String(now) }))
}

/** Restores expected deliveries that still have the imported value; deletes those the import added. */
async function putBackIncoming(
  command: Command,
  rows: Undone[],
  known: readonly (Known | null)[],
): Promise<Left[]> {
  const ours = rows.flatMap(({ row, product_id, before }, place) =>
    before?.incoming && known[place]
      ? [{ row, product_id, ...before.incoming, now: known[place].incoming }]
      : [],
  )
  const isAsSaid = ({ now, to }: { now: Coming | null; to: Coming | null }) =>
    now?.quantity === to?.quantity && now?.confidence === to?.confidence
  await setExpected(
    command,
    ours.filter(isAsSaid).map(({ product_id, warehouse, expected_on, from }) => {
      const { quantity = null, confidence = null } = from ?? {}
      return { product_id, warehouse, expected_on, quantity, confidence }
    }),
  )
  return ours
    .filter((one) => !isAsSaid(one))
    .map(({ row, now }) => ({
      row,
      field: 'incoming_qty' as const,
      value: now ? String(now.quantity) : null,
    }))
}
