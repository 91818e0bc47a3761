import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'

type Span = { name: string; traceId: string; attributes: { key: string; value: { stringValue?: string } }[] }

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-traces-'))
let database: FreshDatabase
const spans: Span[] = []

/** A collector that stores what it receives. */
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  if (request.url === '/v1/traces')
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  database = await freshDatabase()
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  collector.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('with a collector a call is traced down to its statements, and nothing typed goes along', async () => {
  const { port } = collector.address() as AddressInfo
  const child = spawn(process.execPath, [path.resolve('src/processes/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ROLE: 'api',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REALTIME_SECRET: 'only-for-tests-only-for-tests-only',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  while (!/ready at http/.test(said)) await once(child.stdout, 'data')
  const base = /http:\/\/localhost:\d+/.exec(said)![0]
  await (await fetch(`${base}/api/health`)).text()
  const asked = await fetch(`${base}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'secret.name@example.com', password: 'not-the-password' }),
  })
  expect(asked.status).toBe(422)
  child.kill('SIGTERM')
  await once(child, 'exit')

  const call = spans.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === '/api/auth/token'),
  )
  expect(call, JSON.stringify(spans.map(({ name }) => name))).toBeDefined()
  const below = spans.filter(({ traceId, name }) => traceId === call!.traceId && /^pg\.query|^pg/.test(name))
  expect(below.length).toBeGreaterThan(0)
  expect(JSON.stringify(spans)).not.toContain('secret.name')
  expect(JSON.stringify(spans)).not.toContain('/api/health')
})
