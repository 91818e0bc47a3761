import { closeInto } from '#features/people/clients/server/index.ts'
import { lockCompanies } from '#platform/server/calls/companies-lock.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { CompanyRecords, Stored, Union } from '#platform/server/ports/company-records.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { idsAmong } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { clientMerged, type Merge } from '../contract.ts'
import { judge } from './judge.ts'
import { requireMerge } from './read-merges.ts'

const note = statement(
  'client_merges.note',
  'insert into client_merges (from_id, into_id, reason, by_id, stored) values ($1, $2, $3, $4, $5)',
)

/**
 * Moves all records of a duplicate to the remaining company and closes the duplicate, in one transaction while
 * nothing else is written. Throws `Refusal` 404 for an unknown company, 409 if there is an obstacle.
 */
export async function mergeClients(
  ctx: Context<Manager>,
  fromId: number,
  { into_id, reason }: { into_id: number; reason: string },
): Promise<ReplyInput<typeof Merge>> {
  const { db, person, platform, emit } = ctx
  await lockCompanies(db)
  const { from, into, obstacles } = await judge(ctx, fromId, into_id)
  for (const { code, params, blocks } of obstacles) if (blocks) refuse(code, 409, params)

  const union = { from: fromId, to: into_id }
  const { companyRecords } = platform
  const stored: Record<string, Stored> = {}
  const went: string[] = []
  for (const [part, { move }] of Object.entries(companyRecords)) {
    const moved = await move?.(ctx, union)
    if (!moved) continue
    stored[part] = moved.stored
    went.push(...moved.went)
  }
  await followThrough(ctx, companyRecords, union, went)
  const closed = await closeInto(ctx, union)
  await run(db, note, [fromId, into_id, reason, person.id, JSON.stringify({ ...stored, company: closed })])
  for (const { settle } of Object.values(companyRecords)) await settle?.(ctx, union)
  const user_ids = idsAmong(went, 'user')
  const facts = { organization_id: into_id, from_id: fromId, name: from.name, into: into.name }
  await emit(clientMerged, { ...facts, reason, user_ids })
  return requireMerge(db, fromId)
}

/** Moves the records about moved records, and those about them in turn. */
export async function followThrough(
  ctx: Context<Manager>,
  companyRecords: CompanyRecords,
  union: Union,
  went: readonly string[],
): Promise<void> {
  const known = new Set(went)
  for (let next = [...known]; next.length > 0; ) {
    const after: string[] = []
    for (const { follow } of Object.values(companyRecords))
      after.push(...((await follow?.(ctx, union, next)) ?? []))
    next = [...new Set(after)].filter((one) => !known.has(one))
    for (const one of next) known.add(one)
  }
}
