import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#features/foundation/company/server/index.ts'
import { findClient, levelInForce, visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { progressTo } from '../coach.ts'
import type { CompanyLevel, LevelCompany, LevelCompanyFilter, levelCompanies } from '../contract.ts'
import { changesOf } from './changes.ts'

type Found = Omit<LevelCompany, 'turnover' | 'next_threshold' | 'progress_bp'> & {
  turnover_amount: number | null
  currency: string | null
  base_currency: string | null
  threshold_amount: number | null
}

const level = sql.raw(levelInForce)
/** A level by hand whose day has passed counts as automatic. */
const source = sql`case when o.level_source = 'manual' and o.level_until < ${sql.raw(todaySql)} then 'auto'
  else o.level_source end`

const select = sql`
  select o.id, o.name as organization_name, ${level} as level, ${source} as source,
    case when ${source} = 'manual' then o.level_until end as until, o.proposed_level, o.proposed_reason,
    s.turnover_amount, s.currency, s.guaranteed_until, m.name as manager_name,
    (select base_currency from level_settings where id = 1) as base_currency,
    (select min(r.threshold_amount) from level_rules r where r.level > ${level}) as threshold_amount
  from page o
  left join level_standings s on s.organization_id = o.id
  left join people_names m on m.id = o.manager_id`

/** The confirmed companies a member of staff sees, with the state of their level. */
export const companySource: Source<typeof levelCompanies, Found, Manager> = {
  from: sql`from organizations o left join level_standings s on s.organization_id = o.id`,
  where: (person, filter) => sql`${visibleTo(person)} and o.confirmed_at is not null and ${matching(filter)}`,
  chip: source,
  sorts: {
    name: [sql`o.name collate natural_en`],
    turnover: [sql`coalesce(s.turnover_amount, -1)`],
  },
  select,
  row: rowOf,
}

function matching({ q }: LevelCompanyFilter): SQL {
  return q ? sql`o.name ilike ${containing(q)}` : sql`true`
}

/**
 * A turnover in one currency cannot be compared with a threshold in another, so there is no progress until the
 * next count.
 */
function rowOf(found: Found): LevelCompany {
  const { turnover_amount, currency, base_currency, threshold_amount, ...row } = found
  const threshold = currency === base_currency ? threshold_amount : null
  return {
    ...row,
    turnover: turnover_amount === null ? null : money(turnover_amount, currency!),
    next_threshold: threshold === null ? null : money(threshold, currency!),
    progress_bp: threshold === null ? null : progressTo(threshold, turnover_amount!).progress_bp,
  }
}

/** Returns one company for staff. Throws `Refusal` 404 if the person may not see it or it is not confirmed. */
export async function showCompany(
  { db, person }: Pick<Context<Manager>, 'db' | 'person'>,
  id: number,
): Promise<ReplyInput<typeof CompanyLevel>> {
  await findClient(db, person, id)
  const [row] = await composed<Found>(
    db,
    sql`with page as (select o.* from organizations o where o.id = ${id} and o.confirmed_at is not null) ${select}`,
  )
  return row ? { company: rowOf(row), changes: await changesOf(db, id) } : notFound()
}
