import { groupKey, type LocalText, type TaxGroup } from '#features/foundation/tax/tax.ts'
import { byGroup } from '#features/foundation/tax/totals-parts.ts'
import { lineAmount, type PriceUnit, percentOf, ratioOf, sum } from '#platform/shared/money.ts'
import type { InvoiceLine } from './invoice.ts'
import type { Advance, Invoiced } from './invoiced.ts'

/** An agreed line of an order. `quantity`: the pieces that are still wanted. Amounts in minor units. */
export type AgreedLine = {
  id: number
  sku: string | null
  name: LocalText
  unit: string | null
  quantity: number
  price: { amount: number; per: PriceUnit }
  group: TaxGroup
  /** What claims take off this line, whether credited yet or not. */
  allowed: { amount: number; name: LocalText } | null
}

/** An order to invoice: its agreed lines and what is invoiced of them. */
export type ToInvoice = { number: number; lines: readonly AgreedLine[]; invoiced: Invoiced }

/** A line whose group is known. */
export type GroupedLine = InvoiceLine & { group: TaxGroup }

const bare = { sku: null, unit: null, quantity: null, price: null }

/** Returns the net of a line less its claims. */
const chargedFor = ({ price, quantity, allowed }: AgreedLine): number =>
  lineAmount(price, quantity) - (allowed?.amount ?? 0)

/** Returns the net of an order: its lines less claims. */
export const netOf = (lines: readonly AgreedLine[]): number => sum(lines.map(chargedFor))

/** Returns what is not invoiced yet of a line; below zero if more is invoiced than it comes to. */
export const openOf = (line: AgreedLine, invoiced: Invoiced): number => {
  const { net, allowed } = invoiced.of(line.id)
  return chargedFor(line) - (net - allowed)
}

/** Returns the lines of a partial amount in each tax group of the order, as of a percentage paid in advance. */
export function prepaymentLines({ number, lines, invoiced }: ToInvoice, percentBp: number): GroupedLine[] {
  if (percentBp >= 10_000) return restLines({ number, lines, invoiced })
  const name = {
    en: `Prepayment of ${percentBp / 100} % for order ${number}`,
    ru: `Предоплата ${percentBp / 100} % по заказу ${number}`,
  }
  return byGroup(lines).flatMap(({ group, entries: own }): GroupedLine[] => {
    const advances = advancesIn(invoiced.advances, group)
    const open = sum(own.map((line) => openOf(line, invoiced))) - sum(advances.map(({ left }) => left))
    const share = percentOf(netOf(own), percentBp) - sum(advances.map(({ net }) => net))
    const amount = Math.min(share, open)
    return amount > 0 ? [{ ...bare, name, amount, group, role: 'prepayment' }] : []
  })
}

/** Returns the lines of everything that is not invoiced yet, less the advances. */
export const restLines = (order: ToInvoice): GroupedLine[] =>
  invoiceLines(order, new Map(order.lines.map(({ id, quantity }) => [id, quantity])))

/**
 * Returns the lines that invoice pieces by order line, no more than are not invoiced yet: goods, the claims about them,
 * and the deduction of advances. Partial invoices add up to the order, because each line is rounded over all pieces
 * invoiced so far. Each takes its share of the advances; the one that completes the order takes all that is left.
 */
export function invoiceLines(order: ToInvoice, pieces: ReadonlyMap<number, number>): GroupedLine[] {
  const { lines, invoiced } = order
  const quantityOf = ({ id, quantity }: AgreedLine) =>
    Math.max(0, Math.min(pieces.get(id) ?? 0, quantity - invoiced.of(id).pieces))
  const completes = lines.every((line) => invoiced.of(line.id).pieces + quantityOf(line) >= line.quantity)
  const goods = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 || completes ? goodsOf(line, quantity, invoiced) : []
  })
  return [...goods, ...(completes ? allDeductions(order, goods) : shareOfAdvances(order, goods))]
}

