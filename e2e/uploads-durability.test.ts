import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { copyFolder, freePort, startPortico } from './testing/global-setup.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const megabytes = 3
/** Returns the same bytes for the same number. */
const contentsOf = (number: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(megabytes * 1_048_576, number)])

type Stored = { id: number; name: string; size: number }

test('whenever the process is killed, every file that is listed is whole, and none that was answered for is missing', async () => {
  copyFolder(inject('demonstration'), dataDir)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const acknowledged = new Map<number, number>()
  let token = ''
  let number = 0

  const ask = (url: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(address + url, {
      method: body ? 'POST' : 'GET',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      body: body ?? null,
    })

  /** Uploads one file after the other until the server is gone. */
  async function sendUntilCut(): Promise<void> {
    for (;;) {
      number += 1
      const own = number
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(contentsOf(own))]), `${own}.pdf`)
      const answer = await ask('/api/files', form).catch(() => null)
      if (!answer?.ok) return
      const card = (await answer.json().catch(() => null)) as Stored | null
      if (card) acknowledged.set(card.id, own)
    }
  }

  for (const enough of [5, 12]) {
    const { child } = await startPortico({ dataDir, port })
    if (!token) {
      const input = { email: cast.clientA, password: demonstrationPassword }
      const answer = await ask('/api/auth/token', JSON.stringify(input), {
        'content-type': 'application/json',
      })
      token = (await answer.json()).token
    }
    const sending = Array.from({ length: 5 }, sendUntilCut)
    await expect
      .poll(() => acknowledged.size, { timeout: 60_000, interval: 3 })
      .toBeGreaterThanOrEqual(enough)
    const dead = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await Promise.all([dead, ...sending])
  }

  const { stop } = await startPortico({ dataDir, port })
  try {
    const listed = (await (await ask('/api/files/category/general?per_page=100')).json()) as Stored[]
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.keys()]))
    for (const { id, name, size } of listed) {
      const bytes = Buffer.from(await (await ask(`/api/files/link/${id}`)).arrayBuffer())
      expect([bytes.length, bytes.equals(contentsOf(Number.parseInt(name, 10)))], name).toEqual([size, true])
    }
  } finally {
    await stop()
  }
})
