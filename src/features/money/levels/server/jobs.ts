import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { levelsRecalculated } from '../contract.ts'
import { isDue, type Rules } from '../level.ts'
import { recalculateBatch } from './recalculate.ts'
import { readRules } from './rules.ts'

/** `at_once` runs it before its hour has come. */
type Asked = { at_once?: boolean } | undefined

const name = 'recalculate_levels'

export const levelJobs = {
  /**
   * Checks every hour whether a recalculation is due. An interrupted one starts again; levels already right do
   * not change.
   */
  recalculate_levels: async (platform, asked: Asked) => {
    const rules = await readRules(platform.db)
    if (asked?.at_once || isDue(rules, now())) await recalculateAll(platform, rules)
  },
} satisfies Jobs

/** Queues a recalculation for now. Requested twice while queued, it runs once. */
export const queueRecalculation = (db: Db): Promise<void> =>
  queueJob(db, name, { at_once: true }, { key: name, queue: name })

async function recalculateAll(platform: Platform, rules: Rules): Promise<void> {
  const all = { companies: 0, changed: 0 }
  let after: number | null = 0
  while (after !== null) {
    const from: number = after
    const { companies, changed, last } = await ownTransaction(platform, { name }, (ctx) =>
      recalculateBatch(ctx, rules, from),
    )
    all.companies += companies
    all.changed += changed
    after = last
  }
  await ownTransaction(platform, { name }, async ({ db, now, emit }) => {
    await noteRecalculated(db, rules, now)
    await emit(levelsRecalculated, all)
  })
}

const note = statement(
  'level_settings.recalculated',
  `insert into level_settings (id, window_months, base_currency, recalculation_hour, recalculated_at)
   values (1, $1, $2, $3, $4) on conflict (id) do update set recalculated_at = $4`,
)

/** If no rules were written yet, stores the defaults. */
export const noteRecalculated = (
  db: Db,
  { window_months, base_currency, recalculation_hour }: Rules,
  now: Date,
): Promise<unknown[]> => run(db, note, [window_months, base_currency, recalculation_hour, now])
