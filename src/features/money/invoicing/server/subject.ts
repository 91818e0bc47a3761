import { sql } from 'drizzle-orm'
import { composed, run, statement } from '#platform/server/database/db.ts'
import { subjectKind, subjectPart } from '#platform/server/ports/subjects.ts'
import type { InvoiceState } from '../invoice.ts'
import { maySeeInvoice } from './queries.ts'
import { state } from './state-sql.ts'

const owned = statement<{ organization_id: number; manager_id: number | null }>(
  'invoices.owned',
  'select b.organization_id, c.manager_id from invoices b join organizations c on c.id = b.organization_id where b.id = $1',
)
const numbers = statement<{ id: number; number: string }>(
  'invoices.numbers',
  'select id, number from invoices where id = any($1)',
)

/** Those who may see an invoice may read what is attached to it, such as a proof of payment. */
export const invoiceSubject = subjectKind.by({
  kind: 'invoice',
  word: 'invoices',
  mayRead: async (db, person, id) => {
    const [invoice] = await run(db, owned, [id])
    return invoice !== undefined && maySeeInvoice(person, invoice)
  },
  titles: async (db, ids, say) =>
    (await run(db, numbers, [ids])).map(({ id, number }) => ({
      id,
      title: say('invoicing.pdf.title', { number }),
    })),
  status: async (db, _person, id, say) => {
    const [invoice] = await composed<{ state: InvoiceState }>(
      db,
      sql`select ${state} as state from invoices o where o.id = ${id}`,
    )
    return invoice ? say(`invoicing.states.${invoice.state}`) : null
  },
})

const paid = statement<{ id: number }>(
  'payment_parts.first_invoice',
  `select b.id from payment_parts part join invoices b on b.id = part.invoice_id where part.payment_id = $1
   order by b.due_on, b.id limit 1`,
)

/** A payment belongs to the invoice due first of those it pays. */
export const paymentPart = subjectPart.by({
  word: 'payments',
  subjectOf: async (db, id) => {
    const [invoice] = await run(db, paid, [id])
    return invoice ? { kind: 'invoice', id: invoice.id } : null
  },
})