function goodsOf(line: AgreedLine, quantity: number, invoiced: Invoiced): GroupedLine[] {
  const { id, sku, name, unit, price, group, allowed } = line
  const before = invoiced.of(id)
  // Pieces that were cut may still be invoiced, if they cost nothing or their price had been credited.
  const pieces = Math.min(before.pieces, line.quantity)
  const known = lineAmount(price, pieces)
  const amount = lineAmount(price, pieces + quantity) - known
  const own = { sku, name, unit, group, line_id: id }
  const changed = known - before.net
  const claimed = (allowed?.amount ?? 0) - before.allowed
  const made: GroupedLine[] = []
  if (quantity > 0) made.push({ ...own, role: 'goods', quantity, price, amount })
  if (changed !== 0)
    made.push({
      ...own,
      ...bare,
      sku,
      role: 'goods',
      name: priceChanged(pieces, name),
      amount: changed,
    })
  if (allowed && claimed !== 0)
    made.push({ ...own, ...bare, sku, role: 'allowance', name: allowed.name, amount: -claimed })
  return made
}

const priceChanged = (pieces: number, { en, ru }: LocalText): LocalText => ({
  en: `Price change of ${pieces} invoiced before: ${en}`,
  ru: `Изменение цены ранее выставленных (${pieces}): ${ru}`,
})

/** The deduction of every advance that is left. One from before there was tax goes off the first group. */
const allDeductions = (order: ToInvoice, goods: readonly GroupedLine[]): GroupedLine[] =>
  order.invoiced.advances.flatMap((advance) => deduction(order, goods, advance, advance.left))

/**
 * The share of the goods in what the order comes to, of each advance in their group, never above the goods. After a cut
 * it may take more, so that what is left to invoice covers what is left of the advances.
 */
function shareOfAdvances(order: ToInvoice, goods: readonly GroupedLine[]): GroupedLine[] {
  return byGroup(order.lines).flatMap(({ group, entries: own }, index) => {
    const net = sum(
      goods.filter((line) => groupKey(line.group) === groupKey(group)).map((line) => line.amount),
    )
    const whole = netOf(own)
    const advances = advancesIn(order.invoiced.advances, group, index === 0)
    const asked = sum(advances.map((advance) => advance.net))
    const left = sum(advances.map((advance) => advance.left))
    const after = sum(own.map((line) => openOf(line, order.invoiced))) - net
    const share = whole > 0 ? ratioOf(net, BigInt(asked), BigInt(whole)) : 0
    let open = Math.max(0, Math.min(net, Math.max(share, left - after)))
    return advances.flatMap((advance) => {
      const amount = Math.min(open, advance.left)
      open -= amount
      return deduction(order, goods, advance, amount)
    })
  })
}

function deduction(
  { lines }: ToInvoice,
  goods: readonly GroupedLine[],
  { id, number, group }: Advance,
  amount: number,
): GroupedLine[] {
  const own = group ?? goods[0]?.group ?? lines[0]?.group
  if (amount === 0 || !own) return []
  const name = { en: `Less advance invoice ${number}`, ru: `За вычетом аванса по счёту ${number}` }
  return [{ ...bare, name, amount: -amount, group: own, role: 'deduction', deducts: id }]
}

const advancesIn = (advances: readonly Advance[], group: TaxGroup, withOlder = false): Advance[] =>
  advances.filter((one) => (one.group ? groupKey(one.group) === groupKey(group) : withOlder))

/**
 * Divides lines into the documents they need: what is outside the scope of VAT stands alone (BR-O-11), and a document
 * has one registration of the seller.
 */
export function byDocument(lines: readonly GroupedLine[]): GroupedLine[][] {
  const documents = new Map<string, GroupedLine[]>()
  for (const line of lines) {
    const key = `${line.group.registration} ${line.group.category === 'O'}`
    documents.set(key, [...(documents.get(key) ?? []), line])
  }
  return [...documents.values()]
}
