import { clientOf, firstBuyer } from '#features/people/clients/server/index.ts'
import { openFilledCart } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { buyers, type Client } from '#platform/shared/audience.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { mostUnanswered, nextPrepared, type PauseReason, type WorkDays } from '../../cadence.ts'
import { cadenceFailed, cadencePaused, templateDue, templatePrepared } from '../../template-events.ts'
import { orderedOf } from '../apply-template.ts'
import { previewOwn } from '../preview-own.ts'
import { ruleOf, type StoredCadence } from './stored-cadence.ts'

/** A template that is due, with its cadence. */
export type DueTemplate = Omit<StoredCadence, 'paused'> & {
  template_id: number
  name: string
  organization_id: number
  created_by: number
  by_staff: boolean
  set_by_id: number
  last_used_at: Date | null
  counted_from: Date
}

/**
 * Returns the owner of a template: who made it or, for one that a manager made, who set its cadence. If they no longer
 * buy for the company, its first buyer. Null if no one may buy.
 */
export async function buyerOf(db: Db, due: DueTemplate): Promise<Client | null> {
  const owner = await clientOf(db, due.by_staff ? due.set_by_id : due.created_by)
  if (owner && owner.organization_id === due.organization_id && buyers.refusal(owner) === null) return owner
  const first = await firstBuyer(db, due.organization_id)
  return first && buyers.refusal(first) === null ? first : null
}

const note = statement<{ due_on: string }>(
  'template_runs.insert',
  `insert into template_runs (template_id, due_on, ran_at) values ($1, $2, $3) on conflict do nothing returning due_on::text`,
)
const noteCart = statement(
  'template_runs.note_cart',
  'update template_runs set cart_id = $3 where template_id = $1 and due_on = $2',
)

/** Does what is due on a day, once, or pauses if the last times were not answered. Throws `Refusal` if no cart can be made. */
export async function repeatOnce(
  ctx: Context<Client>,
  due: DueTemplate,
  when: { today: string; work: WorkDays },
): Promise<void> {
  const { db, now, emit, person } = ctx
  if (await isUnanswered(db, due)) return pause(ctx, due, 'unanswered')
  const { template_id, due_on, name, mode } = due
  const [noted] = await run(db, note, [template_id, due_on, now])
  if (noted) {
    const what = { template_id, template: name, user_id: person.id, due_on }
    if (mode === 'remind') await emit(templateDue, what)
    else {
      const { cart_id, count } = await prepare(ctx, due)
      await run(db, noteCart, [template_id, due_on, cart_id])
      await emit(templatePrepared, { ...what, cart_id, count })
    }
  }
  await advance(db, due, when)
}

/** Opens a cart of the template. What the template was last ordered at stays, until this cart is ordered. */
async function prepare(ctx: Context<Client>, { template_id, due_on, name }: DueTemplate) {
  const preview = await previewOwn(ctx, template_id)
  const contents = await orderedOf(ctx.db, preview)
  const cart = await openFilledCart(ctx, `${name}, ${dayIn(ctx.lang, due_on)}`, contents)
  return { cart_id: cart.id, count: preview.problems }
}

const lastRuns = statement<{ is_answered: boolean }>(
  'template_runs.last',
  `select coalesce($2::timestamptz >= r.ran_at, false) or coalesce(c.state in ('converted', 'locked'), false) as is_answered
   from template_runs r left join carts c on c.id = r.cart_id
   where r.template_id = $1 and r.ran_at >= $3 order by r.ran_at desc limit ${mostUnanswered}`,
)

/** Tells whether the last times were not answered: neither was the template used since, nor the prepared cart ordered. */
async function isUnanswered(
  db: Db,
  { template_id, last_used_at, counted_from }: DueTemplate,
): Promise<boolean> {
  const runs = await run(db, lastRuns, [template_id, last_used_at, counted_from])
  return runs.length === mostUnanswered && runs.every(({ is_answered }) => !is_answered)
}

const move = statement(
  'template_cadences.advance',
  'update template_cadences set due_on = $2 where template_id = $1',
)

/** Moves a cadence to the next due day that is prepared after today. */
export const advance = (
  db: Db,
  due: DueTemplate,
  { today, work }: { today: string; work: WorkDays },
): Promise<unknown> =>
  run(db, move, [due.template_id, nextPrepared(ruleOf(due), later(today, due.due_on), work).due_on])

/** A holiday may have been entered since: the day that is done is not prepared again. */
const later = (one: string, other: string): string => (one > other ? one : other)

const rest = statement(
  'template_cadences.pause',
  'update template_cadences set paused = $2 where template_id = $1',
)

export async function pause(
  { db, emit, person }: Pick<Context<Client>, 'db' | 'emit' | 'person'>,
  { template_id, name }: DueTemplate,
  why: PauseReason,
): Promise<void> {
  await run(db, rest, [template_id, why])
  await emit(why === 'failed' ? cadenceFailed : cadencePaused, {
    template_id,
    template: name,
    user_id: person.id,
  })
}
