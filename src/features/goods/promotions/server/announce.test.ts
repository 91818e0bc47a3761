import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
let companyA: number
const ask = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico({ settings: { RATE_LIMITS: 'on' } })
  companyA = (await ask('select organization_id as id from users where email = $1', [anna]))[0].id
})
afterAll(() => portico.stop())

let made = 0
async function written(more: object = {}): Promise<number> {
  made += 1
  const sku = `TOLD-${made}`
  await putOnSale(portico.platform, [{ sku, price: 1000 }])
  const { body } = await portico.request(cast.chief, 'POST', '/api/manager/promotions', {
    title_en: `Spring ${made}`,
    title_ru: `Весна ${made}`,
    starts_at: new Date(Date.now() - 3_600_000).toISOString(),
    ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    effect: 'percent',
    percent_bp: 1000,
    skus: [sku],
    organization_ids: [companyA],
    ...more,
  })
  return body.id
}
const transition = (id: number, name: string, notify?: boolean) =>
  portico.request(cast.chief, 'PUT', `/api/manager/promotions/${id}/state`, { transition: name, notify })
const subjectsTo = async (email: string) => (await portico.emailsTo(email)).map(({ subject }) => subject)
const noticesOf = async (as: string, lang = 'en') =>
  (await portico.request(as, 'GET', '/api/notices', undefined, { 'x-lang-code': lang })).body as {
    title: string
    path: string
  }[]

test('released with word of it, a promotion is told and written to the company it is for, once, each in their language', async () => {
  const id = await written()
  await transition(id, 'release', true)
  expect(await subjectsTo(anna)).toContain('New promotion: Spring 1')
  expect(await noticesOf(anna)).toMatchObject([
    { title: 'New promotion: Spring 1', path: `/account/promotions/${id}` },
  ])
  // It is for no one else.
  expect(await subjectsTo(janis)).not.toContain('New promotion: Spring 1')
  expect(await noticesOf(janis)).toEqual([])

  await transition(id, 'pause')
  await transition(id, 'resume', true)
  expect((await subjectsTo(anna)).filter((subject) => subject === 'New promotion: Spring 1')).toHaveLength(1)
})

test('who reads Russian is told in Russian', async () => {
  await ask(`update users set locale = 'ru' where email = $1`, [anna])
  await transition(await written(), 'release', true)
  expect(await subjectsTo(anna)).toContain(`Новая акция: Весна ${made}`)
  await ask(`update users set locale = 'en' where email = $1`, [anna])
})

test('released without a word, no one is told', async () => {
  await transition(await written(), 'release')
  expect(await subjectsTo(anna)).not.toContain(`New promotion: Spring ${made}`)
})

test('who wants no e-mails is shown it alone', async () => {
  await ask('update users set is_email_notifications_enabled = false where email = $1', [anna])
  await transition(await written(), 'release', true)
  expect(await subjectsTo(anna)).not.toContain(`New promotion: Spring ${made}`)
  expect((await noticesOf(anna)).map(({ title }) => title)).toContain(`New promotion: Spring ${made}`)
})

test('no one but a chief manager releases one', async () => {
  const id = await written()
  const refused = await portico.request(cast.manager, 'PUT', `/api/manager/promotions/${id}/state`, {
    transition: 'release',
    notify: true,
  })
  expect(refused.status).toBe(403)
})

test('someone who tries codes is slowed down after ten, whichever cart they try them in', async () => {
  const cart = async () =>
    (await portico.request(anna, 'POST', '/api/front/carts', { name: 'Tries' })).body.id
  const carts = [await cart(), await cart()]
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const url = `/api/front/carts/${carts[round % 2]}/code`
    statuses.push((await portico.request(anna, 'PUT', url, { code: `TRY-${round}` })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})
