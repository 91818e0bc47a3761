import { noteBegun, noteEnded } from '#features/people/staff/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { type Lang, languageOr } from '#platform/shared/i18n.ts'
import { holidayEnded, holidayStarted } from '../contract.ts'
import { digestFor } from './digest.ts'
import { briefFor } from './hand-over.ts'
import { payloadOf } from './plan-holiday.ts'
import { holidayById } from './read-holidays.ts'

type Due = { id: number; locale: string; started_at: Date | null }
const toBegin = statement<Due>(
  'holidays.to_begin',
  `select h.id, u.locale, h.started_at from holidays h join users u on u.id = h.manager_id
   where h.cancelled_at is null and h.started_at is null and h.ends_on >= (now() at time zone h.time_zone)::date
     and h.starts_on <= (now() at time zone h.time_zone)::date order by h.id limit 200`,
)
const toEnd = statement<Due>(
  'holidays.to_end',
  `select h.id, u.locale, h.started_at from holidays h join users u on u.id = h.manager_id
   where h.started_at is not null and h.ended_at is null
     and (h.cancelled_at is not null or h.ends_on < (now() at time zone h.time_zone)::date) order by h.id limit 200`,
)

/**
 * Starts and ends holidays: sends the hand-over when one begins, and the digest when it ends or is called off.
 * Each runs in its own transaction that claims the holiday first, so repeated or concurrent runs send nothing
 * twice.
 */
export async function keepHolidays(platform: Platform): Promise<void> {
  for (const due of await run(platform.db, toBegin)) await begin(platform, due)
  for (const due of await run(platform.db, toEnd)) await end(platform, due)
}

const command = { name: 'keep_holidays' }
const langOf = ({ locale }: Due): Lang => languageOr(locale)

const begin = (platform: Platform, due: Due): Promise<void> =>
  ownTransaction(platform, command, async (ctx) => {
    const row = (await holidayById(ctx.db, due.id))!
    const brief = row.brief ?? (await briefFor(ctx, row, langOf(due)))
    if (await noteBegun(ctx.db, due.id, ctx.now, brief))
      await ctx.emit(holidayStarted, { ...payloadOf(row), brief })
  })

const end = (platform: Platform, due: Due): Promise<void> =>
  ownTransaction(platform, command, async (ctx) => {
    const row = (await holidayById(ctx.db, due.id))!
    const digest = await digestFor(ctx, row.manager_id, [due.started_at!, ctx.now], langOf(due))
    if (await noteEnded(ctx.db, due.id, ctx.now, digest))
      await ctx.emit(holidayEnded, { ...payloadOf(row), digest })
  })
