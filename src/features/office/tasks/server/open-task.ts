import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Money } from '#platform/shared/money.ts'
import { subjectText } from '#platform/shared/subject.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import { ownTaskChanged, taskChanged } from '../contract.ts'

type Command = Pick<Context, 'db' | 'now' | 'emit' | 'platform'>

/** The kind of a task and its subject. */
export type About = { kind: string; subject: readonly [kind: string, id: number] }

export type NewTask = About & {
  organization_id: number | null
  value?: Money
  /** The due date; absent if none was promised. */
  due_at?: Date
  /** The request in its author's words. */
  note?: string
  /** When the task began to wait; now by default. */
  opened_at?: Date
  /** The person it is handed to; the staff of the company see it too. */
  handed_to_id?: number | null
}

/** The person a task was handed to, and who answers for them now. */
const holders = `to_jsonb(case when handed_to_id is null then '{}'
    else array_remove(array[handed_to_id, answers_for(handed_to_id, organization_id, null)], null) end) as user_ids`

const open = statement<{ user_ids: number[] }>(
  'tasks.open',
  `insert into tasks (kind, subject, side, organization_id, value_amount, value_currency, opened_at, due_at, note, handed_to_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (subject, kind) where closed_at is null
     do update set value_amount = excluded.value_amount, value_currency = excluded.value_currency,
       handed_to_id = excluded.handed_to_id
     where excluded.value_amount <> tasks.value_amount or excluded.handed_to_id is distinct from tasks.handed_to_id
   returning ${holders}`,
)

/**
 * Opens a task in the caller's transaction. If it is already open, only its value and the person it is handed to are
 * updated.
 */
export async function openTask(ctx: Command, task: NewTask): Promise<void> {
  const { kind, side } = declared(ctx, task.kind)
  const {
    organization_id,
    value,
    due_at = null,
    note = null,
    opened_at = ctx.now,
    handed_to_id = null,
  } = task
  const what = [kind, subjectText(...task.subject), side, organization_id]
  const worth = [value?.amount ?? null, value?.currency ?? null]
  const [opened] = await run(ctx.db, open, [...what, ...worth, opened_at, due_at, note, handed_to_id])
  if (opened) await emitOf(ctx, side, { kind, organization_id, ...opened })
}

const close = statement<{ organization_id: number | null; user_ids: number[] }>(
  'tasks.close',
  `update tasks set closed_at = $3 where subject = $1 and kind = $2 and closed_at is null returning organization_id, ${holders}`,
)

/** Closes a task. Does nothing if it is not open. */
export async function closeTask(ctx: Command, about: About): Promise<void> {
  const { kind, side } = declared(ctx, about.kind)
  const [closed] = await run(ctx.db, close, [subjectText(...about.subject), kind, ctx.now])
  if (closed) await emitOf(ctx, side, { kind, ...closed })
}

type Changed = { kind: string; organization_id: number | null; user_ids: number[] }

const emitOf = (ctx: Command, side: TaskKind['side'], { user_ids, ...what }: Changed) =>
  side === 'staff' ? ctx.emit(taskChanged, { ...what, user_ids }) : ctx.emit(ownTaskChanged, what)

const declared = ({ platform }: Command, kind: string): TaskKind => {
  const known = platform.tasks.get(kind)
  if (!known) throw new Error(`no task is called ${kind}`)
  return known
}
