import { companyToday } from '#features/foundation/company/server/index.ts'
import { noteAutomaticLevels } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { levelChanged } from '../contract.ts'
import { type Day, windowTo } from '../days.ts'
import { automaticLevel, type Decision, decide } from '../decide.ts'
import { type Rules, thresholdsOf } from '../level.ts'
import { type Turnover, turnoverOf } from '../turnover.ts'
import { batch, type Company, companiesAfter, companyOf, ordersOf } from './companies.ts'
import { type Change, recordChanges } from './record-change.ts'

export type Judged = { company: Company; turnover: Turnover; decision: Decision }

type Went = { companies: number; changed: number; last: number | null }

/**
 * Counts the next companies after an id and sets the level their orders earn, in one transaction. Uses
 * compare-and-set, so a company that someone changes in the meantime is left for the next time. Running it
 * twice changes nothing twice.
 */
export async function recalculateBatch(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  rules: Rules,
  after: number,
): Promise<Went> {
  const companies = await companiesAfter(db, after)
  const changed = await recount({ db, now, emit }, rules, companies)
  const last = companies.length < batch ? null : companies.at(-1)!.id
  return { companies: companies.length, changed, last }
}

/** Recounts companies after larger changes, such as a merge. Ignores companies that are not confirmed. */
export async function recountCompanies(
  command: Pick<Context, 'db' | 'now' | 'emit'>,
  rules: Rules,
  ids: readonly number[],
): Promise<void> {
  const companies = await Promise.all(ids.map((id) => companyOf(command.db, id)))
  await recount(
    command,
    rules,
    companies.filter(({ confirmed_at }) => confirmed_at !== null),
  )
}

/** Returns how many companies have another level now. */
async function recount(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  rules: Rules,
  companies: readonly Company[],
): Promise<number> {
  const today = await companyToday({ db, now })
  const judged = await judge(db, rules, today, companies)
  const turned = judged.filter(
    ({ company, decision: { automatic, is_over } }) => is_over || automatic !== automaticLevel(company),
  )
  const given = await noteAutomaticLevels(db, turned.map(inputOf), { today, now })
  const settled = judged.filter((one) => !turned.includes(one) || given.has(one.company.id))
  await noteStandings(db, settled, rules.base_currency)

  const changes = settled.flatMap((one) => changeOf(one, rules, today) ?? [])
  await recordChanges(db, changes, now)
  await Promise.all(
    changes.map(({ organization_id, from, to, cause }) =>
      emit(levelChanged, { organization_id, from: from ?? 0, to, cause, until: null }),
    ),
  )
  return changes.length
}

/** Returns what these rules decide for the next companies, without changing anything. */
export async function judgeBatch(db: Db, rules: Rules, today: Day, after: number): Promise<Judged[]> {
  return judge(db, rules, today, await companiesAfter(db, after))
}

async function judge(db: Db, rules: Rules, today: Day, companies: readonly Company[]): Promise<Judged[]> {
  const { window_months: months, base_currency } = rules
  const ids = companies.map(({ id }) => id)
  const orders = await ordersOf(db, ids, windowTo(today, months), base_currency)
  const thresholds = thresholdsOf(rules)
  return companies.map((company) => {
    const turnover = turnoverOf(orders.get(company.id)!, base_currency)
    const asked = { turnover: turnover.amount, thresholds, today, months }
    return { company, turnover, decision: decide(company, asked) }
  })
}

const inputOf = ({ company: { id, version }, decision: { automatic } }: Judged) => ({
  organization_id: id,
  level: automatic,
  version,
})

function changeOf({ company, turnover, decision }: Judged, rules: Rules, today: Day): Change | null {
  const { from, to, cause } = decision
  if (cause === null) return null
  const { window_months, base_currency } = rules
  const basis = { window: windowTo(today, window_months), base_currency, ...turnover }
  return { organization_id: company.id, from, to, cause, basis }
}

const stand = statement(
  'level_standings.note',
  `insert into level_standings (organization_id, guaranteed_until, turnover_amount, currency)
   select *, $4 from unnest($1::bigint[], $2::date[], $3::bigint[])
   on conflict (organization_id) do update set guaranteed_until = excluded.guaranteed_until,
     turnover_amount = excluded.turnover_amount, currency = excluded.currency
   where (level_standings.guaranteed_until, level_standings.turnover_amount, level_standings.currency)
     is distinct from (excluded.guaranteed_until, excluded.turnover_amount, excluded.currency)`,
  'again',
)

const noteStandings = (db: Db, judged: readonly Judged[], base: string): Promise<unknown[]> =>
  run(db, stand, [
    judged.map(({ company }) => company.id),
    judged.map(({ decision }) => decision.guaranteed_until),
    judged.map(({ turnover }) => turnover.amount),
    base,
  ])
