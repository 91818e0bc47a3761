import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import type { OfOrder } from '../../document.ts'
import type { PdfKind } from '../../pdf.ts'

export type LandingPdf = {
  /** Selects the writer among those that features register for the port `pdfWriter`. */
  kind: PdfKind
  /** The subject, such as 'invoice:12'. The next version of the same kind and subject replaces this one. */
  subject: string
  /** Counts from 1; requesting the same version twice has no effect. */
  version?: number
  organization_id: number
  orders: readonly OfOrder[]
}

const land = statement<{ id: number }>(
  'due_pdfs.land',
  `insert into due_pdfs (kind, subject, version, organization_id, orders, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
)

/**
 * Requests a PDF in the caller's transaction: both happen or neither. A job then creates it in both languages and
 * publishes it for the company, linked to its orders, so the command does not wait. Returns the id of the request, or
 * null if it was already requested.
 */
export async function landPdf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, subject, version = 1, organization_id, orders }: LandingPdf,
): Promise<number | null> {
  const what = [kind, subject, version, organization_id, JSON.stringify(orders)]
  const [due] = await run(db, land, [...what, now])
  if (!due) return null
  await queuePdf(db, due.id)
  return due.id
}

/**
 * Uses one key per PDF, so that it is queued only once. They are made one at a time: it takes longer than other jobs, and
 * many at once would keep invoices and e-mails waiting.
 */
export const queuePdf = (db: Db, id: number, after?: Date): Promise<void> =>
  queueJob(db, 'make_pdf', { pdf_id: id }, { key: keyOf(id), queue: 'pdf', after })

export const keyOf = (id: number): string => `pdf ${id}`
