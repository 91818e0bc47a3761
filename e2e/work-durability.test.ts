import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { copyFolder, freePort, type Started, startPortico } from './testing/global-setup.ts'

let dataDir = ''
let running: Started | null = null
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-work-'))
  copyFolder(inject('demonstration'), dataDir)
})
afterEach(async () => {
  await running?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const addressees = ['client.a', 'client.b', 'manager', 'chief', 'admin'].map(
  (one) => `${one}@portico.example`,
)

/** A mail server that accepts e-mails only while `takes`; until then, senders wait for its reply. */
const delivered: string[] = []
let takes = false
const emailBox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      if (!takes) return
      delivered.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
// A process killed while sending leaves a broken connection, which is intended here.
emailBox.on('error', (trouble: NodeJS.ErrnoException) => {
  if (trouble.code !== 'ECONNRESET' && trouble.code !== 'EPIPE') throw trouble
})
beforeAll(() => new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready)))
afterAll(async () => {
  await new Promise<void>((closed) => emailBox.close(closed))
})

const rows = 12_000
const list = `sku,name,price\n${Array.from({ length: rows }, (_, n) => `KILL-${n},Pin ${n},1.50`).join('\n')}\n`

type Import = { id: number; state: string; done_rows: number; counts: Record<string, number> }

test('after the process is killed, an import goes on within 15 s of the restart, and every e-mail is sent', async () => {
  const port = await freePort()
  const { port: smtp } = emailBox.server.address() as AddressInfo
  const more = { SMTP_URL: `smtp://127.0.0.1:${smtp}` }
  const start = () => startPortico({ dataDir, port, more })
  let token = ''
  const ask = async <T>(url: string, body?: BodyInit): Promise<T> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    const init = { method: body ? 'POST' : 'GET', headers, body: body ?? null }
    const answer = await fetch(`http://localhost:${port}${url}`, init)
    expect(answer.status, url).toBe(200)
    return answer.json() as Promise<T>
  }

  const first = await start()
  running = first
  const input = { email: cast.admin, password: demonstrationPassword }
  token = (await ask<{ token: string }>('/api/auth/token', JSON.stringify(input))).token
  const form = new FormData()
  form.set('file', new Blob([list]), 'many.csv')
  const { id } = await ask<Import>('/api/manager/imports', form)
  const now = () => ask<Import>(`/api/manager/imports/${id}`)
  await expect.poll(async () => (await now()).done_rows, { timeout: 60_000 }).toBeGreaterThan(0)
  for (const email of addressees) await ask('/api/auth/forgot-password', JSON.stringify({ email }))
  const dead = new Promise((resolve) => first.child.once('exit', resolve))
  first.child.kill('SIGKILL')
  await dead

  takes = true
  const second = await start()
  running = second
  const was = await now()
  expect(was.done_rows, 'it was cut off half-way').toBeLessThan(rows)
  await expect.poll(async () => (await now()).done_rows, { timeout: 15_000 }).toBeGreaterThan(was.done_rows)
  await expect.poll(async () => (await now()).state, { timeout: 120_000 }).toBe('done')
  expect((await now()).counts).toEqual({ new: rows, changed: 0, unchanged: 0, refused: 0 })
  await expect
    // Other e-mails may be sent in the meantime, about unread messages or the day.
    .poll(() => addressees.filter((one) => delivered.includes(one)), { timeout: 60_000 })
    .toEqual([...addressees])
})
