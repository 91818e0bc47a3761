import { type Db, sourceOf } from '#platform/server/db.ts'
import { memoryOf } from '#platform/server/memory.ts'
import { findByCode, looksLikeCode, mayOnlyBeCode } from './codes.ts'
import { type FoundByWords, findByWords } from './find-by-words.ts'
import { findByMistypedCode } from './mistyped-codes.ts'
import type { Question } from './question.ts'
import type { Shown } from './shown.ts'
import { understand } from './understand.ts'

/**
 * `relaxed`: nothing matched all that was asked, the results are only the nearest; say so. `shown_for`: what was read in
 * place of what was typed (letters of the other keyboard layout, another alphabet, a slip). `no_code`: what was typed
 * looks like a code, and no product has it.
 */
export type Answer = {
  ids: number[]
  relaxed: boolean
  shown_for?: string | undefined
  no_code?: string | undefined
}

const longestQuery = 300

/**
 * All that a query asks for, the best first (no further than 2,000 or so: nobody reads on): things with this very code
 * (SKU, manufacturer part number, barcode), with a code that begins so or has it inside, with a code one slip away if
 * the words say nothing, then by words. Both languages are searched. Only what is `shown` is found. Asked `exactly`,
 * nothing is guessed, and what has only some of the words is not found.
 */
export async function findIds(db: Db, q: string, shown: Shown, exactly = false): Promise<Answer> {
  const query = q.slice(0, longestQuery).replaceAll('\u0000', ' ').replace(/\s+/g, ' ').trim()
  return query === '' ? { ids: [], relaxed: false } : answerTo(db, { query, shown, exactly })
}

type Asked = { query: string; shown: Shown; exactly: boolean }

/** Somebody who leafs through results asks the same again; so does everybody with the day's common question. */
const answers = memoryOf<Answer>(1000, 15_000)
export const forgetAnswers = (): void => answers.forget()

/** A page asks for its products and for what divides them at once: the second waits for what the first finds. */
const underWay = new WeakMap<object, Map<string, Promise<Answer>>>()

/**
 * All that a query finds, however its letters are cased. What was really found is remembered for 15 s; what was not may
 * be on its way in.
 */
async function answerTo(db: Db, asked: Asked): Promise<Answer> {
  const key = JSON.stringify([asked.query.toLowerCase(), asked.shown, asked.exactly])
  const known = answers.get(db, key)
  if (known) return known
  const here = underWay.get(sourceOf(db)) ?? new Map<string, Promise<Answer>>()
  underWay.set(sourceOf(db), here)
  const begun = here.get(key) ?? search(db, asked).finally(() => here.delete(key))
  here.set(key, begun)
  const answer = await begun
  return answer.relaxed || answer.ids.length === 0 ? answer : answers.set(db, key, answer)
}

async function search(db: Db, { query, shown, exactly }: Asked): Promise<Answer> {
  const question = await understand(db, query, exactly)
  const codes = await findByCode(db, query, question.known, shown)
  const isAnswered = codes.length > 0 && !/\s/.test(query)
  const words = await findByWords(db, question, shown, { isAnswered, exactly })
  const mistyped =
    codes.length === 0 && !exactly && mayBeMistyped(query, question, words)
      ? await findByMistypedCode(db, query, words.relaxed, shown)
      : []
  const ids = [...new Set([...codes, ...mistyped, ...words.ids])]
  return { ids, ...explained(query, question, words, codes.length > 0) }
}

/** Several words that together say something are no code. */
const mayBeMistyped = (query: string, { known }: Question, { relaxed }: FoundByWords): boolean =>
  !known && looksLikeCode(query) && (relaxed || !/\s/.test(query))

/** What the search did that was not asked for in so many words. */
function explained(
  query: string,
  { readKnown, readAs }: Question,
  { ids, relaxed, named }: FoundByWords,
  isCode: boolean,
): Omit<Answer, 'ids'> {
  if (isCode) return { relaxed: false }
  if (!readKnown && mayOnlyBeCode(query)) return { relaxed: true, no_code: query }
  return {
    relaxed: ids.length > 0 && (relaxed || !named),
    ...(readAs === null || ids.length === 0 ? {} : { shown_for: readAs }),
  }
}
