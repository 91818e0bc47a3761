import { type Db, run, statement } from '#platform/server/db.ts'
import { ask } from './ask.ts'
import type { Totals } from './weigh.ts'

/**
 * Counts anew how common every stem is and how long names and texts are on the average, and forgets words no product
 * has any more. Ranking and the reading of queries go by these figures: call it after an import; searching goes on
 * meanwhile with the old ones.
 */
export async function rebuildLexicon(db: Db): Promise<void> {
  await ask(
    db,
    `with counted as (select word as stem, ndoc as products from ts_stat('select words from product_search') where word not like '=%'),
     gone as (delete from search_stems s where not exists (select from counted where counted.stem = s.stem))
     insert into search_stems (stem, products) select stem, products from counted
     on conflict (stem) do update set products = excluded.products where search_stems.products <> excluded.products`,
  )
  await ask(
    db,
    'delete from search_words w where not exists (select from search_stems s where s.stem = w.stem)',
  )
  await ask(
    db,
    `insert into search_totals (id, products, name_length, text_length)
     select 1, count(*), ceil(coalesce(avg(name_length), 1)), ceil(coalesce(avg(text_length), 1)) from product_search
     on conflict (id) do update set products = excluded.products, name_length = excluded.name_length,
       text_length = excluded.text_length`,
  )
  await settleIndexes(db)
}

/** After many writes the planner's figures are old, and the newest entries of a GIN index lie in a list read in full. */
async function settleIndexes(db: Db): Promise<void> {
  await ask(db, 'analyze products, product_search, product_codes, search_words, search_stems')
  await ask(
    db,
    `select gin_clean_pending_list(index::regclass)
     from unnest(array['product_search_words', 'product_codes_like', 'search_words_like']) as index`,
  )
}

export type Stem = { stem: string; products: number }

const stems = statement<Stem & { word: string }>(
  'catalogue.stems',
  `select asked.word, asked.stem, coalesce(s.products, case when w.stem is null then 0 else 1 end) as products
   from (select word, catalogue_stem(word) as stem from unnest($1::text[]) as given (word)) asked
   left join search_stems s on s.stem = asked.stem left join search_words w on w.word = asked.word`,
)

/** The stems of words, each with how many products have it (0: unknown here). */
export async function stemsOf(db: Db, words: readonly string[]): Promise<Map<string, Stem>> {
  if (words.length === 0) return new Map()
  const rows = await run(db, stems, [words])
  return new Map(rows.map(({ word, stem, products }) => [word, { stem, products }]))
}

export type Word = Stem & { word: string }

const among = statement<Word>(
  'catalogue.words_among',
  `select w.word, w.stem, coalesce(s.products, 1) as products
   from unnest((select $1::text[])) as given (word) join search_words w on w.word = given.word
   left join search_stems s on s.stem = w.stem order by products desc limit 50`,
)

/** Which of these spellings are words of the catalogue, the commonest first. */
export const wordsAmong = (db: Db, spellings: readonly string[]): Promise<Word[]> =>
  run(db, among, [spellings])

const known =
  'select w.word, w.stem, coalesce(s.products, 1) as products from search_words w left join search_stems s using (stem)'

/** Words that begin so, the commonest first. */
export const wordsBeginning = (db: Db, beginning: string): Promise<Word[]> =>
  ask(db, `${known} where w.word like $1 order by products desc limit 50`, [`${beginning}%`])

/** Words that look alike, the likest first: for slips that one changed letter does not explain. */
export const wordsLike = (db: Db, word: string): Promise<Word[]> =>
  ask(db, `${known} where w.word % $1 order by similarity(w.word, $1) desc limit 20`, [word])

const totals = statement<Totals>(
  'catalogue.totals',
  'select products, name_length, text_length from search_totals',
)

const keptMs = 10_000
const kept = new WeakMap<object, { totals: Totals; at: number }>()

/** The size of the catalogue as `rebuildLexicon` last saw it; ranking does not mind if it is ten seconds old. */
export async function totalsOf(db: Db): Promise<Totals> {
  const known = kept.get(db.$client)
  if (known && Date.now() - known.at < keptMs) return known.totals
  const [last] = await run(db, totals, [])
  const now = last ?? { products: 1, name_length: 1, text_length: 1 }
  kept.set(db.$client, { totals: now, at: Date.now() })
  return now
}
