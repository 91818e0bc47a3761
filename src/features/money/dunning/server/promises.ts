import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyFacts, companyToday } from '#features/foundation/company/server/index.ts'
import { findInvoice } from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type InvoiceReminders, paymentPromised } from '../contract.ts'
import { daysOverdue, excuseOf, longestPromise } from '../dunning.ts'
import { openInvoice } from './open-invoices.ts'

type Reply = ReplyInput<typeof InvoiceReminders>

const sent = statement<Reply['sent'][number]>(
  'dunning_reminders.of_invoice',
  'select step_day, tone, actions, sent_on::text from dunning_reminders where invoice_id = $1 order by sent_at, step_day',
)
const promises = statement<Omit<Reply['promises'][number], 'at'> & { at: Date }>(
  'payment_promises.of_invoice',
  `select y.promised_on::text, coalesce(n.name, '') as by, coalesce('client' = any(u.roles), true) as is_client,
     y.created_at as at
   from payment_promises y left join people_names n on n.id = y.by_id left join users u on u.id = y.by_id
   where y.invoice_id = $1 order by y.id desc limit 50`,
)

/** Returns the reminders and promises of an invoice the person may see. Throws `Refusal` 404. */
export async function remindersOf(ctx: Context<Person>, id: number): Promise<Reply> {
  const { db } = ctx
  const invoice = await findInvoice(ctx, id)
  const [today, facts, open] = [await companyToday(ctx), await companyFacts(db), await openInvoice(ctx, id)]
  return {
    days_overdue: daysOverdue(invoice, today),
    is_open: open !== null,
    sent: await run(db, sent, [id]),
    promises: await run(db, promises, [id]),
    excuse: open && excuseOf(open, today, facts),
  }
}

const insert = statement(
  'payment_promises.insert',
  'insert into payment_promises (invoice_id, promised_on, by_id, created_at) values ($1, $2, $3, $4)',
)

/**
 * Stores on which day an invoice will be paid, as the client says or staff heard. Until that day has ended there are no
 * reminders of it. Throws `Refusal` 404 for an invoice the person may not see, 409 for one that is not open, 422 for a day that is over or too far ahead.
 */
export async function promisePayment(ctx: Context<Person>, id: number, promised_on: string): Promise<Reply> {
  const { db, person, now, emit } = ctx
  const { number, order_id, organization_id } = await findInvoice(ctx, id)
  if (!(await openInvoice(ctx, id))) refuse('invoicing.notOpen', 409)
  const today = await companyToday(ctx)
  if (promised_on < today) refuseFields({ promised_on: 'dunning.dayIsOver' })
  if (promised_on > dayAfter(today, longestPromise))
    refuseFields({ promised_on: { code: 'dunning.tooFar', params: { days: longestPromise } } })
  await run(db, insert, [id, promised_on, person.id, now])
  await emit(paymentPromised, { organization_id, invoice_id: id, invoice: number, order_id, promised_on })
  return remindersOf(ctx, id)
}
