import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { type Described, documentOf } from '../document.ts'
import { findIds } from '../find-ids.ts'
import { lexiconInSql, stemsInSql } from '../lexicon.ts'
import { putDocuments } from '../put-documents.ts'
import { type Alternative, type SearchTerm, telling } from '../question.ts'
import { rebuildLexicon } from '../rebuild-lexicon.ts'
import type { Shown } from '../shown.ts'
import { memoryIndex } from '../testing/memory-index.ts'
import { chanceFrom, someGood, vocabulary } from '../testing/some-goods.ts'
import { understand } from '../understand.ts'
import { groundInIndex } from './ground.ts'

/**
 * Compares the order of the index with the formula written out again, over every product and its words.
 * Longer with QUESTIONS=5000.
 */
const questions = Number(process.env.QUESTIONS ?? 300)
const products = 700
const onSale: Shown = [['active', 'discontinued'], null]

let own: FreshDatabase
let db: Db
let held: Awaited<ReturnType<typeof memoryIndex>>
let goods: Good[]
beforeAll(async () => {
  own = await freshDatabase()
  db = overPool(own.pool)
  const chance = chanceFrom(11)
  const described = Array.from({ length: products }, (_, place) => someGood(chance, place + 1))
  await putDocuments(db, described)
  await rebuildLexicon(db)
  goods = await goodsOf(described)
  held = await memoryIndex(db)
})
afterAll(async () => {
  await held.stop()
  await own.drop()
})

type Field = 'code' | 'name' | 'kind' | 'text'
type Good = {
  described: Described
  stems: Record<Field, string[]>
  name: string[]
  lengths: [number, number]
}

async function goodsOf(described: Described[]): Promise<Good[]> {
  const documents = described.map(documentOf)
  const words = new Set(
    documents.flatMap((one) => [one.code_words, one.name_words, one.kind_words, one.text_words].flat()),
  )
  const stems = await stemsInSql(db, [...words])
  return documents.map((one, place) => {
    const stemmed = (words: string[]) => words.map((word) => stems.get(word)!)
    return {
      described: described[place]!,
      stems: {
        code: stemmed(one.code_words),
        name: stemmed(one.name_words),
        kind: stemmed(one.kind_words),
        text: stemmed(one.text_words),
      },
      name: one.name_words,
      lengths: [one.name_words.length, one.kind_words.length + one.text_words.length],
    }
  })
}

const times = (words: string[], stem: string) => words.filter((word) => word === stem).length
const mean = (numbers: number[]) => Math.ceil(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)

function naively(searchTerms: SearchTerm[], shown: Shown): { id: number; score: number }[] {
  const [averageName, averageText] = [0, 1].map((at) => mean(goods.map(({ lengths }) => lengths[at]!)))
  const strength = ({ stems, lengths: [name, text] }: Good, stem: string) => {
    const said =
      3 * times(stems.code, stem) +
      (4 * times(stems.name, stem)) / (0.7 + (0.3 * name) / averageName!) +
      (1.5 * times(stems.kind, stem)) / (0.7 + (0.3 * text) / averageText!) +
      times(stems.text, stem) / (0.4 + (0.6 * text) / averageText!)
    return said / (4 + said)
  }
  const meets = (good: Good, { stems, words, weight }: Alternative) => {
    const least = Math.min(...stems.map((stem) => strength(good, stem)))
    return least * weight * (words.every((word) => good.name.includes(word)) ? 1 : 0.93)
  }
  const worth = searchTerms.map(({ alternatives }) => {
    const having = alternatives.reduce((sum, { products, weight }) => sum + products * weight, 0)
    return Math.log(1 + (Math.max(products, having) - having + 0.5) / (having + 0.5))
  })
  const needed = telling(searchTerms)
  return goods
    .filter(({ described: { status, category_id } }) => {
      const [statuses, categories] = shown
      return statuses.includes(status) && (categories === null || categories.includes(category_id!))
    })
    .map((good) => {
      const best = searchTerms.map(({ alternatives }) =>
        Math.max(...alternatives.map((way) => meets(good, way))),
      )
      const isMet = searchTerms.every((searchTerm, place) => best[place]! > 0 || !needed.includes(searchTerm))
      const asked = worth.reduce((sum, one) => sum + one, 0)
      const met = worth.reduce((sum, one, place) => sum + (best[place]! > 0 ? one : 0), 0)
      const score = worth.reduce((sum, one, place) => sum + one * best[place]!, 0)
      return { id: good.described.id, isMet, score: score * (met / asked) ** 1.5 }
    })
    .filter(({ isMet }) => isMet)
    .sort(byScore)
}

