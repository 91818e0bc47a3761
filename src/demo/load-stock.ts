import { addWarehouses, setExpected, setStock } from '#features/goods/stock/server/index.ts'
import { type Confidence, usualWarehouse } from '#features/goods/stock/stock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Good } from './goods/good.ts'

/** Next to the main one, which there always is. */
const east = { code: 'east', name_en: 'East warehouse', name_ru: 'Восточный склад' }

type Stocked = Pick<Good, 'on_hand' | 'supply' | 'pack_qty'> & { product_id: number }

/** Every third of what is plenty lies in two places. */
function levelsOf({ product_id, on_hand, pack_qty }: Stocked, place: number) {
  const there = place % 3 === 0 ? Math.floor(on_hand / pack_qty / 3) * pack_qty : 0
  const here = { product_id, warehouse: usualWarehouse, on_hand: on_hand - there }
  return there > 0 ? [here, { product_id, warehouse: east.code, on_hand: there }] : [here]
}

const sure: Confidence[] = ['promised', 'likely', 'uncertain']

/** What ran out is on its way, on a day from now, some of it surely. */
const coming = ({ product_id, pack_qty }: Stocked, place: number, today: Date) => ({
  product_id,
  warehouse: place % 2 === 0 ? usualWarehouse : east.code,
  quantity: pack_qty * 40,
  expected_on: new Date(today.getTime() + (6 + (place % 5) * 4) * 86_400_000).toISOString().slice(0, 10),
  confidence: sure[place % 3]!,
})

/** What lies in the two warehouses, and what is on its way to them. */
export async function loadStock(db: Db, goods: readonly Stocked[]): Promise<void> {
  const command = { db, now: new Date(), actor_id: null }
  await addWarehouses(db, [east])
  await setStock(command, { kind: 'receipt', reason: null }, goods.flatMap(levelsOf))
  const scarce = goods.filter(
    ({ supply, on_hand, pack_qty }) => supply === 'stocked' && on_hand < pack_qty * 5,
  )
  await setExpected(
    command,
    scarce.map((good, place) => coming(good, place, command.now)),
  )
}
