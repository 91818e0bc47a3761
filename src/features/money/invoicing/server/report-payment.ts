import { atWork } from '#features/foundation/company/server/index.ts'
import { storedFile } from '#features/foundation/files/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { paymentReported } from '../contract.ts'
import type { ReportPayment } from '../invoice-shape.ts'
import { confirmTask } from '../waiting.ts'
import { addPayment, dayToCome } from './payments.ts'
import { invoicesByIds } from './queries.ts'

type Asked = {
  id: number
  number: string
  order_id: number
  currency: string
  organization_id: number
  is_open: boolean
}

const asked = statement<Asked>(
  'invoices.asked_for_payment',
  `with locked as materialized (
     select * from invoices where id = any($1) and organization_id = $2 order by id for update
   )
   select id, number, order_id, currency, organization_id, state = 'issued' and paid_amount < amount as is_open
   from locked order by due_on, id`,
)

/**
 * "I have paid": stores a client's report. It counts once someone has confirmed it. Throws `Refusal` 404 for
 * an invoice of another company, 409 for one that is paid, withdrawn or already reported, 422 for invoices of
 * several currencies, a day in the future, or a proof that is not the client's own.
 */
export async function reportPayment(ctx: Context<Client>, input: ReportPayment) {
  const { db, person, now, emit } = ctx
  const ids = [...new Set(input.invoice_ids)]
  const invoices = await run(db, asked, [ids, person.organization_id])
  if (invoices.length < ids.length) return notFound()
  if (new Set(invoices.map(({ currency }) => currency)).size > 1)
    refuseFields({ invoice_ids: 'invoicing.oneCurrency' })
  if (invoices.some(({ is_open }) => !is_open)) refuse('invoicing.notOpen', 409)
  if (dayToCome(input.paid_on, now)) refuseFields({ paid_on: 'invoicing.dayToCome' })
  await requireProof(ctx, input.proof_file_id ?? null)
  const { currency, order_id, id, number } = invoices[0]!
  const organization_id = person.organization_id
  await addPayment(ctx, {
    organization_id,
    currency,
    amount: input.amount,
    paid_on: input.paid_on,
    method: 'transfer',
    reference: input.reference,
    proof_file_id: input.proof_file_id ?? null,
    state: 'reported',
    invoice_ids: invoices.map((invoice) => invoice.id),
  })
  await openTask(ctx, {
    kind: confirmTask.kind,
    subject: ['order', order_id],
    organization_id,
    value: money(input.amount, currency),
    due_at: await atWork(db, now, 'payment_hours'),
  })
  await emit(paymentReported, { invoice_id: id, invoice: number, order_id, organization_id })
  return invoicesByIds(ctx, ids)
}

/** Checks that the proof is a file the person uploaded. */
async function requireProof({ db, person }: Context<Client>, id: number | null): Promise<void> {
  if (id === null) return
  const file = await storedFile(db, id)
  if (file?.owner_id !== person.id) refuseFields({ proof_file_id: 'errors.noFile' })
}
