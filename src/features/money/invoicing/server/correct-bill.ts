import { enter } from '#features/sales/ledger/server/index.ts'
import { holdToBill, type OrderToBill } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { sum } from '#platform/shared/money.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { type BillLine, correctingKinds } from '../bill.ts'
import { billCredited, type CorrectBill } from '../contract.ts'
import { afterCorrections, correctingLines } from '../correction.ts'
import { allow, owedFor } from './allowances.ts'
import { addBill, askForMoney } from './issue-bill.ts'
import { addPayment, allotPayment } from './payments.ts'
import { findBill } from './queries.ts'

export type Standing = {
  id: number
  number: string
  amount: number
  lines: BillLine[]
  corrections: BillLine[][]
}

const standing = statement<Standing & { net: number }>(
  'bills.standing_of_order',
  `select b.id, b.number, b.amount, b.lines,
     coalesce(jsonb_agg(c.lines order by c.id) filter (where c.id is not null), '[]') as corrections,
     (b.amount + coalesce(sum(c.amount), 0))::bigint as net
   from bills b left join bills c on c.corrects_id = b.id and c.state = 'issued'
   where b.order_id = $1 and b.state = 'issued' and b.corrects_id is null group by b.id order by b.id desc`,
)

/** The bills of an order that is held, newest first, each with what holds of it after its corrections. */
const standingOf = (act: Pick<Act, 'db'>, orderId: number) => run(act.db, standing, [orderId])

/**
 * Puts a bill right by another: more is asked for by a correction, less is given back by a credit. Throws `Refusal` 404
 * for one out of sight, 409 where nothing changes or more would be given back than was asked for.
 */
export async function correctByHand(
  act: Act<Manager>,
  id: number,
  { lines: wishes, reason, due_on }: CorrectBill,
): Promise<{ order_id: number }> {
  const { order_id, kind } = await findBill(act, id)
  if (correctingKinds.some((one) => one === kind)) refuse('invoicing.correctTheFirst', 409)
  const order = await holdToBill(act.db, order_id)
  const bill = (await standingOf(act, order_id)).find((one) => one.id === id)
  if (!bill || !order) return refuse('invoicing.notOpen', 409)
  const made = correctingLines(afterCorrections(bill.lines, bill.corrections), wishes)
  if (!made) return refuseFields({ lines: 'errors.notValid' })
  if (made.amount === 0) refuse('invoicing.nothingChanged', 409)
  if (bill.net + made.amount < 0) refuse('invoicing.creditTooMuch', 409)
  const { id: bill_id, number } = await correct(act, order, {
    ...{ bill, ...made, reason, due_on: due_on ?? null },
  })
  // Of a prepayment only the part changes: the rest asks for what that leaves.
  if (kind !== 'prepayment')
    await allow(act.db, order_id, act.now, [{ bill_id, amount: -made.amount, name: correctedBy(number) }])
  return { order_id }
}

const correctedBy = (number: string) => ({
  en: `Corrected by ${number}`,
  ru: `Исправлено документом ${number}`,
})

/**
 * More was asked for an order than it comes to: what is too much is given back, of the newest bills first; what is not
 * billed yet is not asked for later. `said` is what is written on the credit where it says it whole.
 */
export async function creditDown(
  act: Act<Manager | null>,
  order: OrderToBill,
  reason: string,
  { to, said }: { to?: number; said?: readonly BillLine[] } = {},
): Promise<{ id: number; number: string }[]> {
  const bills = await standingOf(act, order.id)
  let tooMuch = sum(bills.map(({ net }) => net)) - (to ?? (await owedFor(act.db, order.id)))
  const credits: { id: number; number: string }[] = []
  for (const bill of bills) {
    const amount = Math.min(tooMuch, bill.net)
    if (amount <= 0) continue
    tooMuch -= amount
    const isWhole = said !== undefined && sum(said.map((line) => line.amount)) === -amount
    const lines = isWhole ? said : [{ ...given(order.number), amount: -amount }]
    credits.push(await correct(act, order, { bill, lines, amount: -amount, reason, due_on: null }))
  }
  return credits
}

const given = (order: number) => ({
  ...{ sku: null, unit: null, quantity: null, price: null },
  name: { en: `Order ${order} came to less`, ru: `Заказ ${order} стал меньше` },
})

type Correction = {
  bill: Pick<Standing, 'id' | 'number'>
  lines: readonly BillLine[]
  amount: number
  reason: string
  due_on: string | null
}

async function correct(
  act: Act<Manager | null>,
  order: OrderToBill,
  { bill, lines, amount, reason, due_on }: Correction,
): Promise<{ id: number; number: string }> {
  const isCredit = amount < 0
  const made = await addBill(act, order, {
    ...{ kind: isCredit ? 'credit' : 'correction', lines, amount, due_on },
    corrects: { id: bill.id, reason },
  })
  if (isCredit) await giveBack(act, order, { bill, made, amount: -amount })
  else await askForMoney(act, order, made)
  return made
}

type Given = { bill: Pick<Standing, 'id' | 'number'>; made: { id: number; number: string }; amount: number }

/** A credit falls on the bill it puts right like money that came; what is left over is an advance. */
async function giveBack(
  act: Act<Manager | null>,
  { id: order_id, organization_id, currency }: OrderToBill,
  { bill, made, amount }: Given,
): Promise<void> {
  const { id, number } = made
  await enter(act, {
    ...{ organization_id, currency, kind: 'credit', subject: `bill:${id}`, ref: number },
    ...{ debit: 0, credit: amount },
  })
  const payment = await addPayment(act, {
    ...{ organization_id, currency, amount, reference: number, method: 'offset', state: 'confirmed' },
    ...{ paid_on: act.now.toISOString().slice(0, 10), proof_file_id: null, bill_ids: [bill.id] },
  })
  await allotPayment(act, payment, amount)
  await act.tell(billCredited, {
    ...{ bill_id: id, bill: number, order_id, organization_id, corrects: bill.number },
  })
}
