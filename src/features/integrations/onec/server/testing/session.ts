import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Exchange } from '../../contract.ts'
import { keyFor, signIn } from './one-c.ts'

export let portico: TestPortico
export let key: { id: number; secret: string }

export async function startExchange(): Promise<void> {
  portico = await startPortico()
  key = await keyFor(portico, 'exchange:goods')
  // Runs the worker for the jobs the exchanges have queued.
  await portico.emailsTo(cast.admin)
}

export const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
export const begin = async (secret = key.secret) => {
  const session = await signIn(portico, 'catalog', secret)
  expect(session.first.word, session.first.rest).toBe('success')
  return session
}
export const goods = async () =>
  sql(
    `select p.sku, coalesce(p.name_ru, p.name_en) as name, p.brand, p.unit, p.weight_g, c.name_ru as category
     from products p left join categories c on c.id = p.category_id order by p.sku`,
  )
export const exchanges = async () =>
  (await portico.request<Exchange[]>(cast.admin, 'GET', '/api/manager/1c/exchanges')).body

export const two = [
  { id: 'a-1', article: 'FAN-8', name: 'Анкер 8 мм' },
  { id: 'a-2', article: 'FAN-10', name: 'Анкер 10 мм «усиленный»' },
]
