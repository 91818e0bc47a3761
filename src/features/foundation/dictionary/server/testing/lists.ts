import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Enums } from '../../contract.ts'
import type { StoredList } from '../../entries.ts'
import type { ListCard } from '../../lists-contract.ts'

export let portico: TestPortico
export let product: number

export async function startLists(): Promise<void> {
  portico = await startPortico({ world: 'company' })
  const { rows } = await portico.platform.pool.query('select id from products order by id limit 1')
  product = rows[0].id
}

export type Refused = { code?: string; codes?: Record<string, string[]>; errors?: Record<string, string[]> }
export const ask = <T>(
  as: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => portico.request<T & Refused>(as, method, path, body)
export const cards = async () =>
  (await ask<Record<StoredList, ListCard>>(cast.admin, 'GET', '/api/manager/dictionaries')).body
export const write = (list: StoredList, entries: unknown[], based_on: number, as: string = cast.admin) =>
  ask<ListCard>(as, 'PUT', `/api/manager/dictionaries/${list}`, { entries, based_on })

/** Saves the list with one entry changed and returns the reply. */
export async function change(list: StoredList, id: number, part: object) {
  const { entries, version } = (await cards())[list]
  return write(
    list,
    entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
    version,
  )
}

export async function add(list: StoredList, name_en: string, name_ru: string): Promise<number> {
  const { entries, version } = (await cards())[list]
  const made = await write(list, [...entries, { id: null, name_en, name_ru, is_offered: true }], version)
  expect(made.status).toBe(200)
  return made.body.entries.find((entry) => entry.name_en === name_en)!.id
}
export const enums = async (lang = 'en') =>
  (await portico.request<Enums>(null, 'GET', '/api/enums', undefined, { 'x-lang-code': lang })).body
