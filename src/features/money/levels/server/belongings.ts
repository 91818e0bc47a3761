import { type Belonging, staying } from '#platform/server/belongings.ts'
import { recountCompanies } from './recalculate.ts'
import { readRules } from './rules.ts'

/** What was decided on a level was decided of that company; where it stands is counted anew. */
const levels: Belonging = {
  ...staying('level_changes', 'level_standings'),
  settle: async (deed, { from, to }) => recountCompanies(deed, await readRules(deed.db), [from, to]),
}

export const levelBelongings = { levels }
