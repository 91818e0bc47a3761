import { companyToday } from '#features/foundation/company/server/index.ts'
import { takeForOrder } from '#features/foundation/files/server/index.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { type PriceInputs, priceFor } from '#features/goods/pricing/price.ts'
import { priceInTurn } from '#features/goods/pricing/price-in-turn.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { OfferBreak, Replaced } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { amountOf, type Line, largestTotal } from '#features/sales/orders/order.ts'
import type { LockedOrder } from '#features/sales/orders/server/index.ts'
import { newLineIds } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { WrittenLine } from '../offer-shape.ts'
import { limitOf } from './discount-limits.ts'
import { type CostOf, inUnit, productCosts } from './product-costs.ts'
import { requireDayAhead, requirePacks } from './sellable.ts'

type Given = WrittenLine & { at: number }

/**
 * Returns the lines as staff wrote them, each with its price: theirs, or that of the client's rules today. An
 * existing line keeps its goods and place; new ones follow. Throws `Refusal` 422 with the line: a changed quantity must
 * be whole packs, and a newly promised day lies ahead.
 */
export async function priceWritten(
  { db, person, now }: Pick<Context<Manager>, 'db' | 'person' | 'now'>,
  order: LockedOrder,
  known: readonly OfferedLine[],
  written: readonly WrittenLine[],
): Promise<OfferedLine[]> {
  const before = new Map(known.map((line) => [line.id, line]))
  const given = written.map((line, at) => ({ ...line, at }))
  for (const line of given) requireKnown(line, before)
  const goods = given.map(({ id, product_id }) => (id === null ? product_id : before.get(id)!.product_id))
  const products = goods.filter((id) => id !== null)
  const changed = given.filter(({ id, quantity }) => id === null || before.get(id)!.quantity !== quantity)
  await requirePacks(
    db,
    changed.map(({ id, at, quantity }) => ({
      cut: before.get(id!)?.cut,
      field: `lines.${at}.quantity`,
      product_id: goods[at] ?? null,
      quantity,
    })),
  )
  const today = await companyToday({ db, now })
  for (const { id, at, promised_on } of given)
    requireDayAhead(today, `lines.${at}.promised_on`, promised_on, before.get(id!)?.promised_on ?? null)
  const buyer = await buyerFor(db, person, order.organization_id)
  if (!buyer) refuse('orders.clientCannotOrder', 409)
  const [cards, inputs, ids, costOf, { may_below_cost }] = await Promise.all([
    productsByIds(db, products),
    priceInputs(db, { ...buyer, currency: order.currency }, products),
    newLineIds(db, given.filter(({ id }) => id === null).length),
    productCosts(db, order.currency, products),
    limitOf(db, person),
  ])
  const card = new Map(cards.map((one) => [one.id, one]))
  await takeForOrder(
    db,
    order,
    given.flatMap(({ custom }) => custom?.file_ids ?? []),
  )

  const inTurn = priceInTurn(
    given.flatMap(({ quantity, at }) => {
      const product_id = goods[at] ?? null
      return product_id === null ? [] : [{ product_id, quantity, inputs: inputs.get(product_id) }]
    }),
  )
  let place = known.reduce((last, line) => Math.max(last, line.place), 0)
  return given.map((line, at): OfferedLine => {
    const old = line.id === null ? null : before.get(line.id)!
    const product = goods[at] === null ? undefined : card.get(goods[at]!)
    const replaced = line.instead_of ? replacedBy(line, before, written) : null
    const rules = product && inputs.get(product.id)
    const ruled = rules ? inTurn(rules, line.quantity) : null
    const thing = thingOf(line, old, product)
    const priced = pricedOf(order, line, old, ruled, goods[at] !== null)
    requireCountable(line, priced)
    const own = old ?? replaced
    if (!own) place += 1
    return {
      ...asWritten(line),
      ...thing,
      ...priced,
      id: old?.id ?? ids.shift()!,
      place: own?.place ?? place,
      cost_amount: costOfLine(order, line, {
        per: priced.per,
        known: knownCost(old, goods[at] ?? null, priced.per, costOf),
        mayLower: may_below_cost,
      }),
      instead_of: old?.instead_of ?? (replaced && namedOf(replaced)),
      price_break: breakOf(order, line, old, priced, rules),
    }
  })
}

