import { sql } from 'drizzle-orm'
import { closeTask } from '#features/office/tasks/server/index.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, run, statement } from '#platform/server/database/db.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { FailedPdf } from '../../document-shape.ts'
import { pdfTask } from '../../waiting.ts'
import { queuePdf } from './land-pdf.ts'

type Row = Omit<ReplyInput<typeof FailedPdf>, 'title'> & { subject: string }

const most = 100

/** Returns the PDFs that could not be created, for companies the person may see, the newest first. */
export async function failedPdfs(
  { db, person, lang, platform }: Context<Manager>,
  id: number | null = null,
): Promise<ReplyInput<typeof FailedPdf>[]> {
  const rows = await composed<Row>(
    db,
    sql`select p.id, p.kind, p.subject, p.version, p.trouble, p.updated_at as failed_at, o.name as organization_name
      from due_pdfs p join organizations o on o.id = p.organization_id
      where p.state = 'failed' and ${visibleTo(person)} and (${id}::bigint is null or p.id = ${id}) order by p.updated_at desc, p.id desc limit ${most}`,
  )
  const subjects = rows.map(({ subject }) => subject)
  const titles = await titlesOfSubjects(platform.ports, db, subjects, platform.translate(lang), lang)
  return rows.map(({ subject, ...row }) => ({ ...row, title: titles.get(subject) ?? subject }))
}

const again = statement<{ id: number }>(
  'due_pdfs.again',
  `update due_pdfs set state = 'due', tries = 0, updated_at = $2 where id = $1 and state = 'failed' returning id`,
)

/** Retries a PDF at once. Throws `Refusal` 404 if it did not fail or the person may not see it. */
export async function tryPdfAgain(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof FailedPdf>[]> {
  const { db, now } = ctx
  const [failed] = await failedPdfs(ctx, id)
  if (!failed) notFound()
  const [taken] = await run(db, again, [id, now])
  if (!taken) notFound()
  await queuePdf(db, id)
  await closeTask(ctx, { kind: pdfTask.kind, subject: ['pdf', id] })
  return failedPdfs(ctx)
}
