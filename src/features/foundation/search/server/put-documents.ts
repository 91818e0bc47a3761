import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type Described, documentOf, type SearchDocument } from './document.ts'
import { forgetAnswers } from './find-ids.ts'
import { noteWritten } from './index-in-memory/here.ts'
import { forgetLexicon } from './lexicon.ts'

/**
 * Makes products searchable in their current state. Call it in the transaction that wrote them, with at most
 * about 2,000. New words are known at once; `rebuildLexicon` updates how common words are.
 */
export async function putDocuments(db: Db, described: readonly Described[]): Promise<void> {
  forgetAnswers()
  forgetLexicon()
  const documents = described.map(documentOf)
  // Codes first: without a common transaction, the person who sees the document also finds its codes.
  await writeCodes(db, documents)
  await writeDocuments(db, documents)
  await learnWords(db, documents)
  await noteWritten(db)
}

const dropWords = statement(
  'product_search.drop',
  'delete from product_search where product_id = any($1::bigint[])',
  'again',
)

/** Removes products from the search. Call it in the transaction that deleted them. */
export async function removeDocuments(db: Db, ids: readonly number[]): Promise<void> {
  forgetAnswers()
  await run(db, dropCodes, [ids])
  await run(db, dropWords, [ids])
  await noteWritten(db)
}

const write = statement(
  'product_search.write',
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
  'again',
)

const writeDocuments = (db: Db, documents: SearchDocument[]) =>
  run(db, write, [
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
  ])

/** Returns the exact words of a name, marked so that they differ from stems. */
const formsOf = (words: string[]): string[] => [...new Set(words)].map((word) => `=${word}`)

const dropCodes = statement(
  'product_codes.drop',
  'delete from product_codes where product_id = any($1::bigint[])',
  'again',
)
const addCodes = statement(
  'product_codes.add',
  `insert into product_codes (product_id, kind, code) select * from unnest($1::bigint[], $2::text[], $3::text[])`,
  'again',
)

async function writeCodes(db: Db, documents: SearchDocument[]): Promise<void> {
  await run(db, dropCodes, [documents.map(({ id }) => id)])
  const codes = documents.flatMap(({ id, codes }) => codes.map((code) => ({ id, ...code })))
  const values = [codes.map(({ id }) => id), codes.map(({ kind }) => kind), codes.map(({ code }) => code)]
  await run(db, addCodes, values)
}

/** Always in the same order, so that two writers cannot deadlock. */
const learn = statement(
  'search_words.learn',
  `insert into search_words (word, stem)
   select given.word, catalogue_stem(given.word) from unnest($1::text[]) as given (word)
   where not exists (select from search_words known where known.word = given.word)
   order by given.word on conflict do nothing`,
  'again',
)

async function learnWords(db: Db, documents: SearchDocument[]): Promise<void> {
  const words = new Set(
    documents.flatMap((one) => [...one.code_words, ...one.name_words, ...one.kind_words, ...one.text_words]),
  )
  await run(db, learn, [[...words]])
}
