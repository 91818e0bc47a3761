import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mostAtOnce, type PersonalNotice } from '../contract.ts'
import { isQuiet } from '../notice-rules.ts'
import { timesOf, zoneOf } from './choices.ts'
import { type Said, wordsFor } from './words.ts'

type Reply = ReplyInput<typeof PersonalNotice>

const unseen = statement<Omit<Reply, 'title' | 'text'> & Said>(
  'notices.unseen',
  `select n.id, n.kind, n.importance, n.path, n.subject, coalesce(e.payload, '{}') || n.params as params, n.at from (
     select * from notices where user_id = $1 and seen_at is null order by id desc limit $2
   ) n left join events e on e.id = n.event_id order by n.id`,
)

/**
 * Returns the caller's notices that were not shown yet, in their current language. During quiet hours there are
 * none.
 */
export async function unseenNotices(ctx: Context<Person>): Promise<Reply[]> {
  const rest = (await timesOf(ctx.db, [ctx.person.id])).get(ctx.person.id)?.quiet ?? null
  if (rest && isQuiet(ctx.now, rest, await zoneOf(ctx))) return []
  const rows = await run(ctx.db, unseen, [ctx.person.id, mostAtOnce])
  const words = await wordsFor(ctx, rows, ctx.lang)
  return rows.map(({ kind, subject, params, ...row }) => {
    const said = { kind, subject, params }
    return { ...row, title: words(said, 'notices', 'title'), text: words(said, 'notices', 'text') }
  })
}

const see = statement<{ id: number }>(
  'notices.see',
  `update notices set seen_at = $3 where user_id = $1 and id = any($2) and seen_at is null returning id`,
)

/** Marks the caller's notices as shown and returns those that were not before. Ids of other people are ignored. */
export async function seeNotices(
  { db, person, now }: Context<Person>,
  ids: readonly number[],
): Promise<number[]> {
  return (await run(db, see, [person.id, ids, now])).map(({ id }) => id)
}
