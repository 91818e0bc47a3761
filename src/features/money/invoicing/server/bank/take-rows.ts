import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { advanceReceived, bankRowsChanged, type RowOutcome, type TakeRow } from '../../bank/contract.ts'
import { paymentConfirmed } from '../../contract.ts'
import { confirmPayment } from '../decide-payment.ts'
import { addPayment, settlePayment } from '../payments.ts'
import { eachRow, type HeldRow } from './several.ts'

/**
 * Rows of the bank become payments: of these bills of this company, the surplus an advance; or each confirms the payment
 * that was reported of it. Says of each whether it did, and why not: it was decided meanwhile, a bill is of another
 * currency or company, the payment is noted already.
 */
export async function takeRows(act: Act<Manager>, wishes: readonly TakeRow[]): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const wishOf = new Map(wishes.map((wish) => [wish.id, wish]))
  const outcomes = await eachRow(act.db, [...wishOf.keys()], async (row) => {
    if (row.state !== 'waiting') refuse('invoicing.bank.decided', 409)
    await takeRow(act, row, wishOf.get(row.id)!)
    files.add(row.bank_file_id)
  })
  await tellFiles(act, files)
  return outcomes
}

export const tellFiles = (act: Pick<Act, 'tell'>, files: ReadonlySet<number>): Promise<unknown> =>
  Promise.all([...files].map((bank_file_id) => act.tell(bankRowsChanged, { bank_file_id })))

const take = statement(
  'bank_rows.take',
  `update bank_rows set state = 'taken', organization_id = $2, payment_id = $3, decided_at = $4, decided_by_id = $5 where id = $1`,
)
const belongs = statement('payments.of_bank_row', 'update payments set bank_row_id = $2 where id = $1')

async function takeRow(act: Act<Manager>, row: HeldRow, wish: TakeRow): Promise<void> {
  const payment = wish.payment_id ? await confirmReported(act, row, wish) : await payAnew(act, row, wish)
  await run(act.db, belongs, [payment, row.id])
  await run(act.db, take, [row.id, wish.organization_id, payment, act.now, act.person.id])
}

const reported = statement(
  'payments.reported_as',
  'select from payments where id = $1 and organization_id = $2 and currency = $3 and amount = $4',
)

/** The client has told of this very money: it is confirmed, not counted beside it. */
async function confirmReported(
  act: Act<Manager>,
  { currency, amount }: HeldRow,
  { payment_id, organization_id }: TakeRow,
): Promise<number> {
  const id = payment_id!
  if ((await run(act.db, reported, [id, organization_id, currency, amount])).length === 0)
    refuse('invoicing.bank.otherMoney', 409)
  await confirmPayment(act, id)
  return id
}

type Meant = { id: number; number: string; order_id: number }
const meant = statement<Meant>(
  'bills.meant_by_row',
  `select id, number, order_id from bills where id = any($1) and organization_id = $2 and currency = $3 and state = 'issued'
   order by due_on, id`,
)
const company = statement(
  'bank_rows.company',
  'select from organizations where id = $1 and merged_into_id is null',
)

async function payAnew(
  act: Act<Manager>,
  row: HeldRow,
  { organization_id, bill_ids }: TakeRow,
): Promise<number> {
  const { amount, currency, paid_on } = row
  if ((await run(act.db, company, [organization_id])).length === 0) refuse('errors.notFound', 404)
  const bills = await billsMeant(act.db, row, { organization_id, bill_ids })
  const reference = row.document || row.purpose.slice(0, 100) || `#${row.id}`
  const id = await addPayment(act, {
    ...{ organization_id, currency, amount, paid_on, method: 'transfer', reference, proof_file_id: null },
    ...{ state: 'confirmed', bill_ids: bills.map((bill) => bill.id) },
  })
  await settlePayment(act, { id, organization_id, currency, amount, reference })
  const [first] = bills
  if (first)
    await act.tell(paymentConfirmed, {
      ...{ bill_id: first.id, bill: first.number, order_id: first.order_id, organization_id },
    })
  else await act.tell(advanceReceived, { payment_id: id, ref: reference, organization_id })
  return id
}

async function billsMeant(
  db: Db,
  { currency }: HeldRow,
  { organization_id, bill_ids }: Pick<TakeRow, 'organization_id' | 'bill_ids'>,
): Promise<Meant[]> {
  const ids = [...new Set(bill_ids)]
  const bills = await run(db, meant, [ids, organization_id, currency])
  if (bills.length < ids.length) refuse('invoicing.bank.otherBills', 409)
  return bills
}

const aside = statement<{ id: number }>(
  'bank_rows.aside',
  `update bank_rows set state = $2, decided_at = $3, decided_by_id = $4 where id = $1`,
)

/** "Not ours": a row waits no more; or waits again. */
export async function setRowsAside(
  act: Act<Manager>,
  ids: readonly number[],
  isAside: boolean,
): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const [before, after] = isAside ? ['waiting', 'set_aside'] : ['set_aside', 'waiting']
  const outcomes = await eachRow(act.db, ids, async ({ id, state, bank_file_id }) => {
    // Said twice it is so once.
    if (state === after) return
    if (state !== before) refuse('invoicing.bank.decided', 409)
    await run(act.db, aside, [id, after, act.now, act.person.id])
    files.add(bank_file_id)
  })
  await tellFiles(act, files)
  return outcomes
}
