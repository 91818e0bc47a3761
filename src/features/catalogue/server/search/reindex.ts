import type { Db } from '#platform/server/db.ts'
import { forgetCounts } from '../count-products.ts'
import { ask } from './ask.ts'
import { type Described, documentOf, type SearchDocument } from './document.ts'
import { forgetLexicon } from './lexicon.ts'
import { forgetAnswers } from './search-products.ts'

const batch = 2000

/**
 * Makes products findable as they are now. Call it in the transaction that wrote them (name, codes, category,
 * attributes, status); without `ids` the whole catalogue is gone through. New words are known at once, how common
 * words are is brought up to date by `rebuildLexicon`.
 */
export async function reindexProducts(db: Db, ids?: readonly number[]): Promise<void> {
  forgetCounts()
  forgetAnswers()
  forgetLexicon()
  if (ids) {
    for (let at = 0; at < ids.length; at += batch)
      await indexBatch(db, await describe(db, ids.slice(at, at + batch)))
    return
  }
  let after = 0
  for (;;) {
    const products = await describeAfter(db, after)
    if (products.length === 0) return
    await indexBatch(db, products)
    after = products.at(-1)!.id
  }
}

const described = `
  select p.id::float8 as id, sku, mpn, brand, ean, p.category_id::float8 as category_id, p.name_en, p.name_ru,
    description_en, description_ru, attributes, status,
    nullif(concat_ws(' ', c.name_en, c.name_ru, above.name_en, above.name_ru), '') as category
  from products p left join categories c on c.id = p.category_id left join categories above on above.id = c.parent_id`

const describe = (db: Db, ids: readonly number[]) =>
  ask<Described>(db, `${described} where p.id = any($1::bigint[]) order by p.id`, [ids])

const describeAfter = (db: Db, id: number) =>
  ask<Described>(db, `${described} where p.id > $1 order by p.id limit ${batch}`, [id])

async function indexBatch(db: Db, products: Described[]): Promise<void> {
  const documents = products.map(documentOf)
  await writeDocuments(db, documents)
  await writeCodes(db, documents)
  await learnWords(db, documents)
}

const writeDocuments = (db: Db, documents: SearchDocument[]) =>
  ask(
    db,
    `insert into product_search (product_id, category_id, status, words, name_length, text_length)
     select id, category_id, status,
       setweight(to_tsvector('catalogue', code_words), 'A') || setweight(to_tsvector('catalogue', name_words), 'B') ||
       setweight(to_tsvector('catalogue', kind_words), 'C') || to_tsvector('catalogue', text_words) ||
       array_to_tsvector(string_to_array(name_forms, ' ')),
       name_length, text_length
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[])
       as given (id, category_id, status, code_words, name_words, kind_words, text_words, name_forms, name_length, text_length)
     on conflict (product_id) do update set category_id = excluded.category_id, status = excluded.status,
       words = excluded.words, name_length = excluded.name_length, text_length = excluded.text_length`,
    [
      documents.map(({ id }) => id),
      documents.map(({ category_id }) => category_id),
      documents.map(({ status }) => status),
      documents.map(({ code_words }) => code_words.join(' ')),
      documents.map(({ name_words }) => name_words.join(' ')),
      documents.map(({ kind_words }) => kind_words.join(' ')),
      documents.map(({ text_words }) => text_words.join(' ')),
      documents.map(({ name_words }) => formsOf(name_words).join(' ')),
      documents.map(({ name_words }) => name_words.length),
      documents.map(({ kind_words, text_words }) => kind_words.length + text_words.length),
    ],
  )

/** The very words of a name, marked so that none is taken for a stem. */
const formsOf = (words: string[]): string[] => [...new Set(words)].map((word) => `=${word}`)

async function writeCodes(db: Db, documents: SearchDocument[]): Promise<void> {
  await ask(db, 'delete from product_codes where product_id = any($1::bigint[])', [
    documents.map(({ id }) => id),
  ])
  const codes = documents.flatMap(({ id, codes }) => codes.map((code) => ({ id, ...code })))
  await ask(
    db,
    `insert into product_codes (product_id, kind, code) select * from unnest($1::bigint[], $2::text[], $3::text[])`,
    [codes.map(({ id }) => id), codes.map(({ kind }) => kind), codes.map(({ code }) => code)],
  )
}

/** Words in one order everywhere, so that two writers never wait for each other in a circle. */
async function learnWords(db: Db, documents: SearchDocument[]): Promise<void> {
  const words = new Set(
    documents.flatMap((one) => [...one.code_words, ...one.name_words, ...one.kind_words, ...one.text_words]),
  )
  await ask(
    db,
    `insert into search_words (word, stem)
     select given.word, catalogue_stem(given.word) from unnest($1::text[]) as given (word)
     where not exists (select from search_words known where known.word = given.word)
     order by given.word on conflict do nothing`,
    [[...words]],
  )
}
