import { type Db, sourceOf } from '#platform/server/database/db.ts'
import { memoryOf } from '#platform/server/database/memory.ts'
import { findByCode, looksLikeCode, mayOnlyBeCode } from './codes.ts'
import { type FoundByWords, findByWords } from './find-by-words.ts'
import { type Ground, groundInSql } from './ground.ts'
import { groundInIndex } from './index-in-memory/ground.ts'
import { indexOf } from './index-in-memory/here.ts'
import { findByMistypedCode } from './mistyped-codes.ts'
import type { Question } from './question.ts'
import type { Shown } from './shown.ts'
import { understand } from './understand.ts'

/**
 * `relaxed`: nothing matched completely, the results are only the nearest; tell the person. `shown_for`: what
 * was searched for in place of what was typed (other keyboard layout, other alphabet, a typo). `no_code`:
 * what was typed looks like a code, and no product has it.
 */
export type Answer = {
  ids: number[]
  /** The number of matches. May be more than there are ids. */
  total: number
  relaxed: boolean
  shown_for?: string | undefined
  no_code?: string | undefined
}

const longestQuery = 300

/** At least this many ids if there are so many. No one reads further. */
export const usually = 1000

/**
 * Returns the results of a query, best first, up to about `most` (PostgreSQL: 2,000): products with exactly
 * this code (part number, manufacturer part number, barcode), then with a code that begins with or contains
 * it, with a code one typo away if the words mean nothing, then by words. Both languages are searched. Only
 * `shown` products are found. With `exactly` nothing is guessed, and products with only some of the words are
 * not found.
 */
export async function findIds(
  db: Db,
  q: string,
  shown: Shown,
  { exactly = false, most = usually }: { exactly?: boolean; most?: number } = {},
): Promise<Answer> {
  const query = q.slice(0, longestQuery).replaceAll('\u0000', ' ').replace(/\s+/g, ' ').trim()
  return query === '' ? { ids: [], total: 0, relaxed: false } : answerTo(db, { query, shown, exactly, most })
}

type Asked = { query: string; shown: Shown; exactly: boolean; most: number }

/** Longer answers are not cached. */
const mostStored = 2500

/** Paging through results repeats the query, and many people ask the same. */
const answers = memoryOf<Answer>(1000, 15_000)

/**
 * A page requests its products and their facets at once: the second request waits for the result of the
 * first.
 */
let underWay = new WeakMap<object, Map<string, Promise<Answer>>>()

/**
 * Called after a change. Running queries may have missed it, so their results are neither shared nor cached.
 */
export function forgetAnswers(): void {
  answers.forget()
  underWay = new WeakMap()
}

/**
 * Returns the complete answer, ignoring case. Results are cached for 15 s, except relaxed
 * and empty ones, because the product may be about to arrive.
 */
async function answerTo(db: Db, asked: Asked): Promise<Answer> {
  const index = await indexOf(db)
  const ground = index ? groundInIndex(index, db, asked.shown, asked.most) : groundInSql(db, asked.shown)
  const key = JSON.stringify([asked.query.toLowerCase(), asked.shown, asked.exactly, index && asked.most])
  const known = answers.get(db, key)
  if (known) return known
  const all = underWay
  const here = all.get(sourceOf(db)) ?? new Map<string, Promise<Answer>>()
  all.set(sourceOf(db), here)
  const begun = here.get(key) ?? search(ground, asked).finally(() => here.delete(key))
  here.set(key, begun)
  const answer = await begun
  const isStored =
    !answer.relaxed && answer.ids.length > 0 && answer.ids.length <= mostStored && all === underWay
  return isStored ? answers.set(db, key, answer) : answer
}

async function search(ground: Ground, { query, exactly }: Asked): Promise<Answer> {
  const question = await understand(ground.lexicon, query, exactly)
  const codes = await findByCode(ground.codes, query, question.known)
  const isAnswered = codes.length > 0 && !/\s/.test(query)
  const words = await findByWords(ground, question, { isAnswered, exactly })
  const mistyped =
    codes.length === 0 && !exactly && mayBeMistyped(query, question, words)
      ? await findByMistypedCode(ground.codes, query, words.relaxed)
      : []
  const ids = [...new Set([...codes, ...mistyped, ...words.ids])]
  const total = ids.length + words.total - words.ids.length
  return { ids, total, ...explained(query, question, words, codes.length > 0) }
}

/** Several words that mean something together are not a code. */
const mayBeMistyped = (query: string, { known }: Question, { relaxed }: FoundByWords): boolean =>
  !known && looksLikeCode(query) && (relaxed || !/\s/.test(query))

/** Returns what the search changed or relaxed, to be explained to the person. */
function explained(
  query: string,
  { readKnown, readAs }: Question,
  { ids, relaxed, named }: FoundByWords,
  isCode: boolean,
): Omit<Answer, 'ids' | 'total'> {
  if (isCode) return { relaxed: false }
  if (!readKnown && mayOnlyBeCode(query)) return { relaxed: true, no_code: query }
  return {
    relaxed: ids.length > 0 && (relaxed || !named),
    ...(readAs === null || ids.length === 0 ? {} : { shown_for: readAs }),
  }
}
