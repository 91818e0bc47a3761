import { rowsOf } from '../../e2e/kills/look.ts'
import type { Audited } from './audit.ts'
import { type BookOrder, invoicedNet, rounded } from './book.ts'
import type { World } from './world.ts'

type Line = {
  amount: number
  quantity: number | null
  role?: string
  line_id?: number
  group?: { rate_bp: number | null }
  of?: number
}
type Group = { taxable: number; tax: number; rate_bp: number | null; category: string }
type Document = {
  id: number
  number: string
  year: number
  serial: number
  kind: string
  state: string
  order_id: number
  corrects_id: number | null
  lot_id: number | null
  amount: number
  tax_amount: number
  lines: Line[]
  tax: { breakdown: Group[] } | null
  early: { percent_bp: number } | null
}

/** Every document adds up, numbers have no gaps, and every order is invoiced exactly once. */
export async function auditDocuments(dataDir: string, { book }: World): Promise<Audited> {
  const findings: string[] = []
  const documents = await rowsOf<Document>(
    dataDir,
    `select b.id::int, b.number, b.year, b.serial, b.kind, b.state, b.order_id::int, b.corrects_id::int, b.lot_id::int,
       b.amount::float8, b.tax_amount::float8, b.lines, b.tax, nullif(o.terms_snapshot -> 'early', 'null') as early
     from invoices b join orders o on o.id = b.order_id order by b.id`,
  )
  for (const document of documents) findings.push(...faultsOfTotals(document))
  findings.push(...faultsOfNumbers(documents))
  const byOrder = Map.groupBy(documents, ({ order_id }) => order_id)
  for (const order of book.orders) findings.push(...faultsOfOrder(order, byOrder.get(order.id) ?? []))
  findings.push(...(await faultsOfGoods(dataDir, book.orders)))
  const own = new Set(book.orders.map(({ id }) => id))
  const figures: Record<string, number> = {
    orders: book.orders.length,
    completed: book.orders.filter(({ state }) => state === 'completed').length,
    cancelled: book.orders.filter(({ state }) => state === 'cancelled').length,
  }
  for (const { kind, state, order_id } of documents) {
    if (!own.has(order_id)) continue
    const name = state === 'void' ? 'withdrawn' : kind
    figures[name] = (figures[name] ?? 0) + 1
  }
  return { findings, figures }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Documents older than tax have no breakdown; their amount is net. */
function faultsOfTotals({ number, amount, tax_amount, lines, tax }: Document): string[] {
  if (!tax) return []
  const net = sum(lines.map((line) => line.amount))
  const faults: string[] = []
  if (net + tax_amount !== amount) faults.push(`${number}: net ${net} + tax ${tax_amount} is not ${amount}`)
  if (sum(tax.breakdown.map((group) => group.tax)) !== tax_amount)
    faults.push(`${number}: the groups do not add up to the tax ${tax_amount}`)
  if (sum(tax.breakdown.map((group) => group.taxable)) !== net)
    faults.push(`${number}: the groups do not add up to the net ${net}`)
  for (const { taxable, tax: own, rate_bp, category } of tax.breakdown) {
    const right = rounded(taxable, rate_bp ?? 0, 10_000)
    if (own !== right) faults.push(`${number}: tax of ${category} ${taxable} is ${own} and not ${right}`)
  }
  return faults
}

function faultsOfNumbers(documents: readonly Document[]): string[] {
  const faults: string[] = []
  const numbers = new Set(documents.map(({ number }) => number))
  if (numbers.size !== documents.length) faults.push(`${documents.length - numbers.size} numbers twice`)
  for (const [year, own] of Map.groupBy(documents, (document) => document.year)) {
    const serials = own.map(({ serial }) => serial).toSorted((a, b) => a - b)
    const gap = serials.findIndex((serial, at) => serial !== at + 1)
    if (gap >= 0) faults.push(`${year}: number ${gap + 1} is missing or there twice`)
  }
  return faults
}

/** The invoices less the credit notes of an order come to what has left and was not credited, piece by piece. */
function faultsOfOrder(order: BookOrder, all: readonly Document[]): string[] {
  const name = `order ${order.number}`
  const faults: string[] = []
  if (order.state === 'open') faults.push(`${name} did not end`)
  // Payment requests are no invoices: nothing deducts them.
  const documents = all.filter(({ kind, state }) => state === 'issued' && kind !== 'payment_request')
  const lines = documents.flatMap(({ kind, lines: own }) =>
    own.map((line) => ({ ...line, sign: kind === 'credit_note' ? -1 : 1 })),
  )
  for (const line of order.lines) {
    const own = lines.filter(({ line_id, of }) => line_id === line.id && of === undefined)
    const pieces = sum(
      own.filter(({ role }) => role === 'goods').map((one) => one.sign * (one.quantity ?? 0)),
    )
    const credited = sum(own.flatMap(({ role, quantity }) => (role === 'allowance' ? [quantity ?? 0] : [])))
    if (credited > line.claimed)
      faults.push(`${name}: ${credited} of ${line.sku} credited by claims about ${line.claimed}`)
    if (pieces !== line.shipped)
      faults.push(`${name}: ${pieces} of ${line.sku} invoiced, ${line.shipped} have left`)
  }
  const net = sum(documents.map(({ amount, tax_amount }) => amount - tax_amount))
  const discounts = sum(lines.filter(({ role }) => role === 'discount').map(({ amount }) => amount))
  const right = invoicedNet(order.lines) + order.corrected + discounts
  if (net !== right)
    faults.push(
      `${name}: invoiced ${net} net, expected ${right} (corrections ${order.corrected}, discounts ${discounts})`,
    )
  const advances = sum(
    lines.filter(({ role }) => role === 'prepayment' || role === 'deduction').map((one) => one.amount),
  )
  if (advances !== 0) faults.push(`${name}: ${advances} of advances neither deducted nor credited`)
  const lots = documents.flatMap(({ lot_id, kind }) =>
    lot_id !== null && kind === 'invoice' ? [lot_id] : [],
  )
  if (new Set(lots).size !== lots.length) faults.push(`${name}: a lot is invoiced twice`)
  faults.push(...faultsOfDiscounts(name, documents))
  return faults
}

/** A discount for early payment is the percentage of what the invoice came to when it was paid, once per invoice. */
function faultsOfDiscounts(name: string, documents: readonly Document[]): string[] {
  return documents.flatMap((note) => {
    const first = note.lines[0]
    if (first?.role !== 'discount') return []
    const invoice = documents.find(({ id }) => id === note.corrects_id)!
    const earlier = documents.filter((one) => one.corrects_id === invoice.id && one.id < note.id)
    const faults: string[] = []
    if (earlier.some(({ lines }) => lines[0]?.role === 'discount'))
      faults.push(`${name}: two discounts of ${invoice.number}`)
    const percent = invoice.early?.percent_bp ?? 0
    for (const [rate, own] of Map.groupBy(note.lines, ({ group }) => group?.rate_bp ?? 0)) {
      const taxable = sum(
        [invoice, ...earlier]
          .flatMap(({ lines }) => lines)
          .filter(({ group }) => (group?.rate_bp ?? 0) === rate)
          .map(({ amount }) => amount),
      )
      const given = -sum(own.map(({ amount }) => amount))
      const right = rounded(taxable, percent, 10_000)
      if (given !== right)
        faults.push(`${name}: a discount of ${given} on ${invoice.number}, expected ${right}`)
    }
    return faults
  })
}

/** What the product knows of the goods agrees with what people did, and nothing that has left is left to invoice. */
async function faultsOfGoods(dataDir: string, orders: readonly BookOrder[]): Promise<string[]> {
  type Row = {
    id: number
    quantity: number
    shipped: number
    delivered: number
    cancelled: number
    stage: string
  }
  const rows = await rowsOf<Row>(
    dataDir,
    `select l.id::int, l.quantity, l.shipped, l.delivered, l.cancelled, o.stage
     from order_lines l join orders o on o.id = l.order_id where o.id = any($1)`,
    [orders.map(({ id }) => id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults = orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const row = known.get(line.id)
      return row?.shipped === line.shipped && row.delivered === line.shipped && row.stage === order.state
        ? []
        : [`order ${order.number}: ${line.shipped} of ${line.sku} have left, but ${JSON.stringify(row)}`]
    }),
  )
  const tasks = await rowsOf<{ subject: string }>(
    dataDir,
    `select subject from tasks where kind = 'invoicing.issue' and closed_at is null`,
  )
  const own = new Set(orders.map(({ id }) => `order:${id}`))
  for (const { subject } of tasks)
    if (own.has(subject)) faults.push(`${subject} waits to be invoiced by hand`)
  return faults
}
