import type { AskedInvoice } from '#features/money/dunning/server/ports.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { readSubject, subjectText } from '#platform/shared/subject.ts'

const unanswered = statement<{ subject: string }>(
  'chat_threads.unanswered_about',
  'select subject from chat_threads where unanswered_since is not null and subject = any($1)',
)

/** Returns the ids of those invoices about which the client has asked something that no one has answered yet. */
export async function questionedInvoices(db: Db, invoices: readonly AskedInvoice[]): Promise<number[]> {
  const rows = await run(db, unanswered, [invoices.map(({ id }) => subjectText('invoice', id))])
  return rows.flatMap(({ subject }) => readSubject(subject)?.id ?? [])
}
