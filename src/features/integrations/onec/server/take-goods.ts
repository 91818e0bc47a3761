import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { endingOf, fileNameIn, isRead } from '../exchange.ts'
import { failureOf, progress, success } from './answers.ts'
import { failExchange, finishExchange, lockExchange } from './exchanges.ts'
import { sentencesOf } from './notes.ts'
import type { onecFiles } from './tables.ts'

type FileRow = Pick<
  typeof onecFiles.$inferSelect,
  'id' | 'name' | 'state' | 'problem' | 'problem_params' | 'left_out' | 'notes'
> & {
  rows: number
  done: number
  isOver: boolean
  refused: string | null
}

/** A file with the progress of its imports. */
const find = statement<FileRow>(
  'onec_files.with_imports',
  `select f.id, f.name, f.state, f.problem, f.problem_params, f.left_out, f.notes,
     coalesce(i.rows, 0)::int as rows, coalesce(i.done, 0)::int as done, coalesce(i.is_over, true) as "isOver", i.refused
   from onec_files f left join lateral (
     select sum(i.rows) as rows,
       sum((i.counts ->> 'new')::int + (i.counts ->> 'changed')::int + (i.counts ->> 'unchanged')::int + (i.counts ->> 'refused')::int) as done,
       bool_and(i.state in ('done', 'refused', 'undoing', 'undone')) as is_over, min(i.refusal) as refused
     from imports i where i.id = any(f.import_ids)
   ) i on true
   where f.exchange_id = $1 and f.name = $2`,
)
const archives = statement<{ id: number }>(
  'onec_files.archives',
  `select id from onec_files where exchange_id = $1 and name like '%.zip' and parts > 0`,
  'again',
)
const addFromArchive = statement<{ id: number }>(
  'onec_files.add_from_archive',
  `insert into onec_files (exchange_id, name, state) values ($1, $2, 'reading') returning id`,
)
const setReading = statement('onec_files.read', `update onec_files set state = 'reading' where id = $1`)
const setDone = statement('onec_files.done', `update onec_files set state = 'done' where id = $1`)
const setArchivesDone = statement(
  'onec_files.archives_done',
  `update onec_files set state = 'done' where exchange_id = $1 and name like '%.zip' and state = 'received'`,
  'again',
)

/**
 * Handles 1C's request to import a file, which it repeats until the import is done. A job reads the file and
 * stores its rows as ordinary imports. A repeated request does nothing twice.
 */
export async function takeGoods(ctx: Context<Manager>, exchangeId: number, said: string): Promise<Download> {
  const { db } = ctx
  await lockExchange(ctx, exchangeId, 'catalog')
  if (!isRead(said)) return success()
  const name = fileNameIn(said)
  if (name === null || endingOf(name) !== 'xml') return fail(ctx, exchangeId, 'onec.printed.badName')
  const [file] = await run(db, find, [exchangeId, name])
  if (!file) return takeFromArchive(ctx, exchangeId, name)
  if (file.state === 'received') {
    await run(db, setReading, [file.id])
    await queueReading(db, file.id)
  }
  if (file.state === 'received' || file.state === 'reading') return progress(say(ctx, 'onec.printed.reading'))
  if (file.state === 'refused') return fail(ctx, exchangeId, file.problem!, file.problem_params)
  if (!file.isOver) {
    const { rows, done } = file
    return progress(say(ctx, 'onec.printed.importing', { rows, done }))
  }
  if (file.refused) return fail(ctx, exchangeId, file.refused)
  await run(db, setDone, [file.id])
  await run(db, setArchivesDone, [exchangeId])
  await finishExchange(db, exchangeId)
  return success(...sentencesOf(file.notes, file.left_out, ctx.platform.translate(ctx.lang)))
}

async function takeFromArchive(ctx: Context<Manager>, exchangeId: number, name: string): Promise<Download> {
  const rows = await run(ctx.db, archives, [exchangeId])
  if (rows.length === 0) return fail(ctx, exchangeId, 'onec.printed.noSuchFile', { name })
  const [file] = await run(ctx.db, addFromArchive, [exchangeId, name])
  await queueReading(ctx.db, file!.id)
  return progress(say(ctx, 'onec.printed.reading'))
}

const queueReading = (db: Db, file_id: number): Promise<void> =>
  queueJob(db, 'read_onec_file', { file_id }, { key: `read_onec_file ${file_id}`, queue: 'onec' })

async function fail(
  ctx: Context<Manager>,
  exchangeId: number,
  problem: string,
  params: Record<string, string | number> | null = null,
): Promise<Download> {
  await failExchange(ctx.db, exchangeId, problem)
  return failureOf(ctx, problem, params)
}

const say = (
  { platform, lang }: Pick<Context, 'platform' | 'lang'>,
  key: string,
  params: Record<string, number> = {},
): string => platform.translate(lang)(key, params)
