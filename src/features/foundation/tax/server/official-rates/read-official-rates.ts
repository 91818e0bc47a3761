import { companyZone } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type OfficialRate, rateDays } from '../../official-rates.ts'
import type { StoredOfficialRate } from '../../official-rates-shape.ts'

/** The most rates that settings show: those of the last weeks. */
const mostShown = 100

type Stored = OfficialRate & { id: number; entered_at: Date }

const latest = statement<Stored>(
  'official_rates.latest',
  `select id, source, base, quote, rate::text as rate, published_on::text as published_on, entered_at
   from official_rates a
   where not exists (select from official_rates b where b.published_on = a.published_on and b.id > a.id
     and b.source = a.source and b.base = a.base and b.quote = a.quote)
   order by published_on desc, id desc limit ${mostShown}`,
)

/** Returns the rates that count, those of the latest day first. */
export async function latestRates(
  ctx: Pick<Context, 'db' | 'now'>,
): Promise<ReplyInput<typeof StoredOfficialRate>[]> {
  const [rates, isOfToday] = await Promise.all([run(ctx.db, latest), todayOf(ctx)])
  return rates.map((rate) => ({ ...rate, may_remove: isOfToday(rate) }))
}

/** Returns a function that says whether a rate was entered today. */
export async function todayOf({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<(rate: Pick<Stored, 'entered_at'>) => boolean> {
  const zone = await companyZone(db)
  return ({ entered_at }) => dayAt(entered_at, zone) === dayAt(now, zone)
}

const lately = statement<OfficialRate>(
  'official_rates.lately',
  `select source, base, quote, rate::text as rate, published_on::text as published_on from official_rates
   where published_on between $1::date - ${rateDays} and $1::date and $2 in (base, quote)
   order by published_on desc, id desc`,
)

/** Returns the rates of a currency that documents of a day may use, the one entered last first. */
export const ratesForDay = (db: Db, day: string, currency: string): Promise<OfficialRate[]> =>
  run(db, lately, [day, currency])