/** Scores that differ only in the last bits are equal and ordered by id. */
const rounded = (score: number) => Math.round(score * 1e9)
const byScore = (one: { id: number; score: number }, other: typeof one) =>
  rounded(other.score) - rounded(one.score) || one.id - other.id

test('the best twenty, their weights and how many there are, as reckoned by hand over all', async () => {
  const index = await held.follower.ready()
  const chance = chanceFrom(5)
  const word = () => vocabulary[Math.floor(vocabulary.length * chance())]!
  let answered = 0
  for (let asked = 0; asked < questions; asked++) {
    const query = Array.from({ length: 1 + Math.floor(chance() * 3) }, word).join(' ')
    const shown: Shown = chance() < 0.3 ? [['active'], [1, 3]] : onSale
    const { look, lexicon } = groundInIndex(index, db, shown, 20)
    const { searchTerms } = await understand(lexicon, query)
    const found = await look.all(telling(searchTerms), {
      searchTerms,
      worth: searchTerms.map(({ alternatives }) => {
        const having = alternatives.reduce((sum, { products, weight }) => sum + products * weight, 0)
        return Math.log(1 + (Math.max(products, having) - having + 0.5) / (having + 0.5))
      }),
      totals: await lexicon.totals(),
    })
    const expected = naively(searchTerms, shown)
    expect([query, found.total]).toEqual([query, expected.length])
    const best = found.found.map(({ id, score }) => [id, rounded(score)])
    expect([query, best]).toEqual([query, expected.slice(0, 20).map(({ id, score }) => [id, rounded(score)])])
    if (expected.length > 0) answered++
  }
  expect(answered).toBeGreaterThan(questions / 4)
})

test('what is understood is the same as in the database', async () => {
  const index = await held.follower.ready()
  const { lexicon } = groundInIndex(index, db, onSale, 20)
  for (const query of [
    'stel bolts',
    'ищде',
    'nasos',
    'valv',
    'gaskt pumps M8',
    'DIN 933',
    'трубы 10*20',
    'zzzq',
  ])
    expect([query, await understand(lexicon, query)]).toEqual([
      query,
      await understand(lexiconInSql(db), query),
    ])
})

test('a code is found in the index as in the database', async () => {
  const index = await held.follower.ready()
  const { codesInSql } = await import('../codes.ts')
  const inSql = codesInSql(db, onSale)
  const { codes } = groundInIndex(index, db, onSale, 20)
  for (const { sku, mpn, ean } of goods.slice(0, 60).map(({ described }) => described)) {
    const code = (mpn ?? sku).toLowerCase().replace(/\W/g, '')
    expect([code, await codes.exact(code, ean ?? '-')]).toEqual([code, await inSql.exact(code, ean ?? '-')])
    for (const length of [4, 5, 6]) {
      const start = code.slice(0, length)
      expect([start, await codes.beginning(start, '-')]).toEqual([start, await inSql.beginning(start, '-')])
      const part = code.slice(1, 1 + length)
      expect([part, await codes.having(part)]).toEqual([part, await inSql.having(part)])
    }
    expect(await codes.among([code, 'mp1'])).toEqual(await inSql.among([code, 'mp1']))
  }
})

test('no one is told of what they may not see, not even how much of it there is', async () => {
  const hidden = new Set(
    goods.filter(({ described }) => described.status === 'hidden').map(({ described }) => described.id),
  )
  expect(hidden.size).toBeGreaterThan(20)
  for (const q of ['steel', 'SK-', 'bolt washer', ...[...hidden].slice(0, 20).map((id) => `SK-${id}`)]) {
    const { ids, total } = await findIds(db, q, onSale)
    expect(ids.filter((id) => hidden.has(id))).toEqual([])
    expect(total).toBe(ids.length)
  }
})
