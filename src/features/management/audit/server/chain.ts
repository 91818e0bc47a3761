import { type Db, inTransaction, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { canonical, type EntryText, hashOf, noHash } from './canonical.ts'

/** The number of entries chained at once: about a tenth of a second. */
const batch = 2000

/** One writer at a time; commands that write entries never wait for it. */
const alone = statement<{ is_mine: boolean }>(
  'audit_links.alone',
  `select pg_try_advisory_xact_lock(hashtext('audit_links')) as is_mine`,
)
/** The columns of an entry as text, in the one form that is hashed. */
export const textOfEntry = `e.id::text as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.actor_id::text as actor_id,
  e.actor_role, e.on_behalf_of_id::text as on_behalf_of_id, e.organization_id::text as organization_id, e.request_id, e.command, e.entity,
  e.entity_id, e.part, e.part_key, e.operation, e.rows::text as rows, e.currency, e.changes::text as changes, encode(e.seal, 'hex') as seal`
/** An entry deleted before it was chained still gets a position, so that it is noticed. */
const waiting = statement<EntryText & { entry_id: string }>(
  'audit_unchained.take',
  `with taken as (
     delete from audit_unchained where ctid = any (array(select ctid from audit_unchained limit $1)) returning entry_id
   )
   select taken.entry_id::text as entry_id, ${textOfEntry}
   from taken left join audit_entries e on e.id = taken.entry_id order by taken.entry_id`,
  'again',
)
const head = statement<{ position: number; hash: Buffer }>(
  'audit_days.head',
  'select position, hash from audit_days order by day desc limit 1',
)
const link = statement(
  'audit_links.add',
  `insert into audit_links (position, entry_id, day, hash)
   select position, entry_id, $1, decode(hash, 'hex') from unnest($2::bigint[], $3::bigint[], $4::text[]) as l (position, entry_id, hash)`,
  'again',
)
/** If the clock was set back, the open day continues. */
const openDay = statement<{ day: string }>(
  'audit_days.open',
  `select greatest((now() at time zone 'UTC')::date, max(day))::text as day from audit_days`,
)
const close = statement(
  'audit_days.come_to',
  `insert into audit_days (day, entries, position, hash) values ($1, $2, $3, $4)
   on conflict (day) do update set entries = audit_days.entries + excluded.entries, position = excluded.position, hash = excluded.hash`,
)

/** Adds the pending entries to the chain. Returns how many there were. */
export async function chainEntries({ pool }: Pick<Platform, 'pool'>): Promise<number> {
  let chained = 0
  for (;;) {
    const done = await inTransaction(pool, chainSome)
    chained += done
    if (done < batch) return chained
  }
}

async function chainSome(db: Db): Promise<number> {
  const [lock] = await run(db, alone)
  if (!lock?.is_mine) return 0
  const entries = await run(db, waiting, [batch])
  if (entries.length === 0) return 0
  const [last] = await run(db, head)
  let previous = last?.hash.toString('hex') ?? noHash
  let position = last?.position ?? 0
  const links = entries.map((entry) => {
    previous = hashOf(previous, canonical(entry))
    position += 1
    return { position, entry_id: entry.entry_id, hash: previous }
  })
  const [today] = await run(db, openDay)
  await run(db, link, [
    today!.day,
    links.map((one) => one.position),
    links.map((one) => one.entry_id),
    links.map(({ hash }) => hash),
  ])
  await run(db, close, [today!.day, links.length, position, Buffer.from(previous, 'hex')])
  return links.length
}

export const chainAudit = async (platform: Platform): Promise<void> => void (await chainEntries(platform))
