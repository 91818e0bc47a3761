import { expect, test } from 'vitest'
import { rarity, saturated } from './bm25f.ts'
import { occurrencesIn } from './occurrences.ts'

const average = { name_length: 10, text_length: 40 }
const nowhere = { code: 0, name: 0, kind: 0, text: 0 }

test('a word in the name says more than the same word in the description', () => {
  expect(saturated({ ...nowhere, name: 1 }, average, average)).toBeGreaterThan(
    saturated({ ...nowhere, text: 1 }, average, average),
  )
})

test('a word in a short name says more than in a long one', () => {
  const said = { ...nowhere, name: 1 }
  expect(saturated(said, { ...average, name_length: 3 }, average)).toBeGreaterThan(
    saturated(said, { ...average, name_length: 30 }, average),
  )
})

test('saying it again helps less every time and never reaches 1', () => {
  const times = (name: number) => saturated({ ...nowhere, name }, average, average)
  expect(times(2) - times(1)).toBeGreaterThan(times(3) - times(2))
  expect(times(1000)).toBeLessThan(1)
  expect(times(0)).toBe(0)
})

test('the rarer word tells more, and a word of every product still a little', () => {
  expect(rarity(1, 1000)).toBeGreaterThan(rarity(100, 1000))
  expect(rarity(1000, 1000)).toBeGreaterThan(0)
})

test('a stem is found in its places of a tsvector', () => {
  const vector = "'bolt':3B,17 'boltwork':4 'm8':1A,5C"
  expect(occurrencesIn(vector, 'bolt')).toEqual({ code: 0, name: 1, kind: 0, text: 1 })
  expect(occurrencesIn(vector, 'm8')).toEqual({ code: 1, name: 0, kind: 1, text: 0 })
  expect(occurrencesIn(vector, 'nut')).toBeNull()
})
