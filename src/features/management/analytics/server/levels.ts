import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { LevelFigures } from '../contract.ts'
import {
  directions,
  type LevelTransition,
  type LevelTransitionFilter,
  type levelTransitions,
} from '../level-moves.ts'
import { type Asked, inDays, inEither, type Periods, periodsOf } from './counted.ts'

/** Levels are stored from 0 and shown from 1. */
const moved = sql`m.from_level + 1 as from_level, m.to_level + 1 as to_level,
  case when m.to_level > m.from_level then 'rose' else 'fell' end as direction`
const from = sql`from level_transitions m join organization_cards c on c.id = m.organization_id`
const at = sql`m.at`

type Step = LevelFigures['steps'][number] & { before: number }

/** Returns the clients who rose or fell to another level in the period. */
export async function readLevels({ db, person, now }: Context<Manager>, asked: Asked): Promise<LevelFigures> {
  const periods = await periodsOf({ db, now }, asked)
  const { today, period, compared } = periods
  const rows = await composed<Step>(
    db,
    sql`
    select ${moved}, (count(*) filter (where ${inDays(at, period)}))::int as transitions,
      ${compared ? sql`(count(*) filter (where ${inDays(at, compared)}))::int` : sql`0`} as before
    ${from} where ${visibleTo(person, sql`c`)} and ${inEither(at, periods)}
    group by m.from_level, m.to_level order by m.to_level desc, m.from_level desc`,
  )
  const sum = (steps: Step[], name: 'transitions' | 'before') =>
    steps.reduce((total, step) => total + step[name], 0)
  return {
    today,
    period,
    compared,
    totals: directions.map((direction) => {
      const those = rows.filter((step) => step.direction === direction)
      return { direction, transitions: sum(those, 'transitions'), before: compared && sum(those, 'before') }
    }),
    steps: rows.map((step) => ({ ...step, before: compared && step.before })),
  }
}

type Row = Omit<LevelTransition, 'at'> & { at: Date }

/** The level changes behind the figures. */
export const levelTransitionSource = (
  person: Manager,
  { period }: Periods,
): Source<typeof levelTransitions, Row, Manager> => ({
  from: sql`from (select m.id, m.organization_id, c.name as organization_name, m.at, m.cause, ${moved}
    ${from} where ${visibleTo(person, sql`c`)} and ${inDays(at, period)}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  sorts: {
    at: [sql`o.at`],
    to_level: [sql`o.to_level`],
    name: [sql`o.organization_name collate natural_en`],
  },
  select: sql`select o.* from page o`,
  row: (row) => ({ ...row, at: row.at.toISOString() }),
})

function matching({ q, direction, from_level, to_level }: LevelTransitionFilter): SQL {
  const is = (column: SQL, value: string | number | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`
  return sql`${q ? sql`o.organization_name ilike ${containing(q)}` : sql`true`} and ${is(sql`o.direction`, direction)}
    and ${is(sql`o.from_level`, from_level)} and ${is(sql`o.to_level`, to_level)}`
}
