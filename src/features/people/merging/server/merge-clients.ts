import { closeInto } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Belongings, Kept, Union } from '#platform/server/belongings.ts'
import { holdCompanies } from '#platform/server/companies-lock.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { idsAmong } from '#platform/shared/subject.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { clientMerged, type Merge } from '../contract.ts'
import { judge } from './judge.ts'
import { requireMerge } from './read-merges.ts'

const note = statement(
  'client_merges.note',
  'insert into client_merges (from_id, into_id, reason, by_id, kept) values ($1, $2, $3, $4, $5)',
)

/**
 * Everything of a duplicate belongs to the company that stays, and the duplicate is closed: in one transaction, while
 * nothing else is written. Throws `Refusal` 404 for a company that is not there, 409 where something stands in the way.
 */
export async function mergeClients(
  act: Act<Manager>,
  fromId: number,
  { into_id, reason }: { into_id: number; reason: string },
): Promise<Unwritten<typeof Merge>> {
  const { db, person, platform, tell } = act
  await holdCompanies(db)
  const { from, into, obstacles } = await judge(act, fromId, into_id)
  for (const { code, params, blocks } of obstacles) if (blocks) refuse(code, 409, params)

  const union = { from: fromId, to: into_id }
  const { belongings } = platform
  const kept: Record<string, Kept> = {}
  const went: string[] = []
  for (const [part, { move }] of Object.entries(belongings)) {
    const moved = await move?.(act, union)
    if (!moved) continue
    kept[part] = moved.kept
    went.push(...moved.went)
  }
  await followThrough(act, belongings, union, went)
  const closed = await closeInto(act, union)
  await run(db, note, [fromId, into_id, reason, person.id, JSON.stringify({ ...kept, company: closed })])
  for (const { settle } of Object.values(belongings)) await settle?.(act, union)
  const user_ids = idsAmong(went, 'user')
  const facts = { organization_id: into_id, from_id: fromId, name: from.name, into: into.name }
  await tell(clientMerged, { ...facts, reason, user_ids })
  return requireMerge(db, fromId)
}

/** What is about things that went goes after them, and what is about that. */
export async function followThrough(
  act: Act<Manager>,
  belongings: Belongings,
  union: Union,
  went: readonly string[],
): Promise<void> {
  const known = new Set(went)
  for (let next = [...known]; next.length > 0; ) {
    const after: string[] = []
    for (const { follow } of Object.values(belongings))
      after.push(...((await follow?.(act, union, next)) ?? []))
    next = [...new Set(after)].filter((one) => !known.has(one))
    for (const one of next) known.add(one)
  }
}
