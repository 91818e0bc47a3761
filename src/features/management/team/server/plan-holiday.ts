import { stateAt } from '#features/people/staff/holiday.ts'
import {
  cancelHoliday,
  changeHoliday,
  type HolidayInput,
  insertHoliday,
  writeBrief,
} from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { holidayCancelled, holidayChanged, holidayPlanned } from '../contract.ts'
import { mayPlanFor } from '../policy.ts'
import type { ChangeHoliday, Holiday, PlanHoliday } from '../team-shape.ts'
import { briefFor } from './hand-over.ts'
import { findHoliday, type HolidayRow, holidayById } from './read-holidays.ts'
import { findStaff } from './staff-card.ts'

/**
 * Plans a holiday. Throws `Refusal` 403 if the caller may not plan for this person, 409 if the days overlap
 * another holiday, 422 for an invalid substitute or client.
 */
export async function planHoliday(
  ctx: Context<Manager>,
  { manager_id, ...input }: PlanHoliday,
): Promise<Holiday> {
  const { db, person, now } = ctx
  const of = await findStaff(ctx, manager_id)
  if (!mayPlanFor(person, of)) refuse('team.notYours', 403)
  if (of.state !== 'active') refuseFields({ manager_id: 'errors.oneOf' })
  if (input.ends_on < dayAt(now, of.time_zone)) refuseFields({ ends_on: 'team.isOver' })
  await requireKnown(db, manager_id, input)
  const id = await insertHoliday(db, { manager_id, by: person.id, now }, input)
  await say(ctx, holidayPlanned, id)
  return findHoliday(ctx, id)
}

/** Changes the days or substitutes until the holiday is over. Once begun, its first day stays. */
export async function replanHoliday(
  ctx: Context<Manager>,
  id: number,
  { version, ...input }: ChangeHoliday,
): Promise<Holiday> {
  const { db, now } = ctx
  const row = await toChange(ctx, id)
  const isOn = stateAt(row, now) === 'active'
  if (isOn && input.starts_on !== row.starts_on) refuseFields({ starts_on: 'team.hasBegun' })
  if (input.ends_on < dayAt(now, row.time_zone) && !isOn) refuseFields({ ends_on: 'team.isOver' })
  await requireKnown(db, row.manager_id, input)
  await changeHoliday(db, { id, version, manager_id: row.manager_id, now }, input)
  await say(ctx, holidayChanged, id)
  return findHoliday(ctx, id)
}

/** Calls a holiday off or ends it early: from now on the person answers for their clients again. */
export async function callOffHoliday(ctx: Context<Manager>, id: number, version: number): Promise<Holiday> {
  await toChange(ctx, id)
  if (!(await cancelHoliday(ctx.db, { id, version }, ctx.now))) refuse('errors.stale', 409)
  await say(ctx, holidayCancelled, id)
  return findHoliday(ctx, id)
}

export async function saveBrief(
  ctx: Context<Manager>,
  id: number,
  { version, brief }: { version: number; brief: string },
): Promise<Holiday> {
  await toChange(ctx, id)
  if (!(await writeBrief(ctx.db, { id, version }, brief, ctx.now))) refuse('errors.stale', 409)
  return findHoliday(ctx, id)
}

export async function draftBrief(ctx: Context<Manager>, id: number): Promise<{ brief: string }> {
  const row = await toChange(ctx, id)
  return { brief: await briefFor(ctx, row, ctx.lang) }
}

/** Throws `Refusal` 404, also if the caller may not plan it, 409 if it is over or was called off. */
async function toChange(ctx: Context<Manager>, id: number): Promise<HolidayRow> {
  const row = await holidayById(ctx.db, id)
  if (!row) return notFound()
  if (!mayPlanFor(ctx.person, { id: row.manager_id, role: row.manager_role })) notFound()
  if (!['planned', 'active'].includes(stateAt(row, ctx.now))) refuse('team.isOver', 409)
  return row
}

const known = statement<{ substitutes: number; clients: number }>(
  'holidays.known',
  `select (select count(*)::int from staff_members where id = any($2) and id <> $1) as substitutes,
     (select count(*)::int from organizations where id = any($3) and manager_id = $1) as clients`,
)

/** Requires that every substitute works here and is another person, and that named clients are the person's own. */
async function requireKnown(db: Db, manager_id: number, { substitutes }: HolidayInput): Promise<void> {
  const people = [...new Set(substitutes.map(({ substitute_id }) => substitute_id))]
  const clients = [...new Set(substitutes.flatMap(({ organization_ids }) => organization_ids))]
  const [row] = await run(db, known, [manager_id, people, clients])
  if (row!.substitutes < people.length) refuseFields({ substitutes: 'team.noSuchSubstitute' })
  if (row!.clients < clients.length) refuseFields({ substitutes: 'team.notTheirClient' })
}

type About = typeof holidayPlanned | typeof holidayChanged | typeof holidayCancelled

async function say(ctx: Context<Manager>, kind: About, id: number): Promise<void> {
  const row = (await holidayById(ctx.db, id))!
  await ctx.emit(kind, payloadOf(row))
}

export const payloadOf = ({ id, manager_id, manager, starts_on, ends_on, substitutes }: HolidayRow) => ({
  holiday_id: id,
  manager_id,
  user_ids: [...new Set(substitutes.map(({ substitute_id }) => substitute_id))],
  name: manager,
  starts_on,
  ends_on,
})
