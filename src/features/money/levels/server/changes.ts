import { type Db, run, statement } from '#platform/server/database/db.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CompanyLevel, LevelChange } from '../contract.ts'

type Row = ReplyInput<typeof LevelChange> & {
  by: string | null
  turnover_amount: number | null
  base_currency: string | null
}

/** The most changes returned. A level hardly changes that often in years. */
const found = 100

const history = statement<Row>(
  'level_changes.history',
  `select c.id, c.from_level as from, c.to_level as to, c.at, c.cause, c.reason, c.until, u.name as by,
     (c.basis ->> 'amount')::bigint as turnover_amount, c.basis ->> 'base_currency' as base_currency
   from level_changes c left join people_names u on u.id = c.actor_id
   where c.organization_id = $1 order by c.id desc limit $2`,
)

type Change = ReplyInput<typeof CompanyLevel>['changes'][number]

/** Returns the history of a company's level, the newest first. Author and turnover are for staff only. */
export async function changesOf(db: Db, organizationId: number): Promise<Change[]> {
  const rows = await run(db, history, [organizationId, found])
  return rows.map(({ turnover_amount, base_currency, ...change }) => ({
    ...change,
    turnover: turnover_amount === null ? null : money(turnover_amount, base_currency!),
  }))
}
