import { type Db, run, statement } from '#platform/server/database/db.ts'
import { forgetLexicon } from './lexicon.ts'

const countStems = statement(
  'search_stems.count',
  `with counted as (select word as stem, ndoc as products from ts_stat('select words from product_search') where word not like '=%'),
   gone as (delete from search_stems s where not exists (select from counted where counted.stem = s.stem))
   insert into search_stems (stem, products) select stem, products from counted
   on conflict (stem) do update set products = excluded.products where search_stems.products <> excluded.products`,
  'again',
)
const forgetWords = statement(
  'search_words.forget',
  'delete from search_words w where not exists (select from search_stems s where s.stem = w.stem)',
  'again',
)
const measure = statement(
  'search_totals.measure',
  `insert into search_totals (id, products, name_length, text_length)
   select 1, count(*), ceil(coalesce(avg(name_length), 1)), ceil(coalesce(avg(text_length), 1)) from product_search
   on conflict (id) do update set products = excluded.products, name_length = excluded.name_length,
     text_length = excluded.text_length`,
  'again',
)

/**
 * Recounts how common every stem is and the average lengths of names and texts, and deletes words no product
 * has any more. Ranking and understanding use these figures: call it after an import. Searches continue with
 * the old ones in the meantime.
 */
export async function rebuildLexicon(db: Db): Promise<void> {
  for (const step of [countStems, forgetWords, measure, analyze, settle]) await run(db, step)
  forgetLexicon()
}

/**
 * After many writes the planner's statistics are stale, and new entries of a GIN index are in a pending list
 * that is read in full.
 */
const analyze = statement(
  'search.analyze',
  'analyze product_search, product_codes, search_words, search_stems',
  'again',
)
const settle = statement(
  'search.settle_indexes',
  `select gin_clean_pending_list(index::regclass)
   from unnest(array['product_search_words', 'product_codes_like', 'search_words_like']) as index`,
  'again',
)
