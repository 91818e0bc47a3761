import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company', settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => portico.stop())

const house = 'hello@portico.example'
const question = {
  name: 'Vera Holm',
  email: 'vera@holm.example',
  message: 'Do you make <b>M42</b> bolts?\nBy May?',
  consent: true,
}
const ask = (change: object = {}, remoteAddress = '127.0.0.1', lang = 'en') =>
  portico.app.inject({
    method: 'POST',
    url: '/api/public/support-requests',
    payload: { ...question, ...change },
    headers: { 'x-lang-code': lang },
    remoteAddress,
  })
const stored = async () =>
  (
    await portico.platform.pool.query(
      "select * from support_requests where email is not null and email not like '%@northyard.example'",
    )
  ).rows

test('a question gets a number, the house an e-mail, and the person who asked a confirmation without the words', async () => {
  const answer = await ask({}, '10.0.0.1', 'ru')
  const { number } = answer.json()
  expect([answer.statusCode, number]).toEqual([200, expect.stringMatching(/^R-\d{4}-\d{6}$/)])
  expect(await stored()).toMatchObject([
    {
      number,
      name: question.name,
      message: question.message,
      ip: '10.0.0.1',
      state: 'new',
      locale: 'ru',
    },
  ])

  const [passedOn] = await portico.emailsTo(house)
  expect(passedOn?.subject).toBe(`Question ${number} from Vera Holm`)
  expect(passedOn?.text).toContain('vera@holm.example')
  expect(passedOn?.html).toContain('Do you make &lt;b&gt;M42&lt;/b&gt; bolts?')
  const [own] = await portico.emailsTo(question.email)
  expect(own?.subject).toBe(`Мы получили ваш вопрос: ${number}`)
  expect(own?.text).not.toContain('M42')
})

test('who fills in what no one sees is thanked, and nothing is stored or sent', async () => {
  const before = await stored()
  const answer = await ask({ website: 'https://spam.example', email: 'bot@spam.example' }, '10.0.0.2')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { number: expect.stringMatching(/^R-\d{4}-\d{6}$/) },
  ])
  expect(await stored()).toEqual(before)
  expect(await portico.emailsTo('bot@spam.example')).toEqual([])
})

test('five an hour from one address, whatever it says of itself', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 7; round += 1) statuses.push((await ask({}, '10.0.0.3')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await ask({}, '10.0.0.4')).statusCode).toBe(200)
})

describe('what cannot be is refused on its field, and leaves no e-mail with a second recipient', () => {
  test.each<[field: string, code: string, change: object]>([
    ['name', 'errors.required', { name: '  ' }],
    ['name', 'errors.notValid', { name: 'Vera\r\nBcc: all@x.example' }],
    ['name', 'errors.notValid', { name: 'Win at https://spam.example' }],
    ['name', 'errors.maxLength', { name: 'x'.repeat(81) }],
    ['email', 'errors.notValidEmail', { email: 'vera@holm.example\r\nBcc: all@x.example' }],
    ['email', 'errors.notValidEmail', { email: 'vera@holm.example, all@x.example' }],
    ['email', 'errors.required', { email: '' }],
    ['message', 'errors.required', { message: '\n' }],
    ['message', 'errors.maxLength', { message: 'x'.repeat(4001) }],
    ['message', 'errors.notValid', { message: 'a\u0000b' }],
    ['consent', 'errors.checked', { consent: false }],
    ['consent', 'errors.checked', { consent: undefined }],
  ])('%s: %s %j', async (field, code, change) => {
    const answer = await ask(change, '10.1.0.1')
    expect([answer.statusCode, answer.json().codes]).toEqual([422, { [field]: [code] }])
  })
})

test('a person sends thirty chat messages a minute, and says sixty times that they type', async () => {
  const ask = (path: string, body?: object) => portico.request(cast.clientA, 'POST', path, body)
  const { body: thread } = await ask('/api/chat/threads', { topic: 'general' })
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const message = { key: crypto.randomUUID(), body: `Message ${n}` }
    statuses.push((await ask(`/api/chat/threads/${thread.id}/messages`, message)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const typing: number[] = []
  for (let n = 0; n < 61; n += 1) typing.push((await ask(`/api/chat/threads/${thread.id}/typing`)).status)
  expect([typing.slice(0, 60).every((status) => status < 300), typing[60]]).toEqual([true, 429])
})
