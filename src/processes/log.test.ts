import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApi } from './api.ts'
import { createLog, standardOutput } from './log.ts'
import { createApp } from './server.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test('an address is logged without its query, at every level, whatever becomes of the request', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = pino({ level: 'trace' }, stream)
  const app = createApp(portico.platform.env, log)
  await serveApi(app, { ...portico.platform, log })
  const secret = 'a-token-that-no-one-may-read'
  const query = `token=${secret}&email=anna%40portico.example`
  for (const path of ['/reset-password', '/email-verified', '/api/nothing', '/api/languages', '/%E0%A4%A']) {
    await app.inject({ url: `${path}?${query}`, headers: { authorization: `Bearer ${secret}` } })
  }
  const body = { email: 'anna@portico.example', token: secret, password: secret, c_password: secret }
  await app.inject({ method: 'POST', url: `/api/auth/reset-password?${query}`, payload: body })
  await app.close()

  const said = lines.join('')
  expect(said).toContain('"path":"/reset-password"')
  expect(said).toContain('"path":"/api/auth/reset-password"')
  expect(said).not.toContain(secret)
  expect(said).not.toContain('anna')
})

test('a log that finds no room any more ends nothing, and is not stored without end', () => {
  const log = createLog({ logLevel: 'info' }, standardOutput('/dev/full'))
  const before = process.memoryUsage.rss()
  for (let n = 0; n < 20_000; n++) log.info({ n, text: 'x'.repeat(500) }, 'no one reads this')
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1_048_576)
})

test('a log that no one reads does not stop the process, and its dropped lines are counted', async () => {
  const script = `
    const { createLog, droppedLines } = await import('./src/processes/log.ts')
    const log = createLog({ logLevel: 'info' })
    for (let n = 0; n < 20_000; n++) log.info({ n, text: 'x'.repeat(500) }, 'no one reads this')
    setTimeout(() => { process.stderr.write('alive ' + droppedLines()); setTimeout(() => {}, 60_000) }, 300)`
  // The pipe of its output is never read.
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const [said] = await once(child.stderr!, 'data', { signal: AbortSignal.timeout(20_000) })
    const [, dropped] = /^alive (\d+)/.exec(String(said))!
    expect(Number(dropped)).toBeGreaterThan(10_000)
    expect(Number(dropped)).toBeLessThan(20_000)
  } finally {
    child.kill('SIGKILL')
  }
}, 30_000)
