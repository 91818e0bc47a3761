import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { serveHttp } from '#platform/server/http/http.ts'
import { anyone } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import { createApp } from './server.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** More concurrent requests than database connections: all are answered, and none waits forever. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => portico.stop())

const times = <T>(count: number, make: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => make(nth))

test('a crowd at the door, counted one by one', async () => {
  const answers = await Promise.all(
    times(60, (nth) =>
      portico.request(null, 'POST', '/api/auth/forgot-password', { email: `crowd${nth}@x.example` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(40).fill(429)])
})

test('a crowd of commands that each commit something aside, as an upload does its claim', async () => {
  const { env, log } = portico.platform
  const app = createApp(env, log)
  const claims = { claim: post('/api/claims', { who: anyone }) }
  const claim = ({ platform }: Context) => platform.pool.query('select 1')
  await serveHttp(app, portico.platform, serve('claims', claims, { claim }))
  const answers = await Promise.all(times(60, () => app.inject({ method: 'POST', url: '/api/claims' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(204))
  await app.close()
})
