import { productCards } from '#features/catalogue/server/index.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { IntakeProduct } from '../contract.ts'

const discontinued = statement<{ id: number }>(
  'intake.discontinued',
  `select id from products where id = any ((select $1::bigint[])::bigint[]) and status = 'discontinued'`,
)

/** The products of these ids that are on sale, as rows show them. */
export async function productsOfRows(
  db: Db,
  ids: readonly number[],
  lang: Lang,
): Promise<Map<number, IntakeProduct>> {
  if (ids.length === 0) return new Map()
  const [cards, gone] = await Promise.all([productCards(db, ids, lang), run(db, discontinued, [ids])])
  const ended = new Set(gone.map(({ id }) => id))
  return new Map(
    cards
      .filter(({ on_sale }) => on_sale)
      .map((card) => [card.id, { ...card, discontinued: ended.has(card.id) }]),
  )
}
