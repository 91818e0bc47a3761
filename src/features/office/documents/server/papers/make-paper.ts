import { layDown } from '#features/foundation/files/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { now } from '#platform/server/clock.ts'
import { isDatabaseAway } from '#platform/server/database-failure.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { ownDeed } from '#platform/server/own-deed.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dropJob } from '#platform/server/queue.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { mostTries, paperLanguages, restAfter } from '../../paper.ts'
import { paperTask } from '../../waiting.ts'
import type { DuePaper, WrittenIn } from './due-paper.ts'
import { keyOf, queuePaper } from './land-paper.ts'
import { dropPaper, publishPaper } from './publish-paper.ts'

/** What writing and laying down a paper needs; `db` stands outside the transaction that publishes it. */
export type Writing = Pick<Platform, 'db' | 'storage' | 'papers' | 'translate' | 'questions'>

const due = statement<DuePaper>(
  'due_papers.one_due',
  `select id, kind, subject, version, organization_id, orders from due_papers where id = $1 and state = 'due'`,
)

/**
 * The job: writes a paper that is due and publishes it. Killed anywhere it begins anew, and what it had laid down by
 * then is swept; done twice it finds the paper made.
 */
export async function makePaper(platform: Platform, { paper_id }: { paper_id: number }): Promise<void> {
  const [paper] = await run(platform.db, due, [paper_id])
  if (!paper) return
  try {
    const written = await writeInAll(platform, paper, now())
    await ownDeed(platform, { name: 'make_paper' }, (act) =>
      written ? publishPaper(act, paper, written) : dropPaper(act, paper.id),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    platform.log.warn({ err: error, paper: paper.subject }, 'a paper could not be made')
    await ownDeed(platform, { name: 'paper_not_made' }, (act) => noteTrouble(act, paper, error))
  }
}

/** In each language as a file that lies there; null where there is nothing to write any more. */
export async function writeInAll(
  { db, storage, papers, translate, questions, reads = db }: Writing & { reads?: Db },
  { kind, subject, version }: DuePaper,
  now: Date,
): Promise<WrittenIn[] | null> {
  const write = Object.hasOwn(papers, kind) ? papers[kind] : undefined
  const about = readSubject(subject)
  if (!write || !about) throw new Error(`nobody writes papers of ${subject} as ${kind}`)
  const written = await Promise.all(
    paperLanguages.map((lang) =>
      write({ db: reads, now, platform: { translate, questions } }, { id: about.id, version, lang }),
    ),
  )
  const papersNow = written.filter((paper) => paper !== null)
  if (papersNow.length < written.length) return null
  const laid = await layDown(
    { db, storage },
    now,
    papersNow.map(({ name, body }) => ({ name, body, mime: 'application/pdf' })),
  )
  return papersNow.map(({ title }, place) => ({ lang: paperLanguages[place]!, title, file: laid[place]! }))
}

const note = statement<{ tries: number }>(
  'due_papers.note_trouble',
  `update due_papers set tries = tries + 1, trouble = left($2, 500), updated_at = $3,
     state = case when tries + 1 >= $4 then 'failed' else state end
   where id = $1 and state = 'due' returning tries`,
)

/** Tried again after a pause that grows; after the last time staff are told, who may have it tried once more. */
async function noteTrouble(act: Act<null>, paper: DuePaper, error: unknown): Promise<void> {
  const trouble = error instanceof Error ? error.message : String(error)
  const [noted] = await run(act.db, note, [paper.id, trouble, act.now, mostTries])
  if (!noted) return
  if (noted.tries < mostTries)
    return queuePaper(act.db, paper.id, new Date(act.now.getTime() + restAfter(noted.tries) * 1000))
  await openTask(act, {
    ...{ kind: paperTask.kind, subject: ['paper', paper.id], organization_id: paper.organization_id },
    note: trouble.slice(0, 500),
  })
}

/** The same within a deed, for a world that is loaded as a whole: `writing.db` stands outside its transaction. */
export async function makePaperNow(
  act: Pick<Act, 'db' | 'now' | 'tell' | 'platform'>,
  writing: Writing,
  id: number,
): Promise<void> {
  const [paper] = await run(act.db, due, [id])
  const written = paper && (await writeInAll({ ...writing, reads: act.db }, paper, act.now))
  if (paper && written) await publishPaper(act, paper, written)
  await dropJob(act.db, keyOf(id))
}
