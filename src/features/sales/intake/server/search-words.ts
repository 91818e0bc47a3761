import { codeOf, fold } from '#features/foundation/search/fold.ts'
import { productsByIds, searchProducts } from '#features/goods/catalogue/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { codeAndName } from '../code-keys.ts'
import { mostCandidates } from '../intake.ts'

/** The possible products for a text, the likeliest first. `sure`: the words match them without guessing. */
export type Meaning = { candidates: number[]; sure: boolean }

/**
 * Searches one text after the other to limit the load on the connection. Texts not reached within `untilMs`
 * are not searched. `codeIn` names the code a text begins with.
 */
export async function searchWords(
  db: Db,
  texts: readonly string[],
  untilMs = Number.POSITIVE_INFINITY,
  codeIn: (text: string) => string | null = () => null,
): Promise<Map<string, Meaning>> {
  const meant = new Map<string, Meaning>()
  const began = performance.now()
  for (const text of new Set(texts)) {
    if (performance.now() - began > untilMs) break
    meant.set(text, await meaningOf(db, text, codeIn(text)))
  }
  return meant
}

async function meaningOf(db: Db, q: string, code: string | null): Promise<Meaning> {
  const exact = await searchProducts(db, { q, exactly: true })
  if (exact.ids.length === 1 && !exact.relaxed) return { candidates: exact.ids, sure: true }
  const parts = codeAndName(q, code)
  const beside = parts && (await byNameBeside(db, parts))
  if (beside) return beside
  if (exact.ids.length > 0 && !exact.relaxed)
    return { candidates: exact.ids.slice(0, mostCandidates), sure: true }
  const near = await searchProducts(db, { q })
  return { candidates: near.ids.slice(0, mostCandidates), sure: false }
}

/** The most products of one name among which a code that is cut off decides. */
const mostOfName = 50

/**
 * Finds a product by its name where the code beside it is no code of ours: it is cut off, or the company's own.
 * A product whose code contains it is meant; otherwise the one with exactly this name, unless the code is a
 * part of another product's. Returns null if neither decides.
 */
async function byNameBeside(db: Db, { code, name }: { code: string; name: string }): Promise<Meaning | null> {
  const named = await searchProducts(db, { q: name, exactly: true, most: mostOfName })
  if (named.ids.length === 0 || named.relaxed) return null
  const products = await productsByIds(db, named.ids.slice(0, mostOfName))
  const cut = codeOf(code)
  const matching = products.filter(({ sku, mpn }) =>
    [sku, mpn].some((one) => isPartOf(cut, codeOf(one ?? ''))),
  )
  if (matching.length > 0) return { candidates: idsOf(matching), sure: true }
  const same = products.filter(({ name_en, name_ru }) =>
    [name_en, name_ru].some((one) => one !== null && fold(one) === fold(name)),
  )
  if (same.length === 0) return null
  const coded = await searchProducts(db, { q: code, exactly: true })
  const others = coded.relaxed ? [] : coded.ids.slice(0, mostCandidates - 1)
  if (others.length > 0)
    return { candidates: [...new Set([...idsOf(same).slice(0, 1), ...others])], sure: false }
  return { candidates: idsOf(same), sure: true }
}

const idsOf = (products: readonly { id: number }[]): number[] =>
  products.slice(0, mostCandidates).map(({ id }) => id)

/** The beginning of a code needs three signs, a part of it four. */
const isPartOf = (part: string, code: string): boolean =>
  (part.length >= 3 && code.startsWith(part)) || (part.length >= 4 && code.includes(part))
