import type { Db } from '#platform/server/database/db.ts'
import { workHoursAfter } from '../opening.ts'
import type { RuleName } from '../working-rules.ts'
import { companyFacts } from './company.ts'
import { workingRules } from './working-rules.ts'

type HoursRule = Extract<RuleName, `${string}_hours`>

/** Returns the moment when the working hours of a rule, as it is now, have passed. */
export async function atWork(db: Db, from: Date, rule: HoursRule): Promise<Date> {
  const [facts, rules] = await Promise.all([companyFacts(db), workingRules(db)])
  return workHoursAfter(facts, from, rules[rule])
}
