import { type SQL, sql } from 'drizzle-orm'
import { dayOfSql } from '#features/foundation/company/server/index.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { taxedKinds } from '../vat-register.ts'

const issuedOn = sql.raw(dayOfSql('b.issued_at'))

/**
 * Selects the tax groups of the documents with VAT of the clients this member of staff sees. The reported tax of
 * the document is divided among its groups in proportion to their tax. Running totals are rounded, so that the groups add
 * up to it. A withdrawn invoice is a row as well: its credit note takes it back.
 */
export const taxGroups = (person: Manager): SQL => sql`
  select b.id * 1000 + g.place as id, b.id as invoice_id, b.number, b.kind, b.order_id, b.currency, b.organization_id,
    ${issuedOn} as issued_on,
    case when b.kind = 'invoice' then coalesce((b.tax #>> '{supply,on}')::date, ${issuedOn}) else ${issuedOn} end as tax_date,
    coalesce(b.buyer ->> 'name', c.name) as organization_name,
    coalesce(b.tax ->> 'buyer_tax_id', b.tax #>> '{russian,buyer_inn}', b.buyer ->> 'tax_number') as buyer_tax_id,
    b.tax #>> '{supply,delivery_country}' as delivery_country, b.tax #>> '{supply,buyer_country}' as buyer_country,
    g.registration, g.category, g.rate_bp, g.code, g.taxable, g.tax,
    coalesce(b.tax #>> '{accounting,currency}', b.currency) as reported_currency,
    (case when b.tax -> 'accounting' is null or g.whole = 0 then g.tax
      else round((b.tax #>> '{accounting,tax_amount}')::numeric * g.upto / g.whole)
         - round((b.tax #>> '{accounting,tax_amount}')::numeric * (g.upto - g.tax) / g.whole) end)::bigint as reported
  from invoices b join organization_cards c on c.id = b.organization_id
  cross join lateral (
    select row.place, of.*, sum(of.tax) over (order by row.place) as upto, sum(of.tax) over () as whole
    from jsonb_array_elements(b.tax -> 'breakdown') with ordinality row (value, place),
      jsonb_to_record(row.value) as of (registration text, category text, rate_bp int, code text, taxable bigint, tax bigint)
  ) g
  where b.state = 'issued' and b.kind in (${sql.raw(taxedKinds.map((kind) => `'${kind}'`).join(', '))}) and ${visibleTo(person, sql`c`)}`

type Asked = {
  from?: string | undefined
  to?: string | undefined
  registration?: string | undefined
  q?: string | undefined
}

/** The filters that both lists have, of the groups `o`. */
export function matching({ from, to, registration, q }: Asked): SQL {
  const all = [
    from && sql`o.tax_date >= ${from}::date`,
    to && sql`o.tax_date <= ${to}::date`,
    registration && sql`o.registration = ${registration}`,
    q &&
      sql`(o.number ilike ${containing(q)} or o.organization_name ilike ${containing(q)} or o.buyer_tax_id ilike ${containing(q)})`,
  ].filter((one) => typeof one === 'object')
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}
