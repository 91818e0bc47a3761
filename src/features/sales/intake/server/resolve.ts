import { fold } from '#features/foundation/search/fold.ts'
import { findByCodes } from '#features/foundation/search/server/index.ts'
import { saleableStatuses } from '#features/goods/catalogue/product.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Buyer } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import { codeAndName, codeKeys, ownKeys } from '../code-keys.ts'
import type { Intake } from '../contract.ts'
import { exactAmong } from '../exact-code.ts'
import { mostCandidates, mostSearched } from '../intake.ts'
import type { ReadRow, RequestedRow } from '../requested-row.ts'
import { findOwnCodes, noteUse } from './find-own-codes.ts'
import { productsOfRows } from './products-of-rows.ts'
import { type Found, rowOf } from './row-of.ts'
import { type Meaning, searchWords } from './search-words.ts'

/** The time limit of the search by words, in ms. The rest is searched when the user asks for it. */
const patienceMs = 1200

/**
 * Finds the product of every row: by the company's own codes, then by ours and the manufacturer's, then by
 * words. Codes take one query each, however many rows there are; the number of rows searched by words is
 * limited. Only products on sale are found, with this buyer's prices.
 */
export async function resolve(
  { db, lang, now }: Pick<Context<Person>, 'db' | 'lang' | 'now'>,
  organizationId: number | null,
  buyer: Buyer | null,
  rows: readonly ReadRow[],
): Promise<Omit<Intake, 'without_quantity'>> {
  const inputs = rows.filter((row) => row.is === 'input')
  const own = await findOwnCodes(db, organizationId, unique(inputs.flatMap(ownKeys)))
  const byOwn = new Map(inputs.flatMap((input) => foundByOwn(input, own)))
  const others = inputs.filter((input) => !byOwn.has(input))
  const byCode = await foundByCodes(db, others)
  const unknown = others.filter((input) => !byCode.has(input))
  const codeIn = new Map(unknown.map(({ words, code }) => [words, code]))
  const meant = await searchWords(
    db,
    unique(unknown.map(({ words }) => words)).slice(0, mostSearched),
    patienceMs,
    (words) => codeIn.get(words) ?? null,
  )

  const found = (input: RequestedRow): Found =>
    byOwn.get(input) ?? byCode.get(input) ?? byWords(meant.get(input.words))
  const all = new Map(inputs.map((input) => [input, found(input)]))
  const products = await productsOfRows(db, unique([...all.values()].flatMap(({ ids }) => ids)), lang, buyer)
  const exact = (row: (typeof inputs)[number]): Found => {
    const found = all.get(row)!
    if (found.way !== 'code') return found
    return { ...found, ids: exactAmong(found.ids, row, (id) => products.get(id)?.sku) }
  }
  if (organizationId !== null) await noteUse(db, organizationId, usedOf([...byOwn.keys()], own), now)
  return {
    rows: rows.map((row) => rowOf(row, row.is === 'input' ? exact(row) : null, products)),
    products: [...products.values()],
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

function foundByOwn(input: RequestedRow, own: ReadonlyMap<string, number>): [RequestedRow, Found][] {
  const id = ownKeys(input).flatMap((key) => own.get(key) ?? [])[0]
  return id === undefined ? [] : [[input, { way: 'own', ids: [id], sure: true, searched: false }]]
}

const usedOf = (inputs: readonly RequestedRow[], own: ReadonlyMap<string, number>): string[] =>
  unique(inputs.flatMap((input) => ownKeys(input).find((key) => own.has(key)) ?? []))

/** The surest group of keys with a match decides. Within it, our part number goes before the manufacturer's. */
async function foundByCodes(
  db: Context['db'],
  inputs: readonly RequestedRow[],
): Promise<Map<RequestedRow, Found>> {
  const keysOf = new Map(inputs.map((input) => [input, codeKeys(input)]))
  const asked = unique([...keysOf.values()].flat(2))
  const byKey = Map.groupBy(await findByCodes(db, asked, [saleableStatuses, null]), ({ code }) => code)
  const found = new Map<RequestedRow, Found>()
  for (const [input, groups] of keysOf) {
    const codes = groups
      .map((keys) => keys.flatMap((key) => byKey.get(key) ?? []))
      .find(({ length }) => length > 0)
    if (!codes) continue
    const ours = codes.filter(({ kind }) => kind === 'sku')
    const ids = unique((ours.length > 0 ? ours : codes).map(({ id }) => id)).slice(0, mostCandidates)
    found.set(input, { way: 'code', ids, sure: true, searched: false })
  }
  return chosenByName(db, found)
}

/** Where several products have the code of a row, the name beside it decides. */
async function chosenByName(
  db: Context['db'],
  found: Map<RequestedRow, Found>,
): Promise<Map<RequestedRow, Found>> {
  const several = [...found].filter(([, { ids }]) => ids.length > 1)
  const products = new Map(
    (await productsByIds(db, unique(several.flatMap(([, { ids }]) => ids)))).map((one) => [one.id, one]),
  )
  for (const [input, { ids, ...how }] of several) {
    const name = fold(codeAndName(input.words, input.code)?.name ?? '')
    const isNamed = (said: string | null | undefined) => said && fold(said) === name
    const named = ids.filter((id) => isNamed(products.get(id)?.name_en) || isNamed(products.get(id)?.name_ru))
    if (named.length === 1) found.set(input, { ...how, ids: named })
  }
  return found
}

const byWords = (meaning: Meaning | undefined): Found => ({
  way: meaning && meaning.candidates.length > 0 ? 'words' : null,
  ids: meaning?.candidates ?? [],
  sure: meaning?.sure ?? false,
  searched: meaning !== undefined,
})
