import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { FaqEntry, StaffFaqEntry } from '../../faq/contract.ts'
import { question } from '../testing/faq-requests.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('delete from faq_entries'))

const add = async (change: object = {}) =>
  (await portico.request<StaffFaqEntry>(cast.admin, 'POST', '/api/manager/faq', { ...question, ...change }))
    .body
const read = async (as: string, lang = 'en') =>
  (await portico.request<FaqEntry[]>(as, 'GET', '/api/front/faq', undefined, { 'x-lang-code': lang })).body

test('clients read what is published, by topic and place, each in their language', async () => {
  await add({ topic: 'account', question_en: 'Last' })
  await add({ place: 2, question_en: '', answer_en: '' })
  await add({ place: 1 })
  await add({ topic: 'ordering', question_en: 'First' })
  await add({ is_published: false, question_en: 'Not yet' })
  expect((await read(cast.clientA)).map((entry) => entry.question)).toEqual([
    'First',
    'Where are my invoices?',
    'Где мои счета?',
    'Last',
  ])
  expect((await read(cast.clientB, 'ru'))[1]).toMatchObject({
    ...{ question: 'Где мои счета?', answer: 'В разделе «Счета».', screen: 'invoices', was_helpful: null },
  })
})

test('each reader has one say about an answer, and staff see how many', async () => {
  const { id } = await add()
  const say = (as: string, is_helpful: boolean) =>
    portico.request(as, 'PUT', `/api/front/faq/${id}/vote`, { is_helpful })
  await say(cast.clientA, true)
  await say(cast.clientA, false)
  await say(cast.clientB, true)
  expect((await read(cast.clientA))[0]!.was_helpful).toBe(false)
  expect((await read(cast.clientB))[0]!.was_helpful).toBe(true)
  const [entry] = (await portico.request<StaffFaqEntry[]>(cast.admin, 'GET', '/api/manager/faq')).body
  expect([entry!.helpful, entry!.not_helpful]).toEqual([1, 1])
})

test('about what is not published no one says anything', async () => {
  const { id } = await add({ is_published: false })
  const said = await portico.request(cast.clientA, 'PUT', `/api/front/faq/${id}/vote`, { is_helpful: true })
  expect(said.status).toBe(404)
  const { rows } = await portico.platform.pool.query('select count(*)::int as votes from faq_votes')
  expect(rows[0].votes).toBe(0)
})

test('is written by administrators alone; of two who change it at once the second hears of the first', async () => {
  const entry = await add()
  const change = (as: string, version: number) =>
    portico.request(as, 'PUT', `/api/manager/faq/${entry.id}`, { ...question, place: 7, version })
  for (const as of [cast.clientA, cast.manager, cast.chief]) expect((await change(as, 1)).status).toBe(403)
  expect((await change(cast.admin, 1)).body).toMatchObject({ place: 7, version: 2 })
  expect((await change(cast.admin, 1)).status).toBe(409)
  const wrong = await portico.request(cast.admin, 'POST', '/api/manager/faq', {
    ...question,
    question_ru: ' ',
  })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['question_ru']])
  const removal = () => portico.request(cast.admin, 'DELETE', `/api/manager/faq/${entry.id}`)
  expect([(await removal()).status, (await removal()).status]).toEqual([204, 404])
  expect(await read(cast.clientA)).toEqual([])
})
