import { productCards } from '#features/goods/catalogue/server/index.ts'
import { lineTotal, priceFor } from '#features/goods/pricing/price.ts'
import { priceInputs } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type BoughtAgain, boughtProducts } from '../contract.ts'
import { boughtSource } from './bought-products.ts'

/** The most products shown. */
const most = 5

/** Returns the products bought last, each with today's price of the quantity bought then, and whether it is in stock. */
export async function boughtAgain(ctx: Context<Client>): Promise<ReplyInput<typeof BoughtAgain>[]> {
  const { db, person, lang } = ctx
  const lately = { page: 1, per_page: most, sort: '-last_at' } as const
  const { rows } = await readList(ctx, boughtProducts, boughtSource(lang), lately)
  const ids = rows.filter(({ on_sale }) => on_sale).map(({ id }) => id)
  const [cards, inputs] = await Promise.all([productCards(db, ids, lang), priceInputs(db, person, ids)])
  const sold = new Map(cards.map((card) => [card.id, card]))
  return rows.map((row) => {
    const [card, given] = [sold.get(row.id), inputs.get(row.id)]
    if (!card) return { ...row, today: null }
    const { availability, incoming_on, lead_days } = card
    const price = given && priceFor(given, row.last_quantity)
    const total = price ? money(lineTotal(price, row.last_quantity), price.currency) : null
    return { ...row, today: { total, availability, incoming_on, lead_days } }
  })
}
