import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { mostTyped, type TypedPrice, typedPrices, type WrongRow } from '../../typed-prices.ts'
import { lockSeries } from './lock-series.ts'

const bySku = statement<{ id: number; sku: string }>(
  'price_lists.products_by_sku',
  'select id, sku from products where sku = any ($1)',
)
const write = statement(
  'prices.write_draft',
  `insert into prices (price_list_id, product_id, min_qty, amount, per)
   select $1, * from unnest($2::bigint[], $3::int[], $4::bigint[], $5::smallint[])
   on conflict (product_id, price_list_id, min_qty) do update set amount = excluded.amount, per = excluded.per`,
  'again',
)
const bump = statement('price_lists.bump', 'update price_lists set edition = edition + 1 where id = $1')

/** The most wrong lines that are reported. */
const mostNotified = 10

/**
 * Writes pasted prices into a draft, all or none. Throws `Refusal` 422 on `text` with the wrong lines and reasons;
 * 404; 409 if the list is not a draft or changed in the meantime.
 */
export async function pastePrices(
  db: Db,
  id: number,
  { edition, text }: { edition: number; text: string },
  say: Translate,
): Promise<void> {
  const { state, currency } = await lockSeries(db, id, edition)
  if (state !== 'draft') refuse('pricing.lists.notDraft')
  const { prices, wrong } = typedPrices(text, currency)
  if (prices.length + wrong.length > mostTyped)
    refuseFields({ text: { code: 'pricing.lists.tooManyRows', params: { most: mostTyped } } })
  const products = await productsOf(db, prices)
  const unknown = prices
    .filter(({ sku }) => !products.has(sku))
    .map(({ row }): WrongRow => ({ row, why: 'unknown' }))
  const bad = [...wrong, ...unknown].sort((a, b) => a.row - b.row)
  if (bad.length > 0)
    refuseFields({ text: { code: 'pricing.lists.badRows', params: { rows: notifiedRows(say, bad) } } })
  const of = <K extends keyof TypedPrice>(name: K) => prices.map((one) => one[name])
  const ids = prices.map(({ sku }) => products.get(sku))
  await run(db, write, [id, ids, of('min_qty'), of('amount'), of('per')])
  await run(db, bump, [id])
}

async function productsOf(db: Db, prices: readonly TypedPrice[]): Promise<Map<string, number>> {
  const rows = await run(db, bySku, [[...new Set(prices.map(({ sku }) => sku))]])
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

function notifiedRows(say: Translate, rows: readonly WrongRow[]): string {
  const found = rows
    .slice(0, mostNotified)
    .map(({ row, why }) => say('pricing.lists.badRow', { row, why: say(`pricing.lists.why.${why}`) }))
  const more = rows.length - found.length
  return [...found, ...(more > 0 ? [say('pricing.lists.andMore', { count: more })] : [])].join('; ')
}
