import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { DiscountStatus } from '../../contract.ts'
import { newOrder, writeRules } from './ground.ts'

/** Decision 0036: levels are earned. */
export let portico: TestPortico
export let bolt: number
export let nth = 0
export const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

export async function startLevels(): Promise<void> {
  portico = await startPortico()
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT-M8', price: 1000 }])) as [number]
  await writeRules(portico, [100_000, 500_000, null, 2_000_000])
}

/** Creates a company with a buyer of its own. */
export async function company(): Promise<{ id: number; email: string }> {
  nth += 1
  const email = `buyer${nth}@levels.example`
  const of = { email, name: `Works ${nth}`, manager: cast.manager }
  const id = await newCompany(portico.platform.pool, of)
  await sql('update users set currency_id = 1, email_verified_at = now() where email = $1', [email])
  return { id, email }
}
export const order = (email: string, input: Parameters<typeof newOrder>[2]) =>
  newOrder(portico.platform.pool, email, input)
export const status = async (email: string) =>
  (await portico.request<DiscountStatus>(email, 'GET', '/api/front/discount-status')).body
export const levelOf = async (id: number) =>
  (await sql('select discount_level as level from organizations where id = $1', [id]))[0].level
export const changesOf = async (id: number) =>
  await sql(
    `select cause, source, from_level as "from", to_level as "to" from level_changes where organization_id = $1 order by id`,
    [id],
  )
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
