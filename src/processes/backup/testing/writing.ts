import { setTimeout as pause } from 'node:timers/promises'
import { cast } from '#demo/cast.ts'
import { sent } from '#platform/server/testing/form.ts'
import type { TestPortico } from '../../testing/portico.ts'

const writesPerSecond = 50
/** The most requests in flight: on a slow machine they must not pile up. */
const mostUnderWay = 16

type Entry = { kind: 'request' | 'file'; id: number; at: number }

/**
 * Writes at a steady pace until stopped: support requests, and every tenth time a file. Records what was
 * acknowledged, and when.
 */
export function writing(portico: TestPortico) {
  const found: Entry[] = []
  const refused: unknown[] = []
  let isOn = true
  let n = 0
  /** A person may upload three files at once, one of which may still be arriving. */
  let uploads = 0
  const write = async () => {
    n += 1
    const kind = n % 10 === 0 && uploads < 2 ? 'file' : 'request'
    if (kind === 'file') uploads += 1
    const form = sent({
      name: `n${n}.txt`,
      type: 'text/plain',
      bytes: Buffer.from(`line ${n} ${Math.random()}`),
    })
    const { status, body } = await (kind === 'request'
      ? portico.request(cast.clientB, 'POST', '/api/front/support-requests', {
          type: 'technical',
          subject: `Question ${n}`,
          message: 'Which class is it?',
        })
      : portico.request(cast.clientB, 'POST', '/api/files', form.body, form.headers))
    if (kind === 'file') uploads -= 1
    if (status < 300) found.push({ kind, id: body.id, at: performance.now() })
    else refused.push(body)
  }
  const running = (async () => {
    const under = new Set<Promise<void>>()
    const began = performance.now()
    while (isOn) {
      const due = Math.floor(((performance.now() - began) / 1000) * writesPerSecond)
      while (n < due && under.size < mostUnderWay) {
        const one = write().finally(() => under.delete(one))
        under.add(one)
      }
      await pause(5)
    }
    await Promise.all(under)
  })()
  const stop = async () => {
    isOn = false
    await running
  }
  return { found, refused, stop }
}
