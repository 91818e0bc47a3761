import { fold } from '#features/foundation/search/fold.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import { inLanguage, isRussian, type Lang } from '#platform/shared/i18n.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { WarehouseChange, WarehouseSettings } from '../contract.ts'
import { usualWarehouse } from '../stock.ts'
import type { warehouses } from './tables.ts'

/** The job that updates the products of a warehouse. */
export const refreshJob = 'refresh_warehouse'

type Row = Omit<typeof warehouses.$inferSelect, 'created_at'>

const all = statement<Row>(
  'warehouses.all',
  `select code, name_en, name_ru, country, is_sellable, cut_off, work_days, closed_on::text[], receiving_days
   from warehouses order by created_at, code`,
)

/** Returns all warehouses with their settings, the oldest first. */
export async function warehouseSettings(db: Db, lang: Lang): Promise<WarehouseSettings[]> {
  const rows = await run(db, all)
  const ships = shippingOf(rows)
  return rows.map(({ name_en, name_ru, ...row }) => ({
    ...row,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    ships: row.code === ships?.code,
  }))
}

/** The usual warehouse ships; if it does not sell, the oldest that does. */
const shippingOf = (rows: readonly Row[]): Row | undefined => {
  const selling = rows.filter(({ is_sellable }) => is_sellable)
  return selling.find(({ code }) => code === usualWarehouse) ?? selling[0]
}

/** Returns the warehouse whose calendar decides when goods leave; null if none sells. */
export const shippingWarehouse = async (db: Db): Promise<Row | null> => shippingOf(await run(db, all)) ?? null

/** Returns all warehouses, the oldest first. */
export const warehousesIn = async (db: Db, lang: Lang): Promise<{ code: string; name: string }[]> =>
  (await warehouseSettings(db, lang)).map(({ code, name }) => ({ code, name }))

const set = statement<{ code: string }>(
  'warehouses.set',
  `update warehouses set country = case when $2 then $3 else country end, is_sellable = coalesce($4, is_sellable),
     cut_off = coalesce($5, cut_off), work_days = case when $6 then $7::smallint[] else work_days end,
     closed_on = coalesce($8::date[], closed_on), receiving_days = coalesce($9, receiving_days)
   where code = $1 returning code`,
  'again',
)

/**
 * Sets the country and the calendar of a warehouse, and whether orders may take from it: then a job updates its products.
 * Throws `Refusal` 404 for an unknown warehouse.
 */
export async function changeWarehouse(db: Db, code: string, change: WarehouseChange): Promise<void> {
  const { country, is_sellable, cut_off, work_days, closed_on, receiving_days } = change
  const place = [country !== undefined, country, is_sellable]
  const calendar = [cut_off, work_days !== undefined, work_days, closed_on, receiving_days]
  const [changed] = await run(db, set, [code, ...[...place, ...calendar].map((value) => value ?? null)])
  if (!changed) notFound()
  if (is_sellable !== undefined)
    await queueJob(db, refreshJob, { code }, { key: `${refreshJob}:${code}`, queue: refreshJob })
}

const countryOf = statement<{ country: string | null }>(
  'warehouses.country_of',
  'select country from warehouses where code = $1',
)

/**
 * Returns the country goods of a warehouse leave from, or null for the country the company is established in. Goods
 * without a warehouse leave from the usual one.
 */
export async function dispatchCountry(db: Db, code: string | null): Promise<string | null> {
  const [found] = await run(db, countryOf, [code ?? usualWarehouse])
  return found?.country ?? null
}

/** Throws `Refusal` 422 at its field for an unknown warehouse. */
export async function checkWarehouse(db: Db, code: string): Promise<void> {
  const known = await run(db, all)
  if (!known.some((one) => one.code === code)) refuseFields({ warehouse: 'stock.noWarehouse' })
}

/**
 * Returns a function from a word in a file to a warehouse code, by code or either name; unknown words stay as they
 * are.
 */
export async function warehouseNames(db: Db): Promise<(word: string) => string> {
  const known = new Map<string, string>()
  for (const { code, name_en, name_ru } of await run(db, all))
    for (const name of [name_ru, name_en, code]) if (name) known.set(fold(name), code)
  return (word) => known.get(fold(word)) ?? word
}

const add = statement(
  'warehouses.add',
  `insert into warehouses (code, name_en, name_ru) select * from unnest($1::text[], $2::text[], $3::text[])
   on conflict (code) do nothing`,
  'again',
)

export type NewWarehouse = { code: string; name_en: string | null; name_ru: string | null }

/** Creates warehouses; existing ones keep their names. */
export async function addWarehouses(db: Db, added: readonly NewWarehouse[]): Promise<void> {
  const of = <K extends keyof NewWarehouse>(field: K) => added.map((one) => one[field])
  if (added.length > 0) await run(db, add, [of('code'), of('name_en'), of('name_ru')])
}

/** Creates the warehouses a file names for the first time, with the file's word as the name. */
export const ensureWarehouses = (db: Db, codes: readonly string[]): Promise<void> =>
  addWarehouses(
    db,
    [...new Set(codes)].map((code) =>
      isRussian(code) ? { code, name_en: null, name_ru: code } : { code, name_en: code, name_ru: null },
    ),
  )
