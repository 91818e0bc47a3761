import { productCards } from '#features/catalogue/server/index.ts'
import { type Buyer, laddersOf } from '#features/pricing/server/index.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { IntakeProduct } from '../contract.ts'

const discontinued = statement<{ id: number }>(
  'intake.discontinued',
  `select id from products where id = any ((select $1::bigint[])::bigint[]) and status = 'discontinued'`,
)

/** The products of these ids that are on sale, as rows show them, at this buyer's prices; without a buyer at none. */
export async function productsOfRows(
  db: Db,
  ids: readonly number[],
  lang: Lang,
  buyer: Buyer | null,
): Promise<Map<number, IntakeProduct>> {
  if (ids.length === 0) return new Map()
  const [cards, gone] = await Promise.all([productCards(db, ids, lang), run(db, discontinued, [ids])])
  const ended = new Set(gone.map(({ id }) => id))
  const sold = cards.filter(({ on_sale }) => on_sale)
  const ladders = buyer ? await laddersOf(db, buyer, sold) : null
  return new Map(
    sold.map((card) => {
      const breaks = [...(ladders?.get(card.id) ?? [])]
      return [card.id, { ...card, discontinued: ended.has(card.id), breaks }]
    }),
  )
}
