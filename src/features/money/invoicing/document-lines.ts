import { groupKey, type LocalText, type TaxGroup } from '#features/foundation/tax/tax.ts'
import { byGroup } from '#features/foundation/tax/totals-parts.ts'
import { lineAmount, percentOf, ratioOf, sum } from '#platform/shared/money.ts'
import type { AgreedLine, GroupedLine, Part, PricedLine, ToInvoice } from './agreed.ts'
import { chargeLines, chargeParts } from './charge-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import { type Advance, type Invoiced, invoicedBy } from './invoiced.ts'

const bare = { sku: null, unit: null, quantity: null, price: null }

/** Returns the net of a line less its claims. */
const chargedFor = ({ price, quantity, allowed }: AgreedLine): number =>
  lineAmount(price, quantity) - (allowed?.amount ?? 0)

/** Returns the parts of an order: its lines less claims, and the shares of its charges in each tax group. */
export const partsOf = (order: ToInvoice): Part[] => [
  ...order.lines.map((line) => ({
    group: line.group,
    net: chargedFor(line),
    open: openOf(line, order.invoiced),
  })),
  ...chargeParts(order),
]

/** Returns what is not invoiced yet of a line; below zero if more is invoiced than it comes to. */
export const openOf = (line: AgreedLine, invoiced: Invoiced): number => {
  const { net, allowed } = invoiced.of(line.id)
  return chargedFor(line) - (net - allowed)
}

/**
 * Returns the lines of a partial amount in each tax group of the order, as of a percentage paid in advance. `readyBp`: the
 * percentage of the goods that are ready to ship, which is asked for when they are.
 */
export function prepaymentLines(order: ToInvoice, percentBp: number, readyBp = 0): GroupedLine[] {
  if (percentBp >= 10_000) return restLines(order)
  const { number, invoiced } = order
  const name = readyBp > 0 ? prepaidGoods(readyBp, number) : prepaidOrder(percentBp, number)
  const readyIn = readyBp > 0 ? readyNets(order) : new Map<string, number>()
  return byGroup(partsOf(order)).flatMap(({ group, entries: own }): GroupedLine[] => {
    const advances = advancesIn(invoiced.advances, group)
    const open = sum(own.map((part) => part.open)) - sum(advances.map(({ left }) => left))
    const before = [...advances, ...advancesIn(invoiced.requested, group)].filter(
      ({ isOfLot }) => readyBp > 0 || !isOfLot,
    )
    const asked =
      percentOf(sum(own.map(({ net }) => net)), percentBp) +
      percentOf(readyIn.get(groupKey(group)) ?? 0, readyBp)
    const amount = Math.min(asked - sum(before.map(({ net }) => net)), open)
    return amount > 0 ? [{ ...bare, name, amount, group, role: 'prepayment' }] : []
  })
}

const prepaidOrder = (percentBp: number, number: number): LocalText => ({
  en: `Prepayment of ${percentBp / 100} % for order ${number}`,
  ru: `Предоплата ${percentBp / 100} % по заказу ${number}`,
})

const prepaidGoods = (percentBp: number, number: number): LocalText => ({
  en: `Prepayment of ${percentBp / 100} % for goods ready to ship, order ${number}`,
  ru: `Предоплата ${percentBp / 100} % за товар, готовый к отгрузке, по заказу ${number}`,
})

/** Returns what the goods that are ready or have left come to in each tax group, with their share of the charges. */
function readyNets(order: ToInvoice): Map<string, number> {
  const lines = suppliedLines({ ...order, invoiced: invoicedBy([]) }, readyPieces(order)).supplied
  return new Map(
    byGroup(lines.map((line) => ({ group: line.group, amount: line.amount }))).map(({ group, entries }) => [
      groupKey(group),
      sum(entries.map(({ amount }) => amount)),
    ]),
  )
}

const readyPieces = ({ lines }: ToInvoice): Map<number, number> =>
  new Map(lines.map(({ id, ready }) => [id, ready]))

/** Returns the lines that invoice the goods that are ready to ship and not invoiced yet. */
export function readyLines(order: ToInvoice, lotId: number): GroupedLine[] {
  const pieces = order.lines.map(({ id, ready }) => [id, ready - order.invoiced.of(id).pieces] as const)
  return invoiceLines(order, new Map(pieces), lotId)
}

