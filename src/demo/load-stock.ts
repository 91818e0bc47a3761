import { addWarehouses, changeWarehouse, setExpected, setStock } from '#features/goods/stock/server/index.ts'
import { type Confidence, usualWarehouse } from '#features/goods/stock/stock.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Good } from './goods/good.ts'
import { dayOf } from './play.ts'

/** In addition to the main warehouse, which always exists. */
const east = { code: 'east', name_en: 'Leipzig warehouse', name_ru: 'Склад в Лейпциге' }

type Stocked = Pick<Good, 'on_hand' | 'supply' | 'pack_qty'> & { product_id: number }

/** Every third plentiful product is stored in two warehouses. */
function levelsOf({ product_id, on_hand, pack_qty }: Stocked, place: number) {
  const there = place % 3 === 0 ? Math.floor(on_hand / pack_qty / 3) * pack_qty : 0
  const here = { product_id, warehouse: usualWarehouse, on_hand: on_hand - there }
  return there > 0 ? [here, { product_id, warehouse: east.code, on_hand: there }] : [here]
}

const sure: Confidence[] = ['promised', 'likely', 'uncertain']

/** Products out of stock are incoming on a later day, some of them for certain. */
const coming = ({ product_id, pack_qty }: Stocked, place: number, today: Date) => ({
  product_id,
  warehouse: place % 2 === 0 ? usualWarehouse : east.code,
  quantity: pack_qty * 200,
  expected_on: dayOf(new Date(today.getTime() + (6 + (place % 5) * 4) * 86_400_000)),
  confidence: sure[place % 3]!,
})

/** Loads the stock of the two warehouses and the incoming deliveries. */
export async function loadStock(db: Db, goods: readonly Stocked[]): Promise<void> {
  const command = { db, now: new Date(), actor_id: null }
  await addWarehouses(db, [east])
  // The company is registered for tax there, too.
  await changeWarehouse(db, east.code, { country: 'DE' })
  await setStock(command, { kind: 'receipt', reason: null }, goods.flatMap(levelsOf))
  const scarce = goods.filter(
    ({ supply, on_hand, pack_qty }) => supply === 'stocked' && on_hand < pack_qty * 10,
  )
  await setExpected(
    command,
    scarce.map((good, place) => coming(good, place, command.now)),
  )
}
