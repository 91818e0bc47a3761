import { type Db, run, statement } from '#platform/server/database/db.ts'
import { memoryOf } from '#platform/server/database/memory.ts'
import type { Totals } from './worth.ts'

/** Knowledge about words, in the database or in an index in memory. */
export type Lexicon = {
  /** Returns the stems of words, each with its number of products (0: unknown). */
  stemsOf(words: readonly string[]): Promise<Map<string, Stem>>
  /**
   * Returns for each word which of its spellings are words of the catalogue, the commonest first. One query
   * for all.
   */
  wordsAmong(words: readonly string[], spellingsOf: (word: string) => string[]): Promise<Map<string, Word[]>>
  /** Returns words with this prefix, the commonest first. */
  wordsBeginning(start: string): Promise<Word[]>
  /** Returns similar words, the most similar first: for typos of more than one letter. */
  wordsLike(words: readonly string[]): Promise<Map<string, Word[]>>
  /** Returns the number of products and the average length of their texts. */
  totals(): Promise<Totals>
}

export const lexiconInSql = (db: Db): Lexicon => ({
  stemsOf: (words) => stemsOf(db, words),
  wordsAmong: (words, spellingsOf) => wordsAmong(db, words, spellingsOf),
  wordsBeginning: (start) => wordsBeginning(db, start),
  wordsLike: (words) => wordsLike(db, words),
  totals: () => totalsOf(db),
})

export type Stem = { stem: string; products: number }
export type Word = Stem & { word: string }

/**
 * Meanings of words are cached for 30 seconds: at most about 10 MB of words and 10 MB of guesses. A process
 * that changes the catalogue clears its cache at once.
 */
const storedMs = 30_000
const stemsKnown = memoryOf<Stem>(50_000, storedMs)
const wordsGuessed = memoryOf<Word[]>(5_000, storedMs)
const totalsKnown = memoryOf<Totals>(1, storedMs)

export function forgetLexicon(): void {
  for (const memory of [stemsKnown, wordsGuessed, totalsKnown]) memory.forget()
}

const stems = statement<Word>(
  'search.stems',
  `select asked.word, asked.stem, coalesce(s.products, case when w.stem is null then 0 else 1 end) as products
   from (select word, catalogue_stem(word) as stem from unnest($1::text[]) as given (word)) asked
   left join search_stems s on s.stem = asked.stem left join search_words w on w.word = asked.word`,
)

async function stemsOf(db: Db, words: readonly string[]): Promise<Map<string, Stem>> {
  const known = new Map<string, Stem>()
  const asked: string[] = []
  for (const word of new Set(words)) {
    const stem = stemsKnown.get(db, word)
    if (stem) known.set(word, stem)
    else asked.push(word)
  }
  if (asked.length === 0) return known
  for (const { word, stem, products } of await run(db, stems, [asked]))
    known.set(word, stemsKnown.set(db, word, { stem, products }))
  return known
}

const onlyStems = statement<{ word: string; stem: string }>(
  'search.only_stems',
  'select word, catalogue_stem(word) as stem from unnest($1::text[]) as given (word)',
)

/** Stems never change. */
const stemsEver = memoryOf<string>(50_000, 24 * 3_600_000)

/** Returns the stems of words, whether or not any product has them. */
export async function stemsInSql(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  const asked: string[] = []
  for (const word of words) {
    const stem = stemsEver.get(db, word)
    if (stem === undefined) asked.push(word)
    else known.set(word, stem)
  }
  if (asked.length > 0)
    for (const { word, stem } of await run(db, onlyStems, [asked]))
      known.set(word, stemsEver.set(db, word, stem))
  return known
}

const remembering = async (db: Db, key: string, look: () => Promise<Word[]>): Promise<Word[]> =>
  wordsGuessed.get(db, key) ?? wordsGuessed.set(db, key, await look())

const known =
  'select w.word, w.stem, coalesce(s.products, 1) as products from search_words w left join search_stems s using (stem)'

/** Returns cached values of these words under this prefix, and for the others what `look` finds, by word. */
async function rememberingEach(
  db: Db,
  sign: string,
  words: readonly string[],
  look: (words: string[]) => Promise<Map<string, Word[]>>,
): Promise<Map<string, Word[]>> {
  const stored = new Map(words.map((word) => [word, wordsGuessed.get(db, sign + word)]))
  const asked = words.filter((word) => !stored.get(word))
  const found = asked.length > 0 ? await look(asked) : new Map<string, Word[]>()
  for (const word of asked) stored.set(word, wordsGuessed.set(db, sign + word, found.get(word) ?? []))
  return stored as Map<string, Word[]>
}

/**
 * One sorted array, so that the index is scanned once and not for every spelling. Passed as one text and from
 * a subquery, otherwise the planner would estimate every spelling separately.
 */
const among = statement<Word>(
  'search.words_among',
  `${known} where w.word = any((select string_to_array($1, ' '))::text[]) order by products desc limit 300`,
)

const wordsAmong = (
  db: Db,
  words: readonly string[],
  spellingsOf: (word: string) => string[],
): Promise<Map<string, Word[]>> =>
  rememberingEach(db, '~', words, async (asked) => {
    const spellings = asked.map((word) => new Set(spellingsOf(word)))
    const all = new Set(spellings.flatMap((some) => [...some]))
    const rows = await run(db, among, [[...all].sort().join(' ')])
    return new Map(asked.map((word, place) => [word, rows.filter((one) => spellings[place]!.has(one.word))]))
  })

const beginning = statement<Word>(
  'search.words_beginning',
  `${known} where w.word ~>=~ $1 and w.word ~<~ $2 order by products desc limit 20`,
)

const wordsBeginning = (db: Db, start: string): Promise<Word[]> =>
  remembering(db, `${start}…`, () => run(db, beginning, [start, afterAll(start)]))

/** Returns a text that sorts after everything with this prefix. */
export const afterAll = (start: string): string => `${start}\u{10ffff}`

const alike = statement<Word & { typed: string }>(
  'search.words_alike',
  `select typed, near.* from unnest($1::text[]) as asked (typed) cross join lateral (
     ${known} where w.word % typed order by similarity(w.word, typed) desc limit 20) as near`,
  'again',
)

export const wordsLike = (db: Db, words: readonly string[]): Promise<Map<string, Word[]>> =>
  rememberingEach(db, '≈', words, async (asked) => {
    const rows = await run(db, alike, [asked])
    return new Map(asked.map((word) => [word, rows.filter(({ typed }) => typed === word)]))
  })

const totals = statement<Totals>(
  'search.totals',
  'select products, name_length, text_length from search_totals',
)

/**
 * Returns the size of the catalogue as of the last `rebuildLexicon`. Half a minute's delay does not matter
 * for ranking.
 */
async function totalsOf(db: Db): Promise<Totals> {
  const known = totalsKnown.get(db, 'all')
  if (known) return known
  const [last] = await run(db, totals, [])
  return totalsKnown.set(db, 'all', last ?? { products: 1, name_length: 1, text_length: 1 })
}