/** A line is one of the offer, a product, or a custom item. Throws `Refusal` 422 otherwise. */
function requireKnown({ id, at, product_id, custom }: Given, before: ReadonlyMap<number, OfferedLine>): void {
  const isKnown = id === null ? product_id !== null || custom !== null : before.has(id)
  if (!isKnown) refuseFields({ [`lines.${at}.id`]: 'orders.noSuchLine' })
}

/** Throws `Refusal` 422 if the line comes to more than a sum can hold. */
function requireCountable({ at, quantity }: Given, { unit_amount, per }: Priced): void {
  if ((amountOf({ amount: unit_amount, per }, quantity) ?? 0) > largestTotal)
    refuseFields({ [`lines.${at}.quantity`]: 'orders.tooLarge' })
}

const asWritten = ({ quantity, note, internal_note, is_locked, lead_days, promised_on }: Given) => ({
  quantity,
  note,
  internal_note,
  is_locked,
  lead_days,
  promised_on,
  target_amount: null,
  remark: null,
})

/** What the line is of. Throws `Refusal` 422 for a new line of a product that is no longer sold. */
function thingOf(line: Given, old: OfferedLine | null, product: Product | undefined): Thing {
  if (old) return storedOf(old, line)
  if (!product) return describedOf(line)
  if (!isSaleable(product.status)) refuseFields({ [`lines.${line.at}.product_id`]: 'orders.goodsGone' })
  return namesOf(product)
}

/**
 * Returns the line an alternative replaces, which is left out. Throws `Refusal` 422 if that line stays or does
 * not exist.
 */
function replacedBy(
  { id, at, instead_of }: Given,
  before: ReadonlyMap<number, OfferedLine>,
  written: readonly WrittenLine[],
): OfferedLine {
  const replaced = before.get(instead_of!)
  if (!replaced || id !== null || written.some((one) => one.id === instead_of))
    refuseFields({ [`lines.${at}.instead_of`]: 'orders.noSuchLine' })
  return replaced
}

const namedOf = ({ id, sku, name_en, name_ru, instead_of }: OfferedLine): Replaced =>
  // A replacement of an alternative counts as a replacement of the original line.
  instead_of ?? { id, sku, name_en, name_ru }

/** Returns the price break: for more pieces than offered and at a lower price. Throws `Refusal` 422 otherwise. */
function breakOf(
  { currency }: LockedOrder,
  { at, quantity, price_break }: Given,
  old: OfferedLine | null,
  { unit_amount, per }: Priced,
  inputs: PriceInputs | undefined,
): OfferBreak | null {
  const given = price_break === undefined ? asGiven(old, currency) : price_break
  if (!given) return null
  const wrong = (field: string, code: string) => refuseFields({ [`lines.${at}.price_break.${field}`]: code })
  if (given.price.currency !== currency) wrong('price', 'orders.breakCheaper')
  if (given.quantity <= quantity) wrong('quantity', 'orders.breakAbove')
  const amount = Math.round((given.price.amount * per) / (given.price.per ?? 1))
  if (unit_amount === null || amount >= unit_amount) wrong('price', 'orders.breakCheaper')
  const ruled = inputs && priceFor(inputs, given.quantity)
  return {
    quantity: given.quantity,
    unit_amount: amount,
    ruled_amount: ruled ? inUnit(ruled.unit, ruled.per, per) : null,
  }
}

const asGiven = (old: OfferedLine | null, currency: string) =>
  old?.price_break && {
    quantity: old.price_break.quantity,
    price: unitPrice(old.price_break.unit_amount, currency, old.per),
  }

type Product = Awaited<ReturnType<typeof productsByIds>>[number]
type Thing = Pick<Line, 'kind' | 'product_id' | 'sku' | 'name_en' | 'name_ru' | 'unit' | 'custom' | 'cut'>

/** Returns a catalogue product as the goods of a line. */
export const namesOf = ({ id, sku, name_en, name_ru, unit }: Product): Thing => ({
  kind: 'catalogue',
  product_id: id,
  sku,
  name_en,
  name_ru,
  unit,
  custom: null,
})

