import { run, statement } from '#platform/server/database/db.ts'
import type { Gauge } from '#platform/server/ports/gauge.ts'

const byState = statement<{ state: string; number: number }>(
  'imports.by_state',
  'select state, count(*)::int as number from imports group by state',
)

/** The number of imports in each state. */
export const importGauges: readonly Gauge[] = [
  {
    name: 'portico_imports',
    help: 'Imports by state, from ready to undone',
    label: 'state',
    read: async (db) =>
      (await run(db, byState)).map(({ state, number }) => ({ label: state, value: number })),
  },
]
