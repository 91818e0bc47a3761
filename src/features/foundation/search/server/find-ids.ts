import { type Db, sourceOf } from '#platform/server/db.ts'
import { memoryOf } from '#platform/server/memory.ts'
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
 * `relaxed`: nothing matched all that was asked, the results are only the nearest; say so. `shown_for`: what was read in
 * place of what was typed (letters of the other keyboard layout, another alphabet, a slip). `no_code`: what was typed
 * looks like a code, and no product has it.
 */
export type Answer = {
  ids: number[]
  /** How many there are: more than ids where more were found than asked for. */
  total: number
  relaxed: boolean
  shown_for?: string | undefined
  no_code?: string | undefined
}

const longestQuery = 300

/** So many ids at least, where there are so many: no one reads on. */
export const usually = 1000

/**
 * What a query asks for, the best first, no further than `most` or so (PostgreSQL: than 2,000): things with this very code
 * (SKU, manufacturer part number, barcode), with a code that begins so or has it inside, with a code one slip away if
 * the words say nothing, then by words. Both languages are searched. Only what is `shown` is found. Asked `exactly`,
 * nothing is guessed, and what has only some of the words is not found.
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

/** Longer answers are not remembered. */
const mostStored = 2500

/** Someone who leafs through results asks the same again; so does everybody with the day's common question. */
const answers = memoryOf<Answer>(1000, 15_000)

/** A page asks for its products and for what divides them at once: the second waits for what the first finds. */
let underWay = new WeakMap<object, Map<string, Promise<Answer>>>()

/** Something changed. What is under way may have missed it: no one else is told of that, and it is not remembered. */
export function forgetAnswers(): void {
  answers.forget()
  underWay = new WeakMap()
}

/**
 * All that a query finds, however its e-mails are cased. What was really found is remembered for 15 s; what was not may
 * be on its way in.
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

/** Several words that together say something are no code. */
const mayBeMistyped = (query: string, { known }: Question, { relaxed }: FoundByWords): boolean =>
  !known && looksLikeCode(query) && (relaxed || !/\s/.test(query))

/** What the search did that was not asked for in so many words. */
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
