import { sql } from 'drizzle-orm'
import { findClient, visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { mostTags } from '../tags.ts'

type Asking = Pick<Context<Manager>, 'db' | 'person'>

const all = statement<{ tag: string }>(
  'clientele.tags',
  'select tag from client_tags where organization_id = $1 order by tag',
)
const tagsOf = async (db: Db, id: number) => ({ tags: (await run(db, all, [id])).map(({ tag }) => tag) })

/** Throws `Refusal` 404 if the caller may not see the client. */
export async function readTags({ db, person }: Asking, id: number): Promise<{ tags: string[] }> {
  await findClient(db, person, id)
  return tagsOf(db, id)
}

const drop = statement(
  'clientele.drop_tags',
  'delete from client_tags where organization_id = $1 and tag <> all($2::text[])',
)
const add = statement(
  'clientele.add_tags',
  `insert into client_tags (organization_id, tag) select $1, unnest($2::text[]) on conflict do nothing`,
)

/** Sets exactly these tags of a client. */
export async function setTags(
  { db, person }: Asking,
  id: number,
  tags: string[],
): Promise<{ tags: string[] }> {
  await findClient(db, person, id)
  await run(db, drop, [id, tags])
  await run(db, add, [id, tags])
  return tagsOf(db, id)
}

/** Adds a tag; an existing one stays. Throws `Refusal` 422 if there would be too many. */
export async function addTag({ db, person }: Asking, id: number, tag: string): Promise<{ tags: string[] }> {
  await findClient(db, person, id)
  await run(db, add, [id, [tag]])
  const { tags } = await tagsOf(db, id)
  if (tags.length > mostTags)
    refuseFields({ tag: { code: 'clientele.tooManyTags', params: { count: mostTags } } })
  return { tags }
}

/** Returns all tags of visible clients, the most used first. */
export const tagsInUse = ({ db, person }: Asking) =>
  composed<{ tag: string; clients: number }>(
    db,
    sql`select g.tag, count(*)::int as clients from client_tags g join organizations o on o.id = g.organization_id
      where ${visibleTo(person)} group by g.tag order by clients desc, g.tag limit 200`,
  )
