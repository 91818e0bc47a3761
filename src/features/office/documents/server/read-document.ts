import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { documents } from '../contract.ts'
import { readBy } from './audience.ts'

const open = statement(
  'documents.open',
  `insert into document_openings (document_id, user_id, at) select id, $2, $3 from unnest($1::bigint[]) as id
   on conflict do nothing`,
)
const acknowledge = statement(
  'documents.acknowledge',
  `insert into document_acknowledgements (document_id, user_id, version, at, ip) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)
const acknowledged = statement<{ at: Date }>(
  'documents.acknowledged',
  'select at from document_acknowledgements where document_id = $1 and user_id = $2 and version = $3',
)

type Read = { id: number; version: number; requires_ack: boolean; file_id: number }

/** Returns these documents if this person may read all of them now. Throws `Refusal` 404 otherwise. */
export async function readable({ db, person }: Context<Client>, ids: readonly number[]): Promise<Read[]> {
  const wanted = [...new Set(ids)]
  const rows = await composed<Read>(
    db,
    sql`select o.id, o.version, o.requires_ack, o.file_id from documents o
      where o.id = any (${sql.param(wanted)}::bigint[]) and ${readBy(person)} order by o.id`,
  )
  return rows.length === wanted.length ? rows : notFound()
}

/** Marks documents as opened by this person, so that they are no longer new, and returns them. */
export async function openDocuments(ctx: Context<Client>, ids: readonly number[]): Promise<Read[]> {
  const found = await readable(ctx, ids)
  await run(ctx.db, open, [found.map(({ id }) => id), ctx.person.id, ctx.now])
  return found
}

/**
 * Acknowledges a document, once per person and version; repeating it keeps the first time. Throws `Refusal` 404, or
 * 409 for another version or if no acknowledgement is required.
 */
export async function acknowledgeDocument(
  ctx: Context<Client>,
  id: number,
  version: number,
): Promise<ReplyInput<typeof documents.acknowledge.reply>> {
  const { db, person, now, ip } = ctx
  const [document] = await openDocuments(ctx, [id])
  if (!document!.requires_ack) refuse('documents.errors.notAsked', 409)
  if (document!.version !== version) refuse('documents.errors.otherVersion', 409)
  await run(db, acknowledge, [id, person.id, version, now, ip])
  const [first] = await run(db, acknowledged, [id, person.id, version])
  return { version, at: first!.at }
}
