import { layDown } from '#features/foundation/files/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now } from '#platform/server/database/clock.ts'
import { isDatabaseAway } from '#platform/server/database/database-failure.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { dropJob } from '#platform/server/jobs/queue.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { mostTries, pdfLanguages, restAfter } from '../../pdf.ts'
import { pdfTask } from '../../waiting.ts'
import { pdfWriter } from '../ports.ts'
import type { DuePdf, WrittenIn } from './due-pdf.ts'
import { keyOf, queuePdf } from './land-pdf.ts'
import { dropPdf, publishPdf } from './publish-pdf.ts'

/** The dependencies for creating and storing a PDF; `db` is outside the transaction that publishes it. */
export type Writing = Pick<Platform, 'db' | 'storage' | 'ports' | 'translate'>

const due = statement<DuePdf>(
  'due_pdfs.one_due',
  `select id, kind, subject, version, organization_id, orders from due_pdfs where id = $1 and state = 'due'`,
)

/**
 * Creates a requested PDF and publishes it, as a job. If killed, it starts again, and files stored so far are swept.
 * If run twice, the second run finds it done.
 */
export async function makePdf(platform: Platform, { pdf_id }: { pdf_id: number }): Promise<void> {
  const [pdf] = await run(platform.db, due, [pdf_id])
  if (!pdf) return
  try {
    const written = await writeInAll(platform, pdf, now())
    await ownTransaction(platform, { name: 'make_pdf' }, (ctx) =>
      written ? publishPdf(ctx, pdf, written) : dropPdf(ctx, pdf.id),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    platform.log.warn({ err: error, pdf: pdf.subject }, 'a document could not be made')
    await ownTransaction(platform, { name: 'pdf_not_made' }, (ctx) => noteTrouble(ctx, pdf, error))
  }
}

/** Creates the PDF in each language and stores the files; null if there is nothing to create any more. */
export async function writeInAll(
  { db, storage, ports, translate, reads = db }: Writing & { reads?: Db },
  { kind, subject, version }: DuePdf,
  now: Date,
): Promise<WrittenIn[] | null> {
  const writer = ports.all(pdfWriter).find((one) => one.kind === kind)
  const about = readSubject(subject)
  if (!writer || !about) throw new Error(`no one writes documents of ${subject} as ${kind}`)
  const written = await Promise.all(
    pdfLanguages.map((lang) =>
      writer.write({ db: reads, now, platform: { translate } }, { id: about.id, version, lang }),
    ),
  )
  const pdfsNow = written.filter((pdf) => pdf !== null)
  if (pdfsNow.length < written.length) return null
  const laid = await layDown(
    { db, storage },
    now,
    pdfsNow.map(({ name, body }) => ({ name, body, mime: 'application/pdf' })),
  )
  return pdfsNow.map(({ title }, place) => ({ lang: pdfLanguages[place]!, title, file: laid[place]! }))
}

const note = statement<{ tries: number }>(
  'due_pdfs.note_trouble',
  `update due_pdfs set tries = tries + 1, trouble = left($2, 500), updated_at = $3,
     state = case when tries + 1 >= $4 then 'failed' else state end
   where id = $1 and state = 'due' returning tries`,
)

/** Retries after an increasing pause. After the last attempt opens a task for staff, who can retry once more. */
async function noteTrouble(ctx: Context<null>, pdf: DuePdf, error: unknown): Promise<void> {
  const trouble = error instanceof Error ? error.message : String(error)
  const [noted] = await run(ctx.db, note, [pdf.id, trouble, ctx.now, mostTries])
  if (!noted) return
  if (noted.tries < mostTries)
    return queuePdf(ctx.db, pdf.id, new Date(ctx.now.getTime() + restAfter(noted.tries) * 1000))
  await openTask(ctx, {
    kind: pdfTask.kind,
    subject: ['pdf', pdf.id],
    organization_id: pdf.organization_id,
    note: trouble.slice(0, 500),
  })
}

/**
 * Creates a PDF within the caller's transaction, for demo data that is loaded at once; `writing.db` is outside the
 * transaction.
 */
export async function makePdfNow(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  writing: Writing,
  id: number,
): Promise<void> {
  const [pdf] = await run(ctx.db, due, [id])
  const written = pdf && (await writeInAll({ ...writing, reads: ctx.db }, pdf, ctx.now))
  if (pdf && written) await publishPdf(ctx, pdf, written)
  await dropJob(ctx.db, keyOf(id))
}
