import { staying } from '#platform/server/belongings.ts'

/** What was written down of a company was written of that one: nothing of it is ever changed. */
export const auditBelongings = { audit: staying('audit_entries') }
