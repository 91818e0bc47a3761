import { companyToday, companyZone, startOfDay } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { forecastOf, keepingOf, nextLevel, paceOf } from '../coach.ts'
import type { DiscountStatus } from '../contract.ts'
import { addDays, windowTo } from '../days.ts'
import { automaticLevel, isSetManually } from '../decide.ts'
import { hasThresholds, nextDue, type Rules, thresholdsOf } from '../level.ts'
import { firstStanding, thresholdOf } from '../standing.ts'
import { type Turnover, turnoverOf } from '../turnover.ts'
import { changesOf } from './changes.ts'
import { type Company, companyOf, ordersOf } from './companies.ts'
import { ladderOf } from './ladder.ts'
import { readRules } from './rules.ts'

type Status = ReplyInput<typeof DiscountStatus>

/** Returns the status of the person's company: its level and source, what counts, and the next level. */
export async function ownStatus(ctx: Context<Client>): Promise<Status> {
  const { db, person, lang, now } = ctx
  const zone = await companyZone(db)
  const { rules, company, turnover } = await countedNow(ctx)
  const changes = await changesOf(db, person.organization_id)
  const today = dayAt(now, zone)
  const by_hand = isSetManually(company, today)
  const level = by_hand ? company.discount_level : automaticLevel(company)
  const hasEnded = company.level_source === 'manual' && !by_hand
  return {
    level,
    since: hasEnded
      ? await startOfDay(db, addDays(company.level_until!, 1))
      : (changes[0]?.at ?? company.confirmed_at ?? now),
    source: by_hand ? 'manual' : 'auto',
    until: by_hand ? company.level_until : null,
    automatic_level: by_hand ? automaticLevel(company) : null,
    ladder: await ladderOf(db, rules, lang),
    counted: hasThresholds(rules) ? coached(rules, company, turnover, level, { now, today, zone }) : null,
    history: changes.map(({ by: _by, turnover: _turnover, ...change }) => change),
  }
}

/** Returns the current turnover of the person's company. */
export async function countedNow({
  db,
  person,
  now,
}: Pick<Context<Client>, 'db' | 'person' | 'now'>): Promise<{
  rules: Rules
  company: Company
  turnover: Turnover
}> {
  const { organization_id } = person
  const [rules, company] = await Promise.all([readRules(db), companyOf(db, organization_id)])
  const { window_months, base_currency } = rules
  const window = windowTo(await companyToday({ db, now }), window_months)
  const orders = await ordersOf(db, [organization_id], window, base_currency)
  return { rules, company, turnover: turnoverOf(orders.get(organization_id)!, base_currency) }
}

function coached(
  rules: Rules,
  company: Company,
  { amount, included, excluded }: Turnover,
  level: number,
  { now, today, zone }: { now: Date; today: string; zone: string },
): NonNullable<Status['counted']> {
  const { window_months: months, base_currency, recalculation_hour } = rules
  const sum = (minor: number) => money(minor, base_currency)
  const thresholds = thresholdsOf(rules)
  const pace = paceOf(included, today, months, dayAt(company.confirmed_at ?? now, zone))
  const asked = { orders: included, today, months, pace }
  const next = nextLevel(level, amount, thresholds)
  const locked = automaticLevel(company)
  const until = company.guaranteed_until ?? firstStanding(locked, today, months).guaranteed_until
  const needed = thresholdOf(locked, thresholds)
  const keeping = locked > 0 && needed !== null ? keepingOf(asked, needed, until) : null
  return {
    window_months: months,
    ...windowTo(today, months),
    turnover: sum(amount),
    included: included.length,
    excluded: excluded.length,
    next: next && {
      level: next.level,
      threshold: sum(next.threshold),
      missing: sum(next.missing),
      progress_bp: next.progress_bp,
      forecast_on: forecastOf(asked, next.threshold),
    },
    keeping: keeping && {
      level: locked,
      until,
      threshold: sum(needed!),
      already: sum(keeping.already),
      missing: sum(keeping.missing),
      state: keeping.state,
    },
    recalculation_at: nextDue(recalculation_hour, now),
  }
}
