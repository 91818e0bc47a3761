import { type CompanyRecord, staying } from '#platform/server/ports/company-records.ts'
import { recountCompanies } from './recalculate.ts'
import { readRules } from './rules.ts'

/** Changes of a level stay with the company they were decided for; both companies are counted again. */
const levels: CompanyRecord = {
  ...staying('level_changes', 'level_standings'),
  settle: async (command, { from, to }) => recountCompanies(command, await readRules(command.db), [from, to]),
}

export const levelCompanyRecords = { levels }
