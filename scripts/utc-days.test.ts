import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What makes a day, a month or a year of a moment in UTC, or in the time zone of a connection. */
const utcDay =
  /toISOString\(\)\s*\.(?:slice|substring|split)\(|\bcurrent_date\b|at time zone 'utc'|getUTC(?:FullYear|Month|Date|Day)\(/i

/** Where that is right, and why. Elsewhere a day is the company's: `companyToday`, `todaySql`, `useToday` (0107). */
const exceptions: [path: string, reason: string][] = [
  ['foundation/company/opening.ts', 'adds days to a day'],
  ['goods/stock/promise/calendar.ts', 'the date of a day that is a number'],
  ['goods/imports/server/reading/number-format.ts', 'the day of a number in a spreadsheet'],
  ['goods/pricing/server/lists/rates.ts', 'checks that a day exists'],
  ['integrations/onec/server/write-orders.ts', 'writes times that were moved to the clock of the company'],
  ['management/analytics/period.ts', 'the last day of a month'],
  ['management/analytics/sales.ts', 'the last day of a month'],
  ['management/audit/server/chain.ts', 'the seal of a day must not depend on a setting'],
  ['management/team/client/month-table.tsx', 'the weekday of a day'],
  ['management/team/month.ts', 'adds months to a month; the calendar opens at the month of UTC'],
  ['management/team/server/read-team.ts', 'a day more than in any time zone'],
  ['management/team/warnings.ts', 'the day after a day'],
  ['money/levels/days.ts', 'adds days and months to a day'],
  ['money/levels/level.ts', 'the hour of the recalculation is set in UTC'],
  ['people/clients/server/anonymise.ts', 'subtracts months from a moment'],
  ['people/staff/server/tables.ts', 'a day more than in any time zone, for the index'],
  ['people/vcards/client/staff/typed-card.ts', 'a moment in a field with the reader’s clock'],
  ['sales/orders/calendar.ts', 'moments of a calendar file are in UTC'],
  ['sales/templates/cadence.ts', 'the last day of a month'],
  ['src/ui/typed-day.ts', 'adds days to a day, and checks that a day exists'],
]

const folders = ['src/features', 'src/pages', 'src/shell', 'src/ui']
const found = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && existsSync(file))
  .filter((file) => utcDay.test(readFileSync(file, 'utf8')))
  .map((file) => file.replace('src/features/', ''))

test('days are the company’s: no other file takes a day of UTC or of a database connection', () => {
  expect(found.filter((file) => !exceptions.some(([path]) => path === file))).toEqual([])
})

test.each(exceptions)('%s may, and does: %s', (path) => {
  expect(found).toContain(path)
})

test.each([
  'const today = now.toISOString().slice(0, 10)',
  'valid_on <= current_date',
  "(now() AT TIME ZONE 'UTC')::date",
  'const year = now.getUTCFullYear()',
])('a planted one is found: %s', (text) => {
  expect(utcDay.test(text)).toBe(true)
})
