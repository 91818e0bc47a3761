import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { uploadFolder } from '#platform/server/files/uploads.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { serveApi } from '#processes/api.ts'
import { createApp } from '#processes/server.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => portico.stop())

const wrong = (forwarded?: string) =>
  portico.request(
    null,
    'POST',
    '/api/auth/token',
    { email: cast.clientA, password: 'not-the-password' },
    forwarded ? { 'x-forwarded-for': forwarded } : {},
  )

test('someone who tries passwords is slowed down, whatever address they claim to come from', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) statuses.push((await wrong(`10.0.0.${round}`)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])

  const { body, headers } = await wrong()
  expect(body.code).toBe('errors.tooManyAttempts')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(990)
})

test('a restart forgets nothing, and another address is not held up', async () => {
  const { env, log } = portico.platform
  const again = createApp(env, log)
  await serveApi(again, portico.platform)
  const signIn = (remoteAddress: string) =>
    again.inject({
      method: 'POST',
      url: '/api/auth/token',
      payload: { email: cast.clientA, password: demonstrationPassword },
      remoteAddress,
    })
  expect((await signIn('127.0.0.1')).statusCode).toBe(429)
  expect((await signIn('127.0.0.2')).statusCode).toBe(200)
  await again.close()
})

test('neither capitals and spaces in the address nor walking through one’s IPv6 network give more tries', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const email = [cast.clientB, ' Client.B@Portico.Example '][round % 2]!
    const { statusCode } = await portico.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      payload: { email, password: 'not-the-password' },
      remoteAddress: `2001:db8:1:2:${round}::${round}`,
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

test('only failures are counted: the person who knows the password signs in as often as they like', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 15; round += 1) {
    const body = { email: cast.chief, password: demonstrationPassword }
    statuses.push((await portico.request(null, 'POST', '/api/auth/token', body)).status)
  }
  expect(statuses).toEqual(Array(15).fill(200))
})

test('an upload over the limit is refused before its body is taken', async () => {
  const manager = cast.manager
  const upload = (body: Buffer | undefined, more: object = {}) =>
    portico.request(manager, 'POST', '/api/files', body, { 'content-type': formType, ...more })
  const statuses: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const { status } = await upload(formWith({ name: 'a.txt', bytes: Buffer.from('words') }))
    statuses.push(status)
  }
  expect(statuses).toEqual(Array(60).fill(200))
  await rm(uploadFolder(portico.platform.env.dataDir), { recursive: true })

  // If the server had parsed the body, it would have found it invalid.
  const { status, headers } = await upload(Buffer.from('--'))
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(existsSync(uploadFolder(portico.platform.env.dataDir)), 'nothing was written').toBe(false)
})

test('three verification e-mails an hour are enough', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    statuses.push((await portico.request(cast.unverified, 'POST', '/api/auth/verification-emails')).status)
    // Waits for each e-mail before the next request, because a newer request would suppress it.
    await portico.emailsTo(cast.unverified)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await portico.emailsTo(cast.unverified)).toHaveLength(3)
})

const post = async (url: string, body: object, forwarded: string) =>
  (await portico.request(null, 'POST', url, body, { 'x-forwarded-for': forwarded })).status

test('of links to a new password an address gets three an hour, known or not', async () => {
  for (const email of [cast.clientA, 'no-one@portico.example']) {
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      statuses.push(await post('/api/auth/forgot-password', { email }, `10.1.0.${round}`))
      // Waits for each e-mail before the next request, because a newer request would suppress it.
      await portico.emailsTo(email)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  expect(await portico.emailsTo(cast.clientA)).toHaveLength(3)
})

test('from one place twenty links are asked for in an hour and ten passwords reset', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 13; round += 1)
    statuses.push(await post('/api/auth/forgot-password', { email: `who${round}@x.example` }, '10.2.0.1'))
  // The previous test used eight of the twenty.
  expect(statuses).toEqual([...Array(12).fill(200), 429])

  const resets: number[] = []
  const body = {
    email: cast.clientA,
    token: 'a'.repeat(43),
    password: 'River-7-Stone',
    c_password: 'River-7-Stone',
  }
  for (let round = 0; round < 11; round += 1)
    resets.push(await post('/api/auth/reset-password', body, '10.3.0.1'))
  expect(resets).toEqual([...Array(10).fill(409), 429])
})

test('the person who finds a browser open may not try passwords there either', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const body = { password: 'Correct-Horse-1', old_password: `wrong-${round}` }
    statuses.push((await portico.request(cast.unverified, 'PUT', '/api/front/client', body)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

/** Sends a number of requests from one network address and counts the statuses. */
async function counted(times: number, one: (round: number) => Promise<{ statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, round) => one(round)))
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

test('from one place a hundred passwords fail in an hour, whosever they are; from the next one none did', async () => {
  const signIn = (round: number, remoteAddress: string) =>
    portico.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      payload: { email: `who${round}@x.example`, password: 'not-the-password' },
      remoteAddress,
    })
  expect(await counted(103, (round) => signIn(round, '10.4.0.1'))).toEqual({ 422: 100, 429: 3 })
  expect((await signIn(1, '10.4.0.2')).statusCode).toBe(422)
})

test('from one place ten companies apply in an hour; from the next one another may', async () => {
  const apply = (round: number, remoteAddress: string) =>
    portico.app.inject({
      method: 'POST',
      url: '/api/front/auth/signup',
      payload: applicationOf(`vera${round}@holm.example`),
      remoteAddress,
    })
  expect(await counted(12, (round) => apply(round, '10.5.0.1'))).toEqual({ 200: 10, 429: 2 })
  expect((await apply(99, '10.5.0.2')).statusCode).toBe(200)
})
