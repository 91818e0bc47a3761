import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { noticesRead, type StoredNotice } from '../contract.ts'
import { type Said, wordsFor } from './words.ts'

type Reply = ReplyInput<typeof StoredNotice>

const atOnce = 20

const stored = statement<Omit<Reply, 'title' | 'text'> & Said>(
  'notices.stored',
  `select n.id, n.kind, n.importance, n.path, n.subject, coalesce(e.payload, '{}') || n.params as params, n.at, n.read_at
   from (
     select * from notices where user_id = $1 and ($2::bigint is null or id < $2) and (not $3 or read_at is null)
     order by id desc limit $4
   ) n left join events e on e.id = n.event_id order by n.id desc`,
)

/**
 * Returns the caller's notices, newest first, in their current language. `before` leaves out that notice and
 * newer ones.
 */
export async function storedNotices(
  ctx: Context<Person>,
  { before, unread }: { before?: number | undefined; unread: 'yes' | 'no' },
): Promise<{ notices: Reply[]; has_more: boolean }> {
  const rows = await run(ctx.db, stored, [ctx.person.id, before ?? null, unread === 'yes', atOnce + 1])
  const page = rows.slice(0, atOnce)
  const words = await wordsFor(ctx, page, ctx.lang)
  const notices = page.map(({ kind, subject, params, ...row }) => {
    const said = { kind, subject, params }
    return { ...row, title: words(said, 'notices', 'title'), text: words(said, 'notices', 'text') }
  })
  return { notices, has_more: rows.length > atOnce }
}

const unread = statement<{ count: number }>(
  'notices.unread',
  'select count(*)::int as count from notices where user_id = $1 and read_at is null',
)

export const unreadCount = async ({ db, person }: Context<Person>): Promise<{ count: number }> =>
  (await run(db, unread, [person.id]))[0]!

const read = statement<{ id: number }>(
  'notices.read',
  `update notices set read_at = $4, seen_at = coalesce(seen_at, $4)
   where user_id = $1 and read_at is null and (id = any($2::bigint[]) or id <= $3) returning id`,
)

/**
 * Marks the caller's notices as read: these, or all up to one. Ids of other people are ignored. Returns how
 * many are unread.
 */
export async function readNotices(
  ctx: Context<Person>,
  which: { ids: readonly number[] } | { until: number },
): Promise<{ count: number }> {
  const { db, person, now, emit } = ctx
  const [ids, until] = 'ids' in which ? [which.ids, 0] : [[], which.until]
  const marked = await run(db, read, [person.id, ids, until, now])
  if (marked.length > 0) await emit(noticesRead, { user_id: person.id })
  return unreadCount(ctx)
}
