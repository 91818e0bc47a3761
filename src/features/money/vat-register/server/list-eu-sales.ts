import { sql } from 'drizzle-orm'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { EuSale, EuSaleFilter, euSales } from '../contract.ts'
import { matching, taxGroups } from './tax-groups.ts'

type Row = Omit<EuSale, 'amount'> & { amount: number; currency: string }

/**
 * The recapitulative statement (Art. 262 of Directive 2006/112/EC): by month of the tax date, buyer and currency. A
 * reverse charge within the buyer's own country is no part of it.
 */
export const euSaleSource = (
  person: Manager,
  filter: EuSaleFilter,
): Source<typeof euSales, Row, Manager> => ({
  from: sql`from (
    select min(o.id) as id, to_char(o.tax_date, 'YYYY-MM') as month, o.registration, o.buyer_tax_id,
      (array_agg(o.organization_name order by o.id desc))[1] as organization_name,
      case o.category when 'K' then 'goods' else 'services' end as supply, o.currency,
      count(distinct o.invoice_id)::int as documents, sum(o.taxable)::bigint as amount
    from (${taxGroups(person)}) o
    where (o.category = 'K' or (o.category = 'AE' and o.buyer_country <> o.registration))
      and o.buyer_tax_id is not null and ${matching(filter)}
    group by 2, 3, 4, 6, 7
  ) o`,
  where: () => sql`true`,
  isPlannedAgain: true,
  isMadeOnce: true,
  sum: { amount: sql`o.amount`, currency: sql`o.currency` },
  sorts: {
    month: [sql`o.month`],
    buyer_tax_id: [sql`o.buyer_tax_id`],
    amount: [sql`o.currency`, sql`o.amount`],
  },
  select: sql`select o.* from page o`,
  row: ({ amount, currency, ...row }) => ({
    id: row.id,
    month: row.month,
    registration: row.registration,
    buyer_tax_id: row.buyer_tax_id,
    organization_name: row.organization_name,
    supply: row.supply,
    documents: row.documents,
    amount: money(amount, currency),
  }),
})
