import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Invoice } from '../invoice-shape.ts'

/** The number of random trades. TRADES=10000 is the number required for a manual run. */
const trades = Number(process.env.TRADES ?? 25)
const atOnce = 50
/** A statement shows five thousand entries, and a trade makes at most eight. */
const companies = Math.max(5, Math.ceil(trades / 500))

type Trade = (typeof made)[number]
const made = fc.sample(
  fc.record({
    lines: fc.uniqueArray(
      fc.record({ good: fc.nat(99), quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.nat(4999)) }),
      { minLength: 1, maxLength: 5, selector: ({ good }) => good },
    ),
    prepay: fc.constantFrom(null, null, 1, 30, 33, 50, 99),
    corrections: fc.array(fc.record({ invoice: fc.nat(9), line: fc.nat(9), percent: fc.nat(200) }), {
      maxLength: 3,
    }),
    paid: fc.constantFrom('nothing', 'a part', 'all', 'more'),
    share: fc.integer({ min: 1, max: 99 }),
  }),
  { numRuns: trades, seed: 20261123 },
)

let portico: TestPortico
let goods: number[]
const buyers = Array.from({ length: companies }, (_, at) => `buyer${at}@quay.example`)
beforeAll(async () => {
  portico = await startPortico({ settings: { LOG_LEVEL: 'silent' } })
  const { pool } = portico.platform
  await setAllTerms(pool, 0, 14)
  for (const [at, email] of buyers.entries()) {
    const company = await newCompany(pool, { email, name: `Quay ${at}`, manager: cast.manager })
    await pool.query('update organizations set discount_level = $2 where id = $1', [company, at % 5])
    await pool.query('update users set email_verified_at = now(), currency_id = $2 where email = $1', [
      email,
      (at % 3) + 1,
    ])
  }
  goods = await putOnSale(
    portico.platform,
    Array.from({ length: 100 }, (_, at) => ({
      sku: `PART-${at}`,
      per: ([1, 100, 1000] as const)[at % 3]!,
      on_hand: 100_000_000,
      price: { 1: 7 + at * at * 13, 50: 6 + at * at * 12, 1000: 5 + at * at * 11 },
    })),
  )
  // Three of ten invoices fail after they have taken their number, so their transaction is rolled back.
  await pool.query(`
    create function fail_some_invoices() returns trigger language plpgsql as $$
    begin if random() < 0.3 then raise exception 'The lights went out'; end if; return new; end $$;
    create trigger fail_some_invoices after insert on invoices for each row execute function fail_some_invoices()`)
}, 60_000)
afterAll(() => portico.stop())

let failures = 0
let corrections = 0
/** Repeats a request until it no longer fails. */
async function ask<Body = any>(as: string, path: string, body: object): Promise<Body> {
  for (;;) {
    const answer = await portico.request<Body>(as, 'POST', path, body)
    if (answer.status === 200) return answer.body
    expect(answer.status, JSON.stringify(answer.body)).toBe(500)
    failures += 1
  }
}
const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
const amountsOf = (lines: readonly { amount: { amount: number } }[]) => lines.map(({ amount }) => amount)

/** Pieces × price, rounded once, half away from zero, in integers. */
function byHand({ amount, per = 1 }: { amount: number; per?: number }, quantity: number): number {
  const twice = 2n * BigInt(amount) * BigInt(quantity) + BigInt(per)
  return Number(twice / (2n * BigInt(per)))
}

