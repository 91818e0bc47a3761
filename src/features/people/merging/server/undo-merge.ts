import { type Closed, findClient, openAgain } from '#features/people/clients/server/index.ts'
import { lockCompanies } from '#platform/server/calls/companies-lock.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Stored } from '#platform/server/ports/company-records.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { idsAmong } from '#platform/shared/subject.ts'
import { clientUnmerged, type Merge } from '../contract.ts'
import { followThrough } from './merge-clients.ts'
import { mergeOf, requireMerge } from './read-merges.ts'

const storedOf = statement<{ stored: Record<string, Stored> }>(
  'client_merges.stored',
  'select stored from client_merges where id = $1',
)
const end = statement(
  'client_merges.end',
  'update client_merges set undone_at = now(), undone_by_id = $2 where id = $1',
)

/**
 * Undoes a merge: returns the records that moved, with their later changes, and newer records that can only belong to
 * them; all other newer records stay. Throws `Refusal` 404 for a company that was not merged, 409 after a day, or if
 * a newer record belongs to both.
 */
export async function undoMerge(
  ctx: Context<Manager>,
  fromId: number,
): Promise<Pick<Merge, 'from' | 'into'>> {
  const { db, person, platform, emit } = ctx
  await lockCompanies(db)
  const { id, from, into, undo_until } = await requireMerge(db, fromId)
  const further = await mergeOf(db, into.id)
  if (further) refuse('merging.stuck.further', 409, { name: into.name, into: further.into.name })
  await findClient(db, person, into.id)
  if (undo_until === null) refuse('merging.stuck.tooLate', 409)

  const { stored } = (await run(db, storedOf, [id]))[0]!
  const union = { from: into.id, to: fromId }
  const { companyRecords } = platform
  const went: string[] = []
  for (const [part, { giveBack }] of Object.entries(companyRecords))
    if (giveBack && stored[part]) went.push(...(await giveBack(ctx, union, stored[part])))
  await followThrough(ctx, companyRecords, union, went)
  await openAgain(ctx, { from: fromId, to: into.id }, stored.company as Closed)
  await run(db, end, [id, person.id])
  for (const { settle } of Object.values(companyRecords)) await settle?.(ctx, union)
  const facts = { organization_id: into.id, from_id: fromId, name: from.name, into: into.name }
  await emit(clientUnmerged, { ...facts, user_ids: idsAmong(went, 'user') })
  return { from, into }
}
