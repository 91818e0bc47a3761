import { companyToday } from '#features/foundation/company/server/index.ts'
import { lineTotal } from '#features/goods/pricing/price.ts'
import { usualDelivery } from '#features/people/clients/server/index.ts'
import { chargesOfPart, type DeliveredLine, estimateCharges } from '#features/sales/charges/server/index.ts'
import { costOf } from '#features/sales/charges/tariff-shape.ts'
import { totalsWithTax } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { sum } from '#platform/shared/money.ts'
import type { CheckoutQuery, CheckoutTotals } from '../checkout-shape.ts'
import { customCount } from './custom-lines.ts'
import { destinationOf } from './destination.ts'
import { inputsOf, type PricedLine, pricedLines } from './price-lines.ts'
import { findCart, linesOf } from './queries.ts'

/**
 * Returns the totals of the lines that can be ordered, with their tax and charges, for the delivery the checkout begins
 * with: the person's usual method, to the default address. Without a usual method there are no charges yet, and the tax
 * is that of the country the company is established in. `custom`: the number of custom items.
 */
export async function totalsOfCart(
  ctx: Context<Client>,
  { currency }: { currency: string },
  lines: readonly PricedLine[],
  custom: number,
): Promise<CheckoutTotals> {
  const { db, person } = ctx
  const { method, address } = await usualDelivery(db, person)
  return totalsTo(ctx, currency, lines, { custom, delivery: method === null ? null : { method, address } })
}

/**
 * Returns what a cart comes to with a delivery method to an address of the address book, or to that of the company.
 * Throws `Refusal` 404 for a cart of another company, 422 for an unknown address.
 */
export async function checkoutTotals(
  ctx: Context<Client>,
  id: number,
  chosen: CheckoutQuery,
): Promise<CheckoutTotals> {
  const { db, person } = ctx
  const { currency, promotion_code } = await findCart(db, person, id)
  const [rows, custom, delivery] = await Promise.all([
    linesOf(db, id),
    customCount(db, id),
    destinationOf(ctx, chosen),
  ])
  const ids = rows.map(({ product_id }) => product_id)
  const lines = await pricedLines(rows, await inputsOf(db, { ...person, currency, promotion_code }, ids))
  return totalsTo(ctx, currency, lines, { custom: custom.ordered, delivery })
}

/** Returns the lines that can be ordered, with their net. */
const netLines = (priced: readonly PricedLine[]): DeliveredLine[] =>
  priced.flatMap(({ line: { product_id, quantity }, price, problem }) =>
    price && problem === null ? [{ product_id, quantity, net: lineTotal(price, quantity) }] : [],
  )

type To = {
  /** The number of custom items, whose weight is not known. */
  custom: number
  delivery: { method: number; address: string } | null
  /** For one delivery of several: all lines of the cart. */
  part?: { isFirst: boolean; of: readonly PricedLine[] }
}

export async function totalsTo(
  ctx: Context<Client>,
  currency: string,
  priced: readonly PricedLine[],
  { custom, delivery, part }: To,
): Promise<CheckoutTotals> {
  const { db, lang, person } = ctx
  const sale = { organization_id: person.organization_id, currency, day: await companyToday(ctx) }
  const lines = netLines(priced)
  const unknown = Array.from({ length: custom }, () => ({ product_id: null, quantity: 1, net: 0 }))
  const estimate =
    delivery && lines.length > 0
      ? await estimateCharges(db, { ...sale, delivery }, [...lines, ...unknown])
      : null
  const charges =
    estimate && part
      ? await chargesOfPart(db, estimate.charges, {
          ...{ ...sale, isFirst: part.isFirst },
          net: sum(netLines(part.of).map(({ net }) => net)),
        })
      : (estimate?.charges ?? [])
  const taxed = { ...sale, ...(delivery && { delivery }), charges }
  return {
    totals: await totalsWithTax(db, taxed, lines, lang),
    delivery: estimate && costOf(estimate.delivery, currency),
  }
}
