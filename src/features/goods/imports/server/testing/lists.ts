import iconv from 'iconv-lite'
import { expect } from 'vitest'
import type { FileChoice } from '../../understood.ts'
import { readCsv } from '../reading/read-csv.ts'
import { outcomeOf } from './outcome.ts'

/** A text file as a supplier sends it, with what a person would read in it. */
export type List = {
  contents: string
  encoding?: string
  choice?: FileChoice
  goods: [sku: string, name: string, price: string | null][]
  refused?: string[]
  notes?: string[]
  understood?: object
}

/** Expects that a list is read as it is meant. */
export async function expectRead({ contents, encoding, choice = {}, ...expected }: List): Promise<void> {
  const bytes = encoding ? iconv.encode(contents, encoding) : Buffer.from(contents)
  const { goods, refused, notes, understood } = await outcomeOf(readCsv(bytes, choice), { choice })
  expect(refused).toEqual(expected.refused ?? [])
  expect(goods).toEqual(expect.arrayContaining(expected.goods))
  expect(goods).toHaveLength(expected.goods.length)
  expect(notes).toEqual(expected.notes ?? [])
  expect(understood).toMatchObject(expected.understood ?? {})
}
