import { type Db, run, statement } from '#platform/server/database/db.ts'
import { canonical, type EntryText, hashOf, noHash } from './canonical.ts'
import { textOfEntry } from './chain.ts'

export type Verified = {
  entries: number
  days: number
  /** Entries too recent to be chained yet. */
  waiting: number
  /** The hash of the last entry in hex. A copy stored elsewhere reveals a chain that was computed again. */
  head: string
  /** The first inconsistency in words; null if there is none. */
  broken: string | null
}

type Linked = EntryText & {
  position: number
  entry_id: string
  day: string
  hash: string
  is_there: boolean
  is_sealed: boolean
}

const links = statement<Linked>(
  'audit_links.next',
  `select l.position, l.entry_id::text as entry_id, l.day::text as day, encode(l.hash, 'hex') as hash, e.id is not null as is_there,
     e.salt is null and e.personal is null and e.reason is null and e.ip is null
       or coalesce(e.seal = audit_seal(e.salt, e.personal, e.reason, e.ip), false) as is_sealed,
     ${textOfEntry}
   from audit_links l left join audit_entries e on e.id = l.entry_id
   where l.position > $1 order by l.position limit 5000`,
)
const days = statement<{ day: string; entries: number; position: number; hash: string }>(
  'audit_days.all',
  `select day::text as day, entries, position, encode(hash, 'hex') as hash from audit_days order by day`,
)
const outside = statement<{ id: number }>(
  'audit_entries.outside',
  `select e.id from audit_entries e
   where not exists (select from audit_links l where l.entry_id = e.id)
     and not exists (select from audit_unchained u where u.entry_id = e.id)
   order by e.id limit 1`,
)
const waitingNow = statement<{ n: number }>(
  'audit_unchained.count',
  'select count(*) as n from audit_unchained',
)

/** Computes the whole chain again from the first entry and stops at the first inconsistency. */
export async function verifyAudit(db: Db): Promise<Verified> {
  const found = await followChain(db)
  const [waiting] = await run(db, waitingNow)
  const broken = found.broken ?? (await brokenDay(db, found.ofDays, found.head)) ?? (await strayEntry(db))
  return {
    entries: found.entries,
    days: found.ofDays.size,
    waiting: Number(waiting!.n),
    head: found.head,
    broken,
  }
}

type Followed = { entries: number; head: string; ofDays: Map<string, number>; broken: string | null }

async function followChain(db: Db): Promise<Followed> {
  const so: Followed = { entries: 0, head: noHash, ofDays: new Map(), broken: null }
  for (;;) {
    const some = await run(db, links, [so.entries])
    if (some.length === 0) return so
    for (const one of some) {
      so.broken = brokenAt(one, so)
      if (so.broken) return so
      so.entries += 1
      so.head = one.hash
      so.ofDays.set(one.day, (so.ofDays.get(one.day) ?? 0) + 1)
    }
  }
}

function brokenAt(one: Linked, { entries, head }: Followed): string | null {
  if (one.position !== entries + 1)
    return `place ${entries + 1} of the chain is gone, before entry ${one.entry_id}`
  if (!one.is_there) return `entry ${one.entry_id} was removed`
  if (hashOf(head, canonical(one)) !== one.hash) return `entry ${one.entry_id} is not what was written`
  if (!one.is_sealed) return `entry ${one.entry_id} is not what was written: its personal part`
  return null
}

async function brokenDay(db: Db, ofDays: Map<string, number>, head: string): Promise<string | null> {
  const stored = await run(db, days)
  for (const { day, entries } of stored)
    if (ofDays.get(day) !== entries)
      return `${day} had ${entries} entries, the chain has ${ofDays.get(day) ?? 0} of them`
  const last = stored.at(-1)
  if ((last?.hash ?? noHash) !== head) return `the chain does not end as ${last?.day ?? 'it began'} did`
  return null
}

async function strayEntry(db: Db): Promise<string | null> {
  const [stray] = await run(db, outside)
  return stray ? `entry ${stray.id} was put in from outside: it has no place in the chain` : null
}
