import { companyFacts, dayOfSql } from '#features/foundation/company/server/index.ts'
import type { LocalText } from '#features/foundation/tax/tax.ts'
import type { InvoiceRow } from '#features/money/invoicing/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { IssuedInvoice } from '../issued-invoice.ts'

type Beside = Pick<
  IssuedInvoice,
  'issued_on' | 'is_of_lot' | 'preceding' | 'po_number' | 'advance_amount'
> & {
  terms: LocalText | null
  email: string | null
}

const beside = statement<Beside>(
  'invoices.beside_e_invoice',
  `select ${dayOfSql('b.issued_at')}::text as issued_on, b.lot_id is not null as is_of_lot, n.po_number,
     n.terms_snapshot -> 'name' as terms,
     coalesce((select sum(a.amount) from payment_applications a
       where a.invoice_id = b.id and a.applied_at <= b.issued_at), 0)::bigint as advance_amount,
     coalesce((select jsonb_agg(jsonb_build_object('number', p.number, 'issued_on', ${dayOfSql('p.issued_at')}::text) order by p.id)
       from invoices p where p.id = b.corrects_id
         or p.id in (select (line ->> 'deducts')::int from jsonb_array_elements(b.lines) line)), '[]') as preceding,
     (select u.email from users u where u.organization_id = b.organization_id and u.status = 'active'
       order by (u.org_role = 'accountant') desc, (u.org_role = 'owner') desc, u.id limit 1) as email
   from invoices b join orders n on n.id = b.order_id where b.id = $1`,
)

/**
 * Returns what the e-invoice of an invoice is made from. E-mail addresses are those of today: they say where it is sent,
 * and the invoice itself has none.
 */
export async function readIssued(db: Db, invoice: InvoiceRow): Promise<IssuedInvoice> {
  const [[row], company] = await Promise.all([run(db, beside, [invoice.id]), companyFacts(db)])
  const { email, ...more } = row!
  return { ...invoice, ...more, emails: { seller: company.emails[0]?.address ?? null, buyer: email } }
}
