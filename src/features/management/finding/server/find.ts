import type { Context } from '#platform/server/calls/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import { foundKinds } from '#platform/shared/found.ts'
import type { FoundKindOf, Sought } from '../contract.ts'

/** Returns everything with a matching name that the caller may see, by kind: each feature searches its own data. */
export async function findEverywhere(
  { db, person, lang, now, platform }: Context<Person>,
  { q, most }: Sought,
): Promise<FoundKindOf[]> {
  if (q.length < 2) return []
  const { finders } = platform
  const looking = { db, person, lang, now, say: platform.translate(lang) }
  const found = await Promise.all(
    foundKinds.map(async (kind) => ({ kind, things: (await finders[kind]?.(looking, q, most)) ?? [] })),
  )
  return found.filter(({ things }) => things.length > 0)
}
