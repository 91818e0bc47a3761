import { sql } from 'drizzle-orm'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mayEdit, mayWithdraw } from '../../price-list.ts'
import type { PriceListCard, priceLists } from '../../price-list-shape.ts'
import { stateNow } from './in-force.ts'

type Card = ReplyInput<typeof PriceListCard>
type Found = Omit<Card, 'may_edit' | 'may_withdraw'>

const columns = `o.id, o.name, o.kind, o.organization_id, c.name as organization, o.currency, o.version,
  ${stateNow} as state, case when o.state <> 'draft' then o.valid_from end as valid_from, o.valid_to, o.edition,
  (select count(*)::int from prices where price_list_id = o.id) as prices`

const cardOf = (found: Found): Card => ({
  ...found,
  may_edit: mayEdit(found),
  may_withdraw: mayWithdraw(found),
})

/** All price lists: only administrators read them, and they see all of them. */
export const priceListSource: Source<typeof priceLists, Found> = {
  from: sql`from price_lists o`,
  where: (_admin, { q }) => {
    const like = containing(q ?? '')
    return q
      ? sql`(o.name ilike ${like} or o.organization_id in (select id from organization_cards where name ilike ${like}))`
      : sql`true`
  },
  chip: sql.raw(stateNow),
  sorts: { valid_from: [sql`o.valid_from`], name: [sql`o.name collate natural_en`] },
  select: sql.raw(`select ${columns} from page o left join organization_cards c on c.id = o.organization_id`),
  row: cardOf,
}

const one = statement<Found>(
  'price_lists.card',
  `select ${columns} from price_lists o left join organization_cards c on c.id = o.organization_id where o.id = $1`,
)

/** Throws `Refusal` 404. */
export async function priceListCard(db: Db, id: number): Promise<Card> {
  const [row] = await run(db, one, [id])
  return row ? cardOf(row) : notFound()
}
