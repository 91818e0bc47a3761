import { workDaysOf } from '#features/foundation/company/opening.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { type Db, statement } from '#platform/server/database/db.ts'
import { type Cadence, preparedOn, type WorkDays } from '../../cadence.ts'
import type { CadenceOfTemplate } from '../../cadence-shape.ts'

export type StoredCadence = Omit<CadenceOfTemplate, 'next_on'>

/** SQL for a row `c` of template_cadences as JSON. */
export const cadenceColumns = `jsonb_build_object('unit', c.unit, 'every', c.every, 'weekday', c.weekday, 'day', c.day,
  'mode', c.mode, 'anchor', c.anchor, 'due_on', c.due_on, 'paused', c.paused)`

/** Adds the working day on which it is prepared: hours and holidays may have changed since the due day was stored. */
export const cadenceOf = (stored: StoredCadence, work: WorkDays): CadenceOfTemplate => ({
  ...stored,
  next_on: preparedOn(stored.due_on, work),
})

/** Reads a stored cadence as a rule. The database holds weekdays of weeks and days of months only. */
export const ruleOf = (
  stored: Pick<StoredCadence, 'unit' | 'every' | 'weekday' | 'day' | 'anchor'>,
): Cadence => stored as Cadence

/** Returns the days on which the company works. */
export const workDays = async (db: Db): Promise<WorkDays> => workDaysOf(await companyFacts(db))

export const removeCadence = statement(
  'template_cadences.remove',
  'delete from template_cadences where template_id = $1',
)
