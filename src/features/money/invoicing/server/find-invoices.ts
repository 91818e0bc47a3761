import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { type Finder, numberIn } from '#platform/server/ports/finders.ts'
import { isClient } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { InvoiceState } from '../invoice.ts'
import { state } from './state-sql.ts'

type Found = {
  id: number
  number: string
  order_number: number
  company: string
  state: InvoiceState
  amount: number
  currency: string
  is_exact: boolean
}

/** Finds invoices by their number, whole or in part, or by that of their order. */
export const findInvoices: Finder = async ({ db, person, say }, words, most) => {
  const order = numberIn(words)
  const whose = isClient(person)
    ? sql`o.organization_id = ${person.organization_id}`
    : sql`exists (select from organizations v where v.id = o.organization_id and ${visibleTo(person, sql`v`)})`
  const ofOrder =
    order === null ? sql`` : sql`or o.order_id in (select id from orders where number = ${order})`
  const rows = await composed<Found>(
    db,
    sql`select o.id, o.number, n.number as order_number, c.name as company, ${state} as state, o.amount, o.currency,
      lower(o.number) = lower(${words}) as is_exact
      from invoices o join orders n on n.id = o.order_id join organization_cards c on c.id = o.organization_id
      where ${whose} and (o.number ilike ${containing(words)} ${ofOrder})
      order by is_exact desc, o.issued_at desc, o.id desc limit ${most}`,
  )
  return rows.map(({ id, number, order_number, company, state, amount, currency, is_exact }) => ({
    id,
    title: number,
    about: isClient(person) ? `${say('invoicing.order')} ${order_number}` : company,
    state: say(`invoicing.states.${state}`),
    amount: money(amount, currency),
    is_exact,
  }))
}
