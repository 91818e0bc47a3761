import { storedFiles } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Message, MessageFilter } from '../contract.ts'
import { findThread } from './find-thread.ts'
import { proposalsOf } from './proposals.ts'
import type { chatMessages } from './tables.ts'

type Reply = ReplyInput<typeof Message>
type Row = Pick<
  typeof chatMessages.$inferSelect,
  'id' | 'thread_id' | 'seq' | 'side' | 'author_id' | 'key' | 'file_ids' | 'at' | 'edited_at' | 'is_auto'
> & {
  author: string
  body: string | null
  is_proposal: boolean
  reply_to: Reply['reply_to']
}

const columns = `m.id, m.thread_id, m.seq, m.side, m.author_id, n.name as author, m.key,
  case when m.deleted_at is null then m.body end as body, to_jsonb(m.file_ids) as file_ids, m.at, m.edited_at, m.is_auto,
  exists (select from chat_proposals p where p.message_id = m.id) as is_proposal,
  case when a.id is not null then json_build_object('id', a.id, 'seq', a.seq, 'author', an.name,
    'body', case when a.deleted_at is null then left(a.body, 300) end) end as reply_to`
const from = `from chat_messages m join people_names n on n.id = m.author_id
  left join chat_messages a on a.id = m.reply_to_id and a.thread_id = m.thread_id left join people_names an on an.id = a.author_id`

const last = statement<Row>(
  'chat_messages.before',
  `select ${columns} ${from} where m.thread_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
)
const next = statement<Row>(
  'chat_messages.after',
  `select ${columns} ${from} where m.thread_id = $1 and m.seq > $2 order by m.seq limit $3`,
)
const byId = statement<Row>('chat_messages.by_id', `select ${columns} ${from} where m.id = $1`)

const beyondAll = 2_147_483_647

/** Returns messages of a conversation in order. Throws `Refusal` 404 if the person may not see it. */
export async function readMessages(
  ctx: Context<Person>,
  threadId: number,
  { before, after, limit }: MessageFilter,
): Promise<Reply[]> {
  await findThread(ctx, threadId)
  const rows =
    after === undefined
      ? (await run(ctx.db, last, [threadId, before ?? beyondAll, limit])).reverse()
      : await run(ctx.db, next, [threadId, after, limit])
  return replyOf(ctx, rows)
}

/** Returns one message, as in a reply. */
export async function showMessage(ctx: Context<Person>, id: number): Promise<Reply> {
  const [message] = await replyOf(ctx, await run(ctx.db, byId, [id]))
  return message ?? notFound()
}

async function replyOf(ctx: Context<Person>, rows: readonly Row[]): Promise<Reply[]> {
  const [files, proposals] = await Promise.all([
    filesOf(ctx.db, rows),
    proposalsOf(
      ctx,
      rows.filter(({ is_proposal }) => is_proposal).map(({ id }) => id),
    ),
  ])
  return rows.map(({ is_proposal: _, key, file_ids, ...row }) => ({
    ...row,
    key: row.author_id === ctx.person.id ? key : null,
    files: file_ids.flatMap((id) => files.get(id) ?? []),
    proposal: proposals.get(row.id) ?? null,
  }))
}

const filesOf = (db: Db, rows: readonly Row[]) =>
  storedFiles(
    db,
    rows.flatMap(({ file_ids }) => file_ids),
  )
