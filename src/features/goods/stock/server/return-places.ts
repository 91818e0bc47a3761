import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { shippingWarehouse, warehouseSettings } from './warehouses.ts'

type Place = { code: string; name: string }

/** Returns the warehouses that goods can come back to, the oldest first, and those that sell, first the one that ships. */
export async function returnPlaces(db: Db, lang: Lang): Promise<{ quarantine: Place[]; selling: Place[] }> {
  const all = await warehouseSettings(db, lang)
  const placesOf = (sells: boolean): Place[] =>
    all.flatMap(({ code, name, is_sellable }) => (is_sellable === sells ? [{ code, name }] : []))
  const ships = all.find((one) => one.ships)?.code
  const selling = placesOf(true).sort(
    (one, other) => Number(other.code === ships) - Number(one.code === ships),
  )
  return { quarantine: placesOf(false), selling }
}

const add = statement(
  'warehouses.add_quarantine',
  `insert into warehouses (code, name_en, name_ru, is_sellable) values ('quarantine', 'Quarantine', 'Карантин', false)
   on conflict (code) do nothing`,
)

/**
 * Returns the warehouse that receives returned goods: the named one, or the oldest that does not sell. If none exists,
 * one is added. Throws `Refusal` 422 at `warehouse` for one that sells or is unknown, and 409 if none can be added.
 */
export async function quarantineWarehouse(db: Db, code: string | null): Promise<string> {
  const { quarantine } = await returnPlaces(db, 'en')
  if (code !== null) return named(quarantine, code, 'stock.sells')
  const [oldest] = quarantine
  if (oldest) return oldest.code
  await run(db, add)
  // The code can belong to a warehouse that sells.
  return (await returnPlaces(db, 'en')).quarantine[0]?.code ?? refuse('stock.noQuarantine')
}

/**
 * Returns the warehouse that sells returned goods again: the named one, or the one that ships. Throws `Refusal` 422 at
 * `warehouse` for one that does not sell or is unknown, and 409 if none sells.
 */
export async function sellingWarehouse(db: Db, code: string | null): Promise<string> {
  if (code !== null) return named((await returnPlaces(db, 'en')).selling, code, 'stock.sellsNot')
  return (await shippingWarehouse(db))?.code ?? refuse('stock.noneSells')
}

function named(among: readonly Place[], code: string, why: string): string {
  if (!among.some((one) => one.code === code)) refuseFields({ warehouse: why })
  return code
}
