import { apportion } from '#features/foundation/tax/apportion.ts'
import type { TaxGroup } from '#features/foundation/tax/tax.ts'
import { byGroup } from '#features/foundation/tax/totals-parts.ts'
import { lineAmount, ratioOf, sum } from '#platform/shared/money.ts'
import type { AgreedCharge, AgreedLine, GroupedLine, Part, ToInvoice } from './agreed.ts'

type Weighted = { group: TaxGroup; supply: AgreedLine['supply']; net: number }

/**
 * Divides an amount of a charge among tax groups: a charge over the goods, a discount over all lines, by their nets. In
 * Russia a charge has a group of its own.
 */
function sharesOf(
  { amount: whole, allocation }: AgreedCharge,
  amount: number,
  lines: readonly Weighted[],
): { group: TaxGroup; amount: number }[] {
  if (amount === 0) return []
  if (allocation.over === 'own' && whole > 0) return [{ group: allocation.group, amount }]
  const goods = whole > 0 ? lines.filter(({ supply }) => supply === 'goods') : []
  const groups = byGroup(goods.length > 0 ? goods : lines)
  if (groups.length === 0) return []
  const amounts = apportion(
    amount,
    groups.map(({ entries }) => sum(entries.map(({ net }) => net))),
  )
  return groups
    .map(({ group }, index) => ({ group, amount: amounts[index]! }))
    .filter((share) => share.amount !== 0)
}

const weighted = (lines: readonly AgreedLine[]): Weighted[] =>
  lines.map(({ group, supply, price, quantity }) => ({ group, supply, net: lineAmount(price, quantity) }))

const share = (group: TaxGroup) => ({ group, net: 0, open: 0, isCharge: true as const })

/** Returns the charges of an order as parts of its tax groups. */
export function chargeParts({ lines, charges, invoiced }: ToInvoice): Part[] {
  const own = weighted(lines)
  return charges.flatMap((charge) => {
    const open = charge.amount - (invoiced.charges.get(charge.key) ?? 0)
    return [
      ...sharesOf(charge, charge.amount, own).map(({ group, amount }) => ({ ...share(group), net: amount })),
      ...sharesOf(charge, open, own).map(({ group, amount }) => ({ ...share(group), open: amount })),
    ]
  })
}

type Invoicing = {
  quantityOf: (line: AgreedLine) => number
  completes: boolean
  lotId: number | null
}

/** Returns the lines that invoice charges together with goods; all that is left of them if the goods are complete. */
export function chargeLines(
  order: ToInvoice,
  goods: readonly GroupedLine[],
  { quantityOf, completes, lotId }: Invoicing,
): GroupedLine[] {
  const { lines, charges, invoiced } = order
  const supplies = new Map(lines.map(({ id, supply }) => [id, supply]))
  const here = goods.map(({ group, line_id, amount }) => ({
    group,
    supply: supplies.get(line_id ?? 0) ?? 'goods',
    net: amount,
  }))
  return charges.flatMap((charge) => {
    const due = completes || charge.lot_id === lotId ? charge.amount : dueOf(charge, order, quantityOf)
    const amount = due - (invoiced.charges.get(charge.key) ?? 0)
    const { key, code, name } = charge
    return sharesOf(charge, amount, here.length > 0 ? here : weighted(lines)).map((share) => ({
      ...{ sku: null, unit: null, quantity: null, price: null, name },
      ...{ role: 'charge' as const, charge: { key, code }, ...share },
    }))
  })
}

/** What should be invoiced of a charge, with the pieces invoiced so far and these. */
function dueOf(
  charge: AgreedCharge,
  { lines, invoiced }: ToInvoice,
  quantityOf: (line: AgreedLine) => number,
): number {
  if (charge.lot_id !== null) return invoiced.charges.get(charge.key) ?? 0
  const net = (pieces: (line: AgreedLine) => number) =>
    sum(lines.map((line) => lineAmount(line.price, Math.min(line.quantity, pieces(line)))))
  const whole = net(({ quantity }) => quantity)
  const done = net((line) => invoiced.of(line.id).pieces + quantityOf(line))
  return whole === 0 ? 0 : ratioOf(charge.amount, BigInt(done), BigInt(whole))
}

/** Returns what is invoiced of each charge above what it comes to for the pieces invoiced so far, by key. */
export function overcharged(order: ToInvoice): { key: string; over: number }[] {
  const { lines, charges, invoiced } = order
  const isComplete = lines.every((line) => invoiced.of(line.id).pieces >= line.quantity)
  const agreed = new Map(charges.map((charge) => [charge.key, charge]))
  return [...invoiced.charges].flatMap(([key, net]) => {
    const charge = agreed.get(key)
    const due = !charge ? 0 : isComplete ? charge.amount : dueOf(charge, order, () => 0)
    return net > due ? [{ key, over: net - due }] : []
  })
}
