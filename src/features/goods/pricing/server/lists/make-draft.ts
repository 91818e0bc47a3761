import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { NewPriceList } from '../../price-list-shape.ts'
import { inForce } from './in-force.ts'

const insert = statement<{ id: number }>(
  'price_lists.draft',
  `insert into price_lists (currency, name, kind, organization_id, state, version)
   values ($1, $2, $3, $4, 'draft', 0) returning id`,
)
const current = statement<{ id: number }>(
  'price_lists.current',
  `select id from price_lists where currency = $1 and coalesce(organization_id, 0) = coalesce($2::bigint, 0) and ${inForce}`,
)
/** Rounds half away from zero to whole steps; a price above zero never becomes zero. */
const copy = statement(
  'prices.copy',
  `insert into prices (price_list_id, product_id, min_qty, amount, per)
   select $1, product_id, min_qty,
     case when amount = 0 then 0 else greatest($4::bigint, (round(amount * (10000 + $3::bigint) / (10000 * $4::numeric)) * $4)::bigint) end, per
   from prices where price_list_id = $2`,
  'again',
)
const organization = statement<{ id: number }>(
  'price_lists.organization',
  'select id from organization_cards where id = $1',
)

/**
 * Creates a draft: empty, or a copy of the list in force with every price changed by a percentage. Returns its id.
 * Throws `Refusal` 422 for an unknown currency or company, 409 if there is no list to copy.
 */
export async function makeDraft(
  { db }: Pick<Context, 'db'>,
  { name, currency, organization_id = null, from, percent_bp, round_to }: NewPriceList,
): Promise<number> {
  const traded = await tradedCurrencies(db)
  if (!traded.has(currency)) refuseFields({ currency: 'pricing.rates.unknownCurrency' })
  if (organization_id && (await run(db, organization, [organization_id])).length === 0)
    refuseFields({ organization_id: 'pricing.lists.noOrganization' })
  const kind = organization_id ? 'contract' : 'base'
  const source = from === 'in_force' ? await currentList(db, currency, organization_id) : null
  if (from === 'in_force' && !source) refuse('pricing.lists.nothingInForce')
  const [made] = await run(db, insert, [currency, name, kind, organization_id])
  if (source) await run(db, copy, [made!.id, source, percent_bp, round_to])
  return made!.id
}

/** Returns the list in force of a currency: the base list or a company's. Null if there is none. */
export async function currentList(
  db: Db,
  currency: string,
  organizationId: number | null,
): Promise<number | null> {
  const [row] = await run(db, current, [currency, organizationId])
  return row?.id ?? null
}
