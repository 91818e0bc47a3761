import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { maySeeInvoice } from './queries.ts'

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
  mayRead: async (db, person, id) => {
    const [invoice] = await run(db, owned, [id])
    return invoice !== undefined && maySeeInvoice(person, invoice)
  },
  titles: async (db, ids, say) =>
    (await run(db, numbers, [ids])).map(({ id, number }) => ({
      id,
      title: say('invoicing.pdf.title', { number }),
    })),
})
