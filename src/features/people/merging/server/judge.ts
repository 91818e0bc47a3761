import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Obstacle } from '#platform/server/ports/company-records.ts'
import type { Manager } from '#platform/shared/audience.ts'

type Asks = Pick<Context<Manager>, 'db' | 'person' | 'platform'>
export type Two = { from: { id: number; name: string }; into: { id: number; name: string } }

/**
 * Returns both companies and the obstacles to a merge: the remaining one must be active, the other must not be
 * blocked or deleted. Throws `Refusal` 404 if one does not exist or was already merged.
 */
export async function judge(
  { db, person, platform }: Asks,
  fromId: number,
  intoId: number,
): Promise<Two & { obstacles: Obstacle[] }> {
  const [from, into] = [await findClient(db, person, fromId), await findClient(db, person, intoId)]
  const two = {
    from: { id: from.id, name: from.organization_name },
    into: { id: into.id, name: into.organization_name },
  }
  const blocks = (code: string, name: string): Obstacle => ({ code, params: { name }, blocks: true })
  if (fromId === intoId)
    return { ...two, obstacles: [blocks('merging.blocks.itself', from.organization_name)] }
  const union = { from: fromId, to: intoId }
  const found: Obstacle[] = []
  if (into.status !== 'active') found.push(blocks('merging.blocks.notActive', into.organization_name))
  if (from.status === 'blocked' || from.status === 'deleted')
    found.push(blocks('merging.blocks.blocked', from.organization_name))
  for (const { obstacles } of Object.values(platform.companyRecords))
    if (obstacles) found.push(...(await obstacles({ db }, union)))
  return { ...two, obstacles: found }
}
