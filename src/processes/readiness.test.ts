import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CentrifugoStandIn, standInForCentrifugo } from '#platform/server/testing/centrifugo.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** The readiness of a process while Centrifugo and the mail server come and go. */
const apiKey = 'the-key-of-the-stand-in'
let standIn: CentrifugoStandIn
let emailBox: SMTPServer
let portico: TestPortico
let calls: TestPortico
let greeted = 0

beforeAll(async () => {
  standIn = await standInForCentrifugo(apiKey)
  emailBox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      greeted += 1
      done()
    },
  })
  await new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready))
  const { port } = emailBox.server.address() as AddressInfo
  const settings = {
    CENTRIFUGO_URL: standIn.url,
    CENTRIFUGO_API_KEY: apiKey,
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  portico = await startPortico({ settings })
  calls = await startPortico({ settings: { ...settings, ROLE: 'api' } })
})
afterAll(async () => {
  await Promise.all([portico.stop(), calls.stop()])
  await standIn.stop()
  await new Promise<void>((closed) => emailBox.close(closed))
})

const ready = (of = portico) => of.request(null, 'GET', '/api/ready')

test('a process that is whole says so of its Centrifugo and its mail server, and asks each once in a while', async () => {
  const all = { status: 'ready', database: true, queue: true, storage: true, realtime: true, mail: true }
  for (let n = 0; n < 5; n += 1) expect(await ready()).toMatchObject({ status: 200, body: all })
  expect(standIn.called.filter(({ method }) => method === 'info').length).toBeLessThan(5)
  expect(greeted).toBe(1)
})

test('a process that sends no e-mails asks no mail server', async () => {
  const { status, body } = await ready(calls)
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ['database', 'queue', 'realtime', 'status', 'storage'],
  ])
})

test('without its Centrifugo a process that announces stays ready and says so, within five seconds', async () => {
  standIn.feel('mute')
  await vi.waitFor(async () => expect((await ready()).body.realtime).toBe(false), 20_000)
  const began = performance.now()
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', realtime: false, database: true },
  })
  expect(performance.now() - began).toBeLessThan(5000)
  // Calls alone are answered without it too.
  await vi.waitFor(async () => expect((await ready(calls)).body.realtime).toBe(false), 20_000)
  expect(await ready(calls)).toMatchObject({ status: 200, body: { status: 'ready', realtime: false } })
  await standIn.up()
  await vi.waitFor(async () => expect((await ready()).body.realtime).toBe(true), 20_000)
}, 60_000)

test('a mail server that is away stands in the answer and makes no one unready', async () => {
  const lost = await startPortico({
    settings: { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' },
  })
  try {
    expect(await ready(lost)).toMatchObject({ status: 200, body: { status: 'ready', mail: false } })
  } finally {
    await lost.stop()
  }
})
