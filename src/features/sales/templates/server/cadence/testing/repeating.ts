import { expect, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { databaseWithClock } from '#processes/testing/set-clock.ts'
import type { Cart } from '../../../../cart/contract.ts'
import type { OwnTemplate } from '../../../contract.ts'
import { repeatTemplates } from '../repeat-templates.ts'

/** Ann owns the company; Ben and Cem buy for it, Dan only looks. */
export const [ann, ben, cem, dan] = [
  'ann@holm.example',
  '1ann@holm.example',
  '2ann@holm.example',
  '3ann@holm.example',
]

export let portico: TestPortico
let setClock: (at: string) => Promise<void>
export const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

/** A Monday after every real moment: sessions and defaults of columns have the real time. */
export const monday = (() => {
  const first = `${new Date().getUTCFullYear() + 1}-03-01`
  return dayAfter(first, (8 - new Date(`${first}T00:00Z`).getUTCDay()) % 7)
})()
export const tuesday = dayAfter(monday, 1)
export const friday = dayAfter(monday, 4)
export const goTo = (day: string, time = '09:00') => setClock(`${day}T${time}:00Z`)
const open = { from: '09:00', to: '18:00' }
export const close = (dates: string[]) =>
  sql(`update company set facts = facts || $1::jsonb`, [
    JSON.stringify({
      time_zone: 'UTC',
      hours: [open, open, open, open, open, null, null],
      holidays: dates.map((date) => ({ date, name: '' })),
    }),
  ])

/** Starts with a company of four on a Monday. */
export async function startRepeating(): Promise<void> {
  const made = await databaseWithClock()
  setClock = made.setClock
  portico = await startPortico({ database: made.database })
  await newCompany(portico.platform.pool, { email: ann, colleagues: 3 })
  await sql(
    `update users set email_verified_at = now(), org_role = case email when $1 then 'owner' when $2 then 'viewer' else 'buyer' end
     where email like '%ann@holm.example'`,
    [ann, dan],
  )
  await sql(`insert into company (id, facts) values (1, '{}') on conflict do nothing`)
  for (const one of [ann, ben, cem, dan, cast.clientB, cast.manager]) await portico.tokenOf(one)
}
export async function stopRepeating(): Promise<void> {
  vi.useRealTimers()
  await portico.stop()
}

/** Goes back to the Monday, without open carts and cadences. */
export async function beginAgain(): Promise<void> {
  await goTo(monday)
  await close([])
  await sql('delete from template_cadences')
  await sql(`update carts set state = 'archived', is_active = false where state = 'open'`)
}

let made = 0
export const good = async (more: object = {}) => {
  made += 1
  const [id] = await putOnSale(portico.platform, [{ sku: `REPEAT-${made}`, price: 1000, ...more }])
  return id!
}
export async function saved(products: number[], as = ben): Promise<number> {
  const { body: cart } = await portico.request(as, 'POST', '/api/front/carts', { name: `Cart ${made}` })
  for (const product_id of products)
    await portico.request(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity: 10 })
  const { status, body } = await portico.request(as, 'POST', '/api/front/templates', {
    name: 'Monthly',
    cart_id: cart.id,
  })
  expect(status).toBe(200)
  await portico.request(as, 'DELETE', `/api/front/carts/${cart.id}`)
  return body.id
}
export const weekly = { unit: 'week', every: 1, weekday: 2, mode: 'prepare' }
export const repeat = (id: number, input: object = weekly, as = ben) =>
  portico.request<OwnTemplate>(as, 'PUT', `/api/front/templates/${id}/cadence`, input)
export const resume = (id: number, as = ben) =>
  portico.request<OwnTemplate>(as, 'POST', `/api/front/templates/${id}/cadence/resumed`)
export const stop = (id: number, as = ben) =>
  portico.request(as, 'DELETE', `/api/front/templates/${id}/cadence`)
export const cadenceOf = async (id: number, as = ben) =>
  (await portico.request<OwnTemplate[]>(as, 'GET', '/api/front/templates')).body.find((one) => one.id === id)!
    .cadence
export const run = () => repeatTemplates(portico.platform)
export const runOn = async (day: string, time?: string) => {
  await goTo(day, time)
  await run()
}
export const cartsOf = async (as: string) =>
  (await portico.request<Cart[]>(as, 'GET', '/api/front/carts')).body
export const eventsOf = async (id: number): Promise<string[]> =>
  (
    await sql(
      `select name from events where name like 'template.%' and (payload ->> 'template_id')::int = $1 order by id`,
      [id],
    )
  ).map(({ name }) => name)
