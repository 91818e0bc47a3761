import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { nextDue, nextPrepared } from '../../cadence.ts'
import type { CadenceInput } from '../../cadence-shape.ts'
import type { OwnTemplate } from '../../contract.ts'
import { findOwn } from '../own-templates.ts'
import { removeCadence, ruleOf, workDays } from './stored-cadence.ts'

type Reply = Promise<ReplyInput<typeof OwnTemplate>>

/** A first day further ahead than this is a mistake. */
const furthestDays = 366

const put = statement(
  'template_cadences.put',
  `insert into template_cadences (template_id, unit, every, weekday, day, mode, anchor, due_on, counted_from, set_by_id, set_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9)
   on conflict (template_id) do update set unit = excluded.unit, every = excluded.every, weekday = excluded.weekday,
     day = excluded.day, mode = excluded.mode, anchor = excluded.anchor, due_on = excluded.due_on, paused = null,
     counted_from = excluded.counted_from, set_by_id = excluded.set_by_id, set_at = excluded.set_at`,
)

/**
 * Sets when a template repeats, from tomorrow or a later day on. Throws `Refusal` 404, 403 for one who may not, 409 for
 * a deleted template, 422 for a first day that is over or too far ahead.
 */
export async function setCadence(ctx: Context<Client>, id: number, input: CadenceInput): Reply {
  const { db, person, now } = ctx
  const { state } = await requireMine(ctx, id)
  if (state !== 'active') refuse('templates.isArchived', 409)
  const [today, work] = await Promise.all([companyToday(ctx), workDays(db)])
  const from = input.from ?? dayAfter(today, 1)
  if (from <= today || from > dayAfter(today, furthestDays)) refuseFields({ from: 'templates.firstDay' })
  const { unit, every, mode } = input
  const [weekday, day] = unit === 'week' ? [input.weekday, null] : [null, input.day]
  // The first day that fits is the first time; from there every second week is counted.
  const rule = ruleOf({ unit, weekday, day, every: 1, anchor: from })
  const anchor = nextDue(rule, dayAfter(from, -1), work).due_on
  const { due_on } = nextPrepared({ ...rule, every, anchor }, today, work)
  await run(db, put, [id, unit, every, weekday, day, mode, anchor, due_on, now, person.id])
  return findOwn(db, person, id)
}

/** Throws `Refusal` 404, 403. */
export async function stopCadence(ctx: Context<Client>, id: number): Reply {
  await requireMine(ctx, id)
  await run(ctx.db, removeCadence, [id])
  return findOwn(ctx.db, ctx.person, id)
}

const goOn = statement(
  'template_cadences.resume',
  `update template_cadences set paused = null, due_on = $2, counted_from = $3
   where template_id = $1 and paused is not null`,
)

/** Goes on after a pause, with the next due day. Throws `Refusal` 404, 403. */
export async function resumeCadence(ctx: Context<Client>, id: number): Reply {
  const { db, person, now } = ctx
  const { cadence } = await requireMine(ctx, id)
  if (cadence) {
    const [today, work] = await Promise.all([companyToday(ctx), workDays(db)])
    await run(db, goOn, [id, nextPrepared(ruleOf(cadence), today, work).due_on, now])
  }
  return findOwn(db, person, id)
}

async function requireMine({ db, person }: Context<Client>, id: number): Reply {
  const template = await findOwn(db, person, id)
  return template.may_repeat ? template : refuse('templates.notYourCadence', 403)
}