async function ordered(buyer: string, at: number, { lines }: Trade): Promise<number> {
  const cart = await ask(buyer, '/api/front/carts', { name: `Trade ${at}` })
  for (const { good, quantity } of lines)
    await ask(buyer, `/api/front/carts/${cart.id}/lines`, { product_id: goods[good], quantity: quantity + 1 })
  const order = await ask(buyer, `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  for (const line of order.lines) expect(line.total.amount, line.sku).toBe(byHand(line.price, line.quantity))
  expect(order.total.amount).toBe(sum(order.lines.map((line: { total: { amount: number } }) => line.total)))
  await ask(cast.manager, `/api/manager/orders/${order.id}/confirmation`, {})
  return order.id
}

async function invoiced(
  order: number,
  { prepay, corrections: requested, paid, share }: Trade,
): Promise<void> {
  const path = `/api/manager/orders/${order}/invoices`
  const inputs = prepay
    ? [{ kind: 'prepayment', percent: prepay }, { kind: 'invoice' }]
    : [{ kind: 'invoice' }]
  for (const input of inputs) {
    const { status } = await portico.request(cast.manager, 'POST', path, input)
    // One per cent of a cent cannot be invoiced. The balance then covers everything.
    if (status === 500) await ask(cast.manager, path, input)
    failures += status === 500 ? 1 : 0
  }
  for (const correction of requested) await corrected(order, correction)
  for (const { id, number, left } of await invoicesOf(order)) {
    const wanted = {
      nothing: 0,
      'a part': Math.floor((left.amount * share) / 100),
      all: left.amount,
      more: left.amount + share,
    }[paid]
    if (wanted > 0 && left.amount > 0)
      await ask(cast.manager, `/api/manager/invoices/${id}/payments`, {
        amount: wanted,
        reference: `Transfer ${number}`,
        paid_on: '2026-01-16',
        method: 'transfer',
      })
  }
}
/** Corrects a line of an invoice to more, to less or to nothing. */
async function corrected(order: number, { invoice: which, line, percent }: Trade['corrections'][number]) {
  const invoices = (await invoicesOf(order)).filter(({ corrects }) => !corrects)
  // A single washer at seven cents per thousand costs nothing and is not invoiced.
  if (invoices.length === 0) return
  const { id, lines } = invoices[which % invoices.length]!
  const places = lines.flatMap(({ may_correct }, place) => (may_correct ? [place] : []))
  const place = places[line % places.length]!
  const of = (figure: number) => Math.round((figure * percent) / 100)
  const { price, quantity, amount } = lines[place]!
  const input = price ? { line: place, quantity: of(quantity!) } : { line: place, amount: of(amount.amount) }
  const path = `/api/manager/invoices/${id}/corrections`
  const change = { lines: [input], reason: 'Counted again', above_order: true }
  const { status } = await portico.request(cast.manager, 'POST', path, change)
  if (status === 500) await ask(cast.manager, path, change)
  // The deduction of a prepayment cannot be corrected, and an unchanged value changes nothing.
  else expect([200, 409]).toContain(status)
  failures += status === 500 ? 1 : 0
  if (status !== 409) corrections += 1
}
const invoicesOf = async (order: number) =>
  (await portico.request<Invoice[]>(cast.manager, 'GET', `/api/manager/orders/${order}/invoices`)).body

async function pdfsAgree(buyer: string, invoices: readonly Invoice[]): Promise<void> {
  for (const { id, amount, number } of invoices) {
    const { raw } = await portico.request(buyer, 'GET', `/api/front/invoices/${id}/pdf?lang=en`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
    const printed = text.replaceAll(/[\s,]/g, '')
    expect(printed).toContain(number)
    expect(printed).toContain((Math.abs(amount.amount) / 100).toFixed(2))
  }
}

const tradesOf = new Map<string, { order: number; invoices: Invoice[] }[]>()

async function trade(at: number): Promise<void> {
  const buyer = buyers[at % companies]!
  const order = await ordered(buyer, at, made[at]!)
  await invoiced(order, made[at]!)
  const invoices = await invoicesOf(order)
  for (const { number, amount, lines } of invoices) expect(sum(amountsOf(lines)), number).toBe(amount.amount)
  const { body } = await portico.request(buyer, 'GET', `/api/front/orders/${order}`)
  const first = invoices.filter(({ corrects }) => !corrects)
  expect(sum(amountsOf(first)), `order ${body.number}`).toBe(body.total.amount)
  const holds = first.flatMap(({ lines }) => lines.map((line) => line.holds))
  expect(sum(amountsOf(invoices)), 'with its corrections').toBe(sum(amountsOf(holds)))
  await pdfsAgree(buyer, invoices)
  tradesOf.set(buyer, [...(tradesOf.get(buyer) ?? []), { order, invoices }])
}

test(
  `lines, orders, invoices, documents, files and accounts of ${trades} trades say the same to the cent, and no number is missing`,
  async () => {
    let next = 0
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < trades) {
          next += 1
          await trade(next - 1)
        }
      }),
    )
    expect(failures, 'invoices that were undone').toBeGreaterThan(trades / 10)
    expect(corrections).toBeGreaterThan(trades / 2)
    for (const buyer of buyers) await accountAgrees(buyer)
    const { rows } = await portico.platform.pool.query(
      'select year, count(*)::int, count(distinct serial)::int as differ, min(serial), max(serial) from invoices group by 1',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { count, differ, min, max } of rows) expect([min, differ, max]).toEqual([1, count, count])
    process.stdout.write(
      `${trades} trades, ${rows[0].count} invoices, ${corrections} of them corrections, ${failures} undone\n`,
    )
  },
  60_000 + trades * 3000,
)

/** The exported list and the account agree with the invoices, entry by entry. */
async function accountAgrees(buyer: string): Promise<void> {
  const invoices = (tradesOf.get(buyer) ?? []).flatMap((each) => each.invoices)
  const file = await portico.request<string>(buyer, 'GET', '/api/front/invoices/export')
  const [headings, ...lines] = file.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  const column = headings!.split(';').indexOf('Total')
  const exported = lines.map((line) => line.split(';')).map((cells) => [cells[0], cells[column]])
  expect(Object.fromEntries(exported)).toEqual(
    Object.fromEntries(invoices.map(({ number, amount }) => [number, (amount.amount / 100).toFixed(2)])),
  )
  const account = (await portico.request(buyer, 'GET', '/api/front/statement?from=2020-01-01')).body
  expect(account.is_cut).toBe(false)
  const entered = new Map<string, number>()
  let asked = 0
  for (const { kind, ref, debit, credit } of account.entries) {
    if (kind === 'payment') asked -= credit.amount - debit.amount
    else entered.set(ref, (entered.get(ref) ?? 0) + debit.amount - credit.amount)
  }
  expect(Object.fromEntries(entered)).toEqual(
    Object.fromEntries(invoices.map(({ number, amount }) => [number, amount.amount])),
  )
  expect(account.closing.amount).toBe(sum(amountsOf(invoices)) + asked)
  const [due] = (await portico.request(buyer, 'GET', '/api/front/dues')).body
  expect(account.closing.amount).toBe((due?.owed.amount ?? 0) - (due?.advance.amount ?? 0))
}
