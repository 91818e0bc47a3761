import type { Context } from '#platform/server/calls/context.ts'
import { finder } from '#platform/server/ports/finders.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { FoundKindOf, Sought } from '../contract.ts'
import { foundKinds } from '../found.ts'

/** Returns everything with a matching name that the caller may see, by kind: each feature searches its own data. */
export async function findEverywhere(
  { db, person, lang, now, platform }: Context<Person>,
  { q, most }: Sought,
): Promise<FoundKindOf[]> {
  if (q.length < 2) return []
  const finders = platform.ports.all(finder)
  const looking = { db, person, lang, now, say: platform.translate(lang) }
  const found = await Promise.all(
    foundKinds.map(async (kind) => {
      const things = await finders.find((one) => one.kind === kind)?.find(looking, q, most)
      return { kind, things: things ?? [] }
    }),
  )
  return found.filter(({ things }) => things.length > 0)
}
