import { type Goods, type Only, type OwnGoods, onlyKinds } from '#features/goods/catalogue/only.ts'
import { favouritesOf } from '#features/goods/catalogue/server/index.ts'
import { goodsOnOffer } from '#features/goods/promotions/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
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
    promotion: () => goodsOnOffer(db, person),
  }
  const asked = kinds.flatMap((kind) => (kind === 'model' ? [] : [kind]))
  const found = await Promise.all(asked.map(async (kind) => [kind, await ways[kind]()] as const))
  return Object.fromEntries(found)
}

const named = (product_ids: number[]): Goods => ({ all: false, product_ids, category_ids: [] })
