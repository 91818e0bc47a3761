import type { Db } from '#platform/server/database/db.ts'
import { type CodeOf, type Codes, codesInSql, idsOf, most as mostCodes } from '../codes.ts'
import type { Look } from '../find-by-words.ts'
import type { Ground } from '../ground.ts'
import { type Lexicon, lexiconInSql, stemsInSql, type Word } from '../lexicon.ts'
import type { Shown } from '../shown.ts'
import type { FoundCode } from './codes-in-segment.ts'
import type { ProductIndex } from './product-index.ts'
import { stemOfWord, wordsWith } from './words.ts'

/** A search in the index. Rare queries, for similar words and codes, go to the database. */
export const groundInIndex = (index: ProductIndex, db: Db, shown: Shown, most: number): Ground => ({
  lexicon: lexiconIn(index, db),
  codes: codesIn(index, db, shown),
  look: lookIn(index, shown, most),
})

/** The most results with only some of the words. No more are needed. */
const mostLoose = 60

const lookIn = (index: ProductIndex, shown: Shown, most: number): Look => ({
  all: async (searchTerms, asked) => ({
    ...index.look({ ...asked, all: searchTerms, any: [], shown }, most),
    rest: [],
  }),
  any: async (searchTerms, asked) => ({
    ...index.look({ ...asked, all: null, any: searchTerms, shown }, mostLoose),
    rest: [],
  }),
})

const mostWords = 20

function lexiconIn(index: ProductIndex, db: Db): Lexicon {
  const countOf = (stem: string) => index.countOf(stem)
  const known = (word: string): Word | null => {
    const stem = stemOfWord(index.words, word) ?? (isItsOwnStem(word) ? word : null)
    return stem === null ? null : { word, stem, products: countOf(stem) }
  }
  return {
    async stemsOf(words) {
      const stems = new Map<string, Word>()
      const strange: string[] = []
      for (const word of new Set(words)) {
        const here = known(word)
        if (here) stems.set(word, here)
        else strange.push(word)
      }
      for (const [word, stem] of await stemsInSql(db, strange))
        stems.set(word, { word, stem, products: countOf(stem) })
      return stems
    },
    wordsAmong: async (words, spellingsOf) =>
      new Map(words.map((word) => [word, commonestFirst(spellingsOf(word).map(wordHere))])),
    wordsBeginning: async (start) => wordsWith(index.words, start, mostWords, countOf),
    wordsLike: async (words) => {
      const like = await lexiconInSql(db).wordsLike(words)
      return new Map(
        [...like].map(([word, some]) => [
          word,
          some.map((one) => ({ ...one, products: countOf(one.stem) })).filter(({ products }) => products > 0),
        ]),
      )
    },
    totals: async () => index.totals(),
  }

  function wordHere(word: string): Word | null {
    const stem = stemOfWord(index.words, word)
    return stem === null ? null : { word, stem, products: countOf(stem) }
  }
}

/** Tells whether a word has no endings, as in `catalogue_stem`: only words of letters do. */
const isItsOwnStem = (word: string): boolean => !/^\p{L}+$/u.test(word)

function commonestFirst(words: (Word | null)[]): Word[] {
  const found = new Map<string, Word>()
  for (const word of words) if (word && word.products > 0) found.set(word.word, word)
  return [...found.values()].sort((one, other) => other.products - one.products)
}

/** Scanning more bytes of codes for a part takes longer than querying the database. */
const mostRead = 16 << 20

function codesIn(index: ProductIndex, db: Db, shown: Shown): Codes {
  const inSql = codesInSql(db, shown)
  const equal = (code: string, barcode: string) => [
    ...index.codesEqual(code, shown).filter(({ kind }) => kind !== 'ean'),
    ...(barcode === '-' ? [] : index.codesEqual(barcode, shown).filter(({ kind }) => kind === 'ean')),
  ]
  return {
    exact: async (code, barcode) => idsOf(equal(code, barcode).sort(byKind)).slice(0, mostCodes),
    beginning: async (code, barcode) =>
      productsBy(equal(code, barcode), index.codesBeginning(code, mostCodes, shown)),
    having: async (code) => {
      if (index.codeBytes > mostRead) return inSql.having(code)
      const found = index.codesHaving(code, mostCodes, shown).sort(byLength).slice(0, mostCodes)
      return idsOf(found.sort((one, other) => place(one) - place(other) || byLength(one, other)))
    },
    among: async (spellings): Promise<CodeOf[]> =>
      spellings
        .flatMap((code) => index.codesEqual(code, shown))
        .filter(({ kind }) => kind !== 'ean')
        .sort(byKind)
        .slice(0, mostCodes)
        .map(({ id, code }) => ({ id, code })),
    alike: (code) => inSql.alike(code),
  }
}

/** Sorts by kind alphabetically, then by age, as the database does. */
const byKind = (one: FoundCode, other: FoundCode): number =>
  compare(one.kind, other.kind) || one.id - other.id
const byLength = (one: FoundCode, other: FoundCode): number =>
  one.code.length - other.code.length || compare(one.code, other.code) || one.id - other.id
const place = ({ kind }: FoundCode): number => (kind === 'mpn' ? 0 : 1)
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns each product once, by its best code. */
function productsBy(equal: FoundCode[], begun: FoundCode[]): { id: number; is_exact: boolean }[] {
  type Rank = { id: number; place: number; length: number; code: string }
  const ranks = new Map<number, Rank>()
  const shortest = begun.sort(byLength).slice(0, mostCodes)
  const all = [
    ...equal.map((one) => ({ ...one, place: -1 })),
    ...shortest.map((one) => ({ ...one, place: place(one) })),
  ]
  for (const { id, place, code } of all) {
    const other = ranks.get(id)
    ranks.set(id, {
      id,
      place: Math.min(place, other?.place ?? place),
      length: Math.min(code.length, other?.length ?? code.length),
      code: other && compare(other.code, code) < 0 ? other.code : code,
    })
  }
  return [...ranks.values()]
    .sort(
      (one, other) =>
        one.place - other.place ||
        one.length - other.length ||
        compare(one.code, other.code) ||
        one.id - other.id,
    )
    .slice(0, mostCodes)
    .map(({ id, place }) => ({ id, is_exact: place === -1 }))
}
