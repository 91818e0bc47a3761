import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { productCards, type SoldCard } from '#features/goods/catalogue/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { digitsOf, type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import { type Price, type PriceInputs, priceFor } from '../../price.ts'
import { distinctSteps } from '../../price-basis.ts'
import { asBefore, type BreakBefore, type Change, changeOf } from '../../price-change.ts'
import type { PriceListRow } from '../../price-list-shape.ts'
import { stepsOf } from '../../price-steps.ts'
import { type Buyer, priceInputs } from '../price-inputs.ts'
import { breaksBefore } from './changes.ts'
import type { BuyersList } from './list-of-buyer.ts'

/** The language, and the list whose changes are shown. */
export type Reading = { lang: Lang; say: Translate; list: BuyersList | null }

/**
 * Returns the lines of a price list for a buyer in the order of the ids; products that are no longer on sale are left
 * out.
 */
export async function priceListRows(
  db: Db,
  buyer: Buyer,
  ids: readonly number[],
  reading: Reading,
): Promise<PriceListRow[]> {
  const [cards, inputs, before] = await Promise.all([
    productCards(db, ids, reading.lang),
    priceInputs(db, buyer, ids),
    breaksBefore(db, reading.list, ids),
  ])
  return cards
    .filter(({ on_sale }) => on_sale)
    .map((card) => rowOf(card, inputs.get(card.id), before.get(card.id), reading))
}

function rowOf(
  card: SoldCard,
  inputs: PriceInputs | undefined,
  before: readonly BreakBefore[] | undefined,
  { lang, say, list }: Reading,
): PriceListRow {
  const { id, sku, name, family, unit, pack_qty, availability, incoming_on, lead_days } = card
  const min_qty = smallestQuantity(card)
  const steps = inputs ? stepsOf(inputs, min_qty) : []
  const first = steps[0]?.min_qty === min_qty ? steps[0].price : null
  const price = first && shown(first)
  const all = steps.map((step) => ({ min_qty: step.min_qty, price: shown(step.price) }))
  const breaks = distinctSteps(all).filter(({ min_qty: from }) => from > min_qty)
  const change = inputs && before && list ? changeFor(inputs, before, list, min_qty, price) : null
  return {
    id,
    sku,
    name,
    family,
    unit,
    pack_qty,
    availability,
    incoming_on,
    lead_days,
    min_qty,
    price,
    breaks,
    change,
    list_price: first && unitPrice(first.list, first.currency, first.per),
    breaks_text: breaks.length > 0 ? breaks.map((one) => breakText(one, lang)).join('; ') : null,
    change_text: change && changeText(change, lang, say),
  }
}

const shown = ({ unit, currency, per }: Price): UnitPrice => unitPrice(unit, currency, per)

function changeFor(
  inputs: PriceInputs,
  before: readonly BreakBefore[],
  { rate }: BuyersList,
  quantity: number,
  now: UnitPrice | null,
): Change | null {
  const was = rate === null ? null : priceFor(asBefore(inputs, before, rate), quantity)
  return changeOf(was && shown(was), now)
}

const decimal = (value: number, digits: number, lang: Lang): string =>
  lang === 'ru' ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits)

function breakText({ min_qty, price }: { min_qty: number; price: UnitPrice }, lang: Lang): string {
  const digits = digitsOf(price.currency)
  return `${min_qty}: ${decimal(price.amount / 10 ** digits, digits, lang)}`
}

function changeText({ is, percent_bp }: Change, lang: Lang, say: Translate): string {
  if (percent_bp === null) return say(`pricing.list.changes.${is}`)
  const sign = percent_bp > 0 ? '+' : '−'
  return `${sign}${decimal(Math.abs(percent_bp) / 100, 1, lang)}\u00a0%`
}
