import { type CompanyRecord, staying } from '#platform/server/company-records.ts'
import { recountCompanies } from './recalculate.ts'
import { readRules } from './rules.ts'

/** What was decided on a level was decided of that company; where it stands is counted again. */
const levels: CompanyRecord = {
  ...staying('level_changes', 'level_standings'),
  settle: async (command, { from, to }) => recountCompanies(command, await readRules(command.db), [from, to]),
}

export const levelCompanyRecords = { levels }
