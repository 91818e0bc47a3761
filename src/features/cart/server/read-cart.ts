import type { ProductCard } from '#features/catalogue/contract.ts'
import { onSaleAmong, productCards } from '#features/catalogue/server/index.ts'
import { lineTotal, type Price, priceFor } from '#features/pricing/price.ts'
import { priceInputs, reasonsOf } from '#features/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { problemOf, totalsOf } from '../cart.ts'
import type { Cart, CartLine } from '../contract.ts'
import { type CartRow, findCart, type LineRow, linesOf, summaryOf } from './queries.ts'

/** The cart as it is today for this person: every price is worked out now, at the quantity of its line. */
export async function readCart(act: Act<Client>, id: number): Promise<Unwritten<typeof Cart>> {
  return fullCart(act, await findCart(act.db, act.person, id))
}

export async function fullCart(act: Act<Client>, row: CartRow): Promise<Unwritten<typeof Cart>> {
  const { db, person, lang } = act
  const rows = await linesOf(db, row.id)
  const ids = rows.map(({ product_id }) => product_id)
  const cards = await productCards(db, ids, lang)
  const onSale = await onSaleAmong(db, ids)
  const inputs = await priceInputs(db, { ...person, currency: row.currency }, ids)
  const cardOf = new Map(cards.map((card) => [card.id, card]))

  const priced = rows.flatMap((line) => {
    const card = cardOf.get(line.product_id)
    const given = inputs.get(line.product_id)
    return card
      ? [pricedLine(line, card, onSale.has(card.id), given ? priceFor(given, line.quantity) : null)]
      : []
  })
  return {
    ...summaryOf(row),
    version: row.version,
    lines: priced.map((each) => shown(each, row.currency)),
    ...sumsOf(priced, row.currency),
    problems: priced.filter(({ problem }) => problem !== null).length,
  }
}

function pricedLine(line: LineRow, card: ProductCard, on_sale: boolean, price: Price | null) {
  const { quantity } = line
  const problem = problemOf({ on_sale, quantity, rules: card, priced: price !== null })
  return { line, card, on_sale, price, problem }
}

type PricedLine = ReturnType<typeof pricedLine>

function shown({ line, card, on_sale, price, problem }: PricedLine, currency: string): CartLine {
  const { seen_price } = line
  const differs = price !== null && seen_price !== null && seen_price !== price.unit
  const next = price?.next_break
  return {
    ...line,
    // Files of a product that is not sold are not shown to buyers.
    product: { ...card, has_picture: card.has_picture && on_sale },
    on_sale,
    price: price && money(price.unit, currency),
    list_price: price && money(price.list, currency),
    total: price && money(lineTotal(price.unit, line.quantity), currency),
    why: price ? reasonsOf(price) : [],
    next_break:
      price && next && next.amount < price.unit
        ? { min_qty: next.min_qty, price: money(next.amount, currency) }
        : null,
    seen_price: differs ? money(seen_price, currency) : null,
    problem,
  }
}

function sumsOf(lines: readonly PricedLine[], currency: string): Pick<Cart, 'goods' | 'discount' | 'total'> {
  const counted = lines.flatMap(({ line, price, problem }) =>
    price && problem === null ? [{ list: price.list, unit: price.unit, quantity: line.quantity }] : [],
  )
  const { goods, discount, total } = totalsOf(counted)
  return { goods: money(goods, currency), discount: money(discount, currency), total: money(total, currency) }
}