function describedOf({ custom, at }: Given): Thing {
  const { name_en, name_ru, unit, ...requested } = custom!
  if (!name_en && !name_ru) refuseFields({ [`lines.${at}.custom.name_en`]: 'orders.nameRequired' })
  const names = { name_en: name_en ?? name_ru, name_ru: name_ru ?? name_en }
  return {
    kind: 'custom',
    product_id: null,
    sku: '',
    ...names,
    unit,
    custom: { ...requested, target_price: null },
  }
}

/** The description of a custom item may be changed; a catalogue line keeps its product. */
function storedOf(old: OfferedLine, line: Given): Thing {
  const { kind, product_id, sku, name_en, name_ru, unit, custom, cut } = old
  if (kind === 'catalogue' || !line.custom)
    return { kind, product_id, sku, name_en, name_ru, unit, custom, cut: cut ?? null }
  const described = describedOf(line)
  return { ...described, custom: { ...described.custom!, target_price: custom?.target_price ?? null } }
}

type Ruled = ReturnType<ReturnType<typeof priceInTurn>>
type Priced = Pick<OfferedLine, 'list_amount' | 'unit_amount' | 'per' | 'price_trace' | 'ruled_amount'>

/** A price by hand equal to that of the rules counts as a price of the rules. */
function pricedOf(
  { currency }: LockedOrder,
  line: Given,
  old: OfferedLine | null,
  ruled: Ruled,
  isOfCatalogue: boolean,
): Priced {
  const { price, at } = line
  if (price && price.currency !== currency)
    refuseFields({ [`lines.${at}.price`]: { code: 'orders.otherCurrency', params: { currency } } })
  if (old?.is_locked && !isSame(price, old)) refuseFields({ [`lines.${at}.price`]: 'orders.lineIsLocked' })
  if (ruled && (!price || (price.amount === ruled.unit && (price.per ?? 1) === ruled.per)))
    return {
      list_amount: ruled.list,
      unit_amount: ruled.unit,
      per: ruled.per,
      price_trace: ruled.trace,
      ruled_amount: ruled.unit,
    }
  if (!price && isOfCatalogue) refuseFields({ [`lines.${at}.price`]: 'orders.priceByHand' })
  if (!price) return { list_amount: null, unit_amount: null, per: 1, price_trace: [], ruled_amount: null }
  const per = price.per ?? 1
  const list = ruled && inUnit(ruled.list, ruled.per, per)
  return {
    list_amount: list ?? price.amount,
    unit_amount: price.amount,
    per,
    price_trace: [
      ...(list === null ? [] : [{ step: 'list' as const, amount: list }]),
      { step: 'offered', amount: price.amount },
    ],
    ruled_amount: ruled && inUnit(ruled.unit, ruled.per, per),
  }
}

const isSame = (price: UnitPrice | null, { unit_amount, per }: OfferedLine): boolean =>
  price !== null && price.amount === unit_amount && (price.per ?? 1) === per

/** Returns the cost a line already has, else that of its product, per `per` pieces. */
function knownCost(
  old: OfferedLine | null,
  productId: number | null,
  per: number,
  costOf: CostOf,
): number | null {
  const own = old?.cost_amount ?? null
  return own === null ? costOf(productId, per) : inUnit(own, old!.per, per)
}

type CostRule = { per: number; known: number | null; mayLower: boolean }

/**
 * Returns the cost of a line: as typed, else as known. Throws `Refusal` 422 for another currency, and for a cost below
 * the known one from a person who may not sell below cost: the guard would not see the loss.
 */
function costOfLine(
  { currency }: LockedOrder,
  { cost, at }: Given,
  { per, known, mayLower }: CostRule,
): number | null {
  if (!cost) return known
  if (cost.currency !== currency)
    refuseFields({ [`lines.${at}.cost`]: { code: 'orders.otherCurrency', params: { currency } } })
  const amount = inUnit(cost.amount, cost.per ?? 1, per)
  if (known !== null && amount < known && !mayLower)
    refuseFields({ [`lines.${at}.cost`]: 'orders.costIsLower' })
  return amount
}
