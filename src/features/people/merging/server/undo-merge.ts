import { type Closed, findClient, openAgain } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Kept } from '#platform/server/belongings.ts'
import { holdCompanies } from '#platform/server/companies-lock.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { idsAmong } from '#platform/shared/subject.ts'
import { clientUnmerged, type Merge } from '../contract.ts'
import { followThrough } from './merge-clients.ts'
import { mergeOf, requireMerge } from './read-merges.ts'

const keptOf = statement<{ kept: Record<string, Kept> }>(
  'client_merges.kept',
  'select kept from client_merges where id = $1',
)
const end = statement(
  'client_merges.end',
  'update client_merges set undone_at = now(), undone_by_id = $2 where id = $1',
)

/**
 * The rows that moved go back, whatever has become of them, with what came since and can only be where they are; everything
 * else that came since stays. Throws `Refusal` 404 for a company that is part of no other, 409 after a day, or where
 * something came since that belongs to both.
 */
export async function undoMerge(act: Act<Manager>, fromId: number): Promise<Pick<Merge, 'from' | 'into'>> {
  const { db, person, platform, tell } = act
  await holdCompanies(db)
  const { id, from, into, undo_until } = await requireMerge(db, fromId)
  const further = await mergeOf(db, into.id)
  if (further) refuse('merging.stuck.further', 409, { name: into.name, into: further.into.name })
  await findClient(db, person, into.id)
  if (undo_until === null) refuse('merging.stuck.tooLate', 409)

  const { kept } = (await run(db, keptOf, [id]))[0]!
  const union = { from: into.id, to: fromId }
  const { belongings } = platform
  const went: string[] = []
  for (const [part, { giveBack }] of Object.entries(belongings))
    if (giveBack && kept[part]) went.push(...(await giveBack(act, union, kept[part])))
  await followThrough(act, belongings, union, went)
  await openAgain(act, { from: fromId, to: into.id }, kept.company as Closed)
  await run(db, end, [id, person.id])
  for (const { settle } of Object.values(belongings)) await settle?.(act, union)
  const facts = { organization_id: into.id, from_id: fromId, name: from.name, into: into.name }
  await tell(clientUnmerged, { ...facts, user_ids: idsAmong(went, 'user') })
  return { from, into }
}
