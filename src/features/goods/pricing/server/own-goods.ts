import { type Goods, type Only, type OwnGoods, onlyKinds } from '#features/goods/catalogue/only.ts'
import { favouritesOf } from '#features/goods/catalogue/server/index.ts'
import { goodsOnOffer } from '#features/goods/promotions/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inForce } from './lists/in-force.ts'
import { orderedProducts } from './ports.ts'

/**
 * Returns the buyer's own products of these kinds, or of all kinds. Each kind is asked from the feature that knows
 * it.
 */
export async function ownGoods(
  { db, person, platform }: Context<Client>,
  kinds: readonly Only[] = onlyKinds,
): Promise<OwnGoods> {
  const ways: { [Kind in keyof Required<OwnGoods>]: () => Promise<Goods> } = {
    favourite: async () => named(await favouritesOf(db, person.id)),
    ordered: async () =>
      named((await platform.ports.one(orderedProducts)?.(db, person.organization_id)) ?? []),
    promotion: async () => {
      const [goods, except_ids] = await Promise.all([goodsOnOffer(db, person), contractGoods(db, person)])
      return { ...goods, except_ids }
    },
  }
  const asked = kinds.flatMap((kind) => (kind === 'model' ? [] : [kind]))
  const found = await Promise.all(asked.map(async (kind) => [kind, await ways[kind]()] as const))
  return Object.fromEntries(found)
}

const ofContract = statement<{ ids: number[] }>(
  'prices.contract_goods',
  `select to_jsonb(array(
     select distinct c.product_id from prices c join products p on p.id = c.product_id
     where c.price_list_id in (
         select id from price_lists where ${inForce} and kind = 'contract' and organization_id = $1 and currency = $2)
       and c.min_qty <= greatest(p.min_qty, p.step_qty, p.pack_qty) order by 1)) as ids`,
)

/** Returns the products with a contract price from their smallest quantity on: promotions never apply to them. */
async function contractGoods(
  db: Db,
  { organization_id, currency }: Pick<Client, 'organization_id' | 'currency'>,
): Promise<number[]> {
  const [row] = await run(db, ofContract, [organization_id, currency])
  return row?.ids ?? []
}

const named = (product_ids: number[]): Goods => ({ all: false, product_ids, category_ids: [] })
