import { searchProducts } from '#features/goods/catalogue/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { mostCandidates } from '../intake.ts'

/** The possible products for a text, the likeliest first. `sure`: the words match them without guessing. */
export type Meaning = { candidates: number[]; sure: boolean }

/**
 * Searches one text after the other to limit the load on the connection. Texts not reached within `untilMs`
 * are not searched.
 */
export async function searchWords(
  db: Db,
  texts: readonly string[],
  untilMs = Number.POSITIVE_INFINITY,
): Promise<Map<string, Meaning>> {
  const meant = new Map<string, Meaning>()
  const began = performance.now()
  for (const text of new Set(texts)) {
    if (performance.now() - began > untilMs) break
    meant.set(text, await meaningOf(db, text))
  }
  return meant
}

async function meaningOf(db: Db, q: string): Promise<Meaning> {
  const exact = await searchProducts(db, { q, exactly: true })
  if (exact.ids.length > 0 && !exact.relaxed)
    return { candidates: exact.ids.slice(0, mostCandidates), sure: true }
  const near = await searchProducts(db, { q })
  return { candidates: near.ids.slice(0, mostCandidates), sure: false }
}
