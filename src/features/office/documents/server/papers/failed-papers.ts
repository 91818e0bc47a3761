import { sql } from 'drizzle-orm'
import { closeTask } from '#features/office/tasks/server/index.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { composed, run, statement } from '#platform/server/db.ts'
import { titlesOfSubjects } from '#platform/server/questions.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { FailedPaper } from '../../contract.ts'
import { paperTask } from '../../waiting.ts'
import { queuePaper } from './land-paper.ts'

type Row = Omit<Unwritten<typeof FailedPaper>, 'title'> & { subject: string }

const most = 100

/** Papers that could not be made, of the companies whoever asks looks after, the newest first. */
export async function failedPapers(
  { db, person, lang, platform }: Act<Manager>,
  id: number | null = null,
): Promise<Unwritten<typeof FailedPaper>[]> {
  const rows = await composed<Row>(
    db,
    sql`select p.id, p.kind, p.subject, p.version, p.trouble, p.updated_at as failed_at, o.name as organization_name
      from due_papers p join organizations o on o.id = p.organization_id
      where p.state = 'failed' and ${visibleTo(person)} and (${id}::bigint is null or p.id = ${id}) order by p.updated_at desc, p.id desc limit ${most}`,
  )
  const subjects = rows.map(({ subject }) => subject)
  const titles = await titlesOfSubjects(platform.questions, db, subjects, platform.translate(lang), lang)
  return rows.map(({ subject, ...row }) => ({ ...row, title: titles.get(subject) ?? subject }))
}

const again = statement(
  'due_papers.again',
  `update due_papers set state = 'due', tries = 0, updated_at = $2 where id = $1 and state = 'failed'`,
)

/** Has a paper tried again, at once. Throws `Refusal` 404 where none failed, or none whoever asks may see. */
export async function tryPaperAgain(act: Act<Manager>, id: number): Promise<Unwritten<typeof FailedPaper>[]> {
  const { db, now } = act
  const [failed] = await failedPapers(act, id)
  if (!failed) notFound()
  await run(db, again, [id, now])
  await queuePaper(db, id)
  await closeTask(act, { kind: paperTask.kind, subject: ['paper', id] })
  return failedPapers(act)
}
