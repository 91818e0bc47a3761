import { localClock, workDaysOf } from '#features/foundation/company/opening.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { type PauseReason, preparedOn, type WorkDays } from '../../cadence.ts'
import { advance, buyerOf, type DueTemplate, pause, repeatOnce } from './repeat-once.ts'

/** The hour of the company from which carts are prepared: people read of them at work. */
const runsFrom = '07:00'

// A due day is prepared at most a month ahead.
const candidates = statement<{ template_id: number; due_on: string }>(
  'template_cadences.candidates',
  `select c.template_id, c.due_on::text from template_cadences c join order_templates t on t.id = c.template_id
   where c.paused is null and t.state = 'active' and c.due_on <= $1::date + 31 and c.template_id > $2
   order by c.template_id limit 500`,
)

/**
 * Reminds of the templates that are due, or prepares their carts, on the working day of the company. The job runs every
 * hour, so that a process that was away in the morning does it later, and may be repeated: each due day counts once.
 * Throws at the end if something failed, so that the job runs again for the rest.
 */
export async function repeatTemplates(platform: Platform): Promise<void> {
  const company = await companyFacts(platform.db)
  const { date, time } = localClock(now(), company.time_zone)
  if (time < runsFrom) return
  const work = workDaysOf(company)
  const failures: unknown[] = []
  for (let after = 0, more = true; more; ) {
    const rows = await run(platform.db, candidates, [date, after])
    for (const row of rows.filter(({ due_on }) => preparedOn(due_on, work) <= date))
      await repeat(platform, row, { today: date, work }).catch((error: unknown) => failures.push(error))
    after = rows.at(-1)?.template_id ?? after
    more = rows.length > 0
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} templates were not repeated`)
}

const command = { name: 'repeat_templates' }

type Of = { template_id: number; due_on: string }
type When = { today: string; work: WorkDays }

/** Repeats one template in its own transaction. If its cart is refused, nothing of it stays and the cadence pauses. */
async function repeat(platform: Platform, of: Of, when: When): Promise<void> {
  try {
    await ownTransaction(platform, command, async (ctx) => {
      const due = await lockDue(ctx.db, of)
      if (!due) return
      const buyer = await buyerOf(ctx.db, due)
      if (buyer) await repeatOnce({ ...ctx, person: buyer, lang: buyer.locale }, due, when)
      else await advance(ctx.db, due, when)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await pauseFor(platform, of, 'failed')
  }
}

const pauseFor = (platform: Platform, of: Of, why: PauseReason): Promise<void> =>
  ownTransaction(platform, command, async (ctx) => {
    const due = await lockDue(ctx.db, of)
    const buyer = due && (await buyerOf(ctx.db, due))
    if (due && buyer) await pause({ ...ctx, person: buyer }, due, why)
  })

const lock = statement<DueTemplate>(
  'template_cadences.lock_due',
  `select c.template_id, c.unit, c.every, c.weekday, c.day, c.anchor::text, c.due_on::text, c.mode, c.counted_from,
     c.set_by_id, t.name, t.organization_id, t.created_by, t.by_staff, t.last_used_at
   from template_cadences c join order_templates t on t.id = c.template_id
   where c.template_id = $1 and c.due_on = $2 and c.paused is null and t.state = 'active' for update of c`,
)

/** Locks a due cadence. Of two runs at the same time the second finds the next due day. */
async function lockDue(db: Db, { template_id, due_on }: Of): Promise<DueTemplate | undefined> {
  const [due] = await run(db, lock, [template_id, due_on])
  return due
}