/** Returns the lines of everything that is not invoiced yet, less the advances. */
export const restLines = (order: ToInvoice): GroupedLine[] =>
  invoiceLines(order, new Map(order.lines.map(({ id, quantity }) => [id, quantity])))

/**
 * Returns the lines that invoice pieces by order line, no more than are not invoiced yet: goods, the claims about them,
 * their share of the charges, and the deduction of advances. `lotId`: the lot they leave with. Partial invoices add up to the order, because each line is rounded over all pieces
 * invoiced so far. Each takes its share of the advances; the one that completes the order takes all that is left.
 */
export function invoiceLines(
  order: ToInvoice,
  pieces: ReadonlyMap<number, number>,
  lotId: number | null = null,
): GroupedLine[] {
  const { supplied, completes } = suppliedLines(order, pieces, lotId)
  return [...supplied, ...(completes ? allDeductions(order, supplied) : shareOfAdvances(order, supplied))]
}

/** The goods and charges among these lines, and whether they complete the order. */
function suppliedLines(order: ToInvoice, pieces: ReadonlyMap<number, number>, lotId: number | null = null) {
  const { lines, invoiced } = order
  const quantityOf = ({ id, quantity }: AgreedLine) =>
    Math.max(0, Math.min(pieces.get(id) ?? 0, quantity - invoiced.of(id).pieces))
  const completes = lines.every((line) => invoiced.of(line.id).pieces + quantityOf(line) >= line.quantity)
  const goods = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    const own = quantity > 0 || completes ? goodsOf(line, quantity, invoiced) : []
    return own.map((one): GroupedLine => ({ ...one, group: line.group }))
  })
  const charged = chargeLines(order, goods, { quantityOf, completes, lotId })
  return { supplied: [...goods, ...charged], completes }
}

/**
 * Returns the lines that invoice some more pieces of an order line: their net rounded together with all pieces invoiced
 * before, a price that has changed since, and claims.
 */
export function goodsOf(line: PricedLine, quantity: number, invoiced: Invoiced): InvoiceLine[] {
  const { id, sku, name, unit, price, allowed } = line
  const before = invoiced.of(id)
  // Pieces that were cut may still be invoiced, if they cost nothing or their price had been credited.
  const pieces = Math.min(before.pieces, line.quantity)
  const known = lineAmount(price, pieces)
  const amount = lineAmount(price, pieces + quantity) - known
  const own = { sku, name, unit, line_id: id }
  const changed = known - before.net
  const claimed = (allowed?.amount ?? 0) - before.allowed
  const made: InvoiceLine[] = []
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
  const readyIn = order.invoiced.advances.some(({ isOfLot }) => isOfLot)
    ? readyNets(order)
    : new Map<string, number>()
  return byGroup(partsOf(order)).flatMap(({ group, entries: own }, index) => {
    const net = sum(
      goods.filter((line) => groupKey(line.group) === groupKey(group)).map((line) => line.amount),
    )
    const whole = sum(own.map((part) => part.net))
    const advances = advancesIn(order.invoiced.advances, group, index === 0)
    const asked = (isOfLot: boolean) =>
      sum(advances.filter((advance) => advance.isOfLot === isOfLot).map((advance) => advance.net))
    const left = sum(advances.map((advance) => advance.left))
    const after = sum(own.map(({ open }) => open)) - net
    const share =
      shareOf(net, asked(false), whole) + shareOf(net, asked(true), readyIn.get(groupKey(group)) ?? 0)
    let open = Math.max(0, Math.min(net, Math.max(share, left - after)))
    return advances.flatMap((advance) => {
      const amount = Math.min(open, advance.left)
      open -= amount
      return deduction(order, goods, advance, amount)
    })
  })
}

/** Advances of the whole order are shared by all goods, those asked for when goods were ready by these. */
const shareOf = (net: number, asked: number, whole: number): number =>
  whole > 0 ? ratioOf(net, BigInt(asked), BigInt(whole)) : 0

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

const advancesIn = <A extends Pick<Advance, 'group'>>(
  advances: readonly A[],
  group: TaxGroup,
  withOlder = false,
): A[] => advances.filter((one) => (one.group ? groupKey(one.group) === groupKey(group) : withOlder))

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
