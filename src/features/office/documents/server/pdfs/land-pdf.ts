import type { Context } from '#platform/server/context.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { queueJob } from '#platform/server/queue.ts'
import type { OfOrder } from '../../document.ts'
import type { PdfKind } from '../../pdf.ts'

export type LandingPdf = {
  /** Who writes it is looked up by its kind among the writers that features hand in (`pdfs` of the manifest). */
  kind: PdfKind
  /** What it is about: 'bill:12'. Its next version, of the same kind and subject, takes the place of this one. */
  subject: string
  /** From 1; said twice, it lands once. */
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
 * A document is due, in the transaction of the command it follows from: with it or not at all. A job writes it in both
 * languages and publishes it for the company, linked to its orders; the command does not wait for that. Answers the id of
 * the document, or null where it was due already.
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

/** Under one key: a document that waits is queued once. */
export const queuePdf = (db: Db, id: number, after?: Date): Promise<void> =>
  queueJob(db, 'make_pdf', { pdf_id: id }, { key: keyOf(id), after })

export const keyOf = (id: number): string => `document ${id}`
