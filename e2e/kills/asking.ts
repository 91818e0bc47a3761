import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationPassword } from '#demo/people.ts'

export type Asker = {
  /** Asks until it is answered, the same thing under one key: what was cut off is asked again. Throws on a refusal. */
  ask<T>(method: string, url: string, body?: object | FormData): Promise<T>
  bytes(url: string): Promise<Buffer>
}

export type Tally = {
  /** Answers that are neither what was asked for nor "come back later". */
  faults: string[]
  /** How often something had to be asked again. */
  repeated: number
}

/** Someone who is signed in, and patient. */
export async function signedIn(address: string, email: string, tally: Tally): Promise<Asker> {
  let token = ''

  async function answered<T>(
    read: (response: Response) => Promise<T>,
    [method, url, body]: [string, string, (object | FormData)?],
  ): Promise<T> {
    const isForm = body instanceof FormData
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    }
    const sent = isForm ? body : body ? JSON.stringify(body) : null
    for (;;) {
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(address + url, { method, headers, body: sent, signal }).catch(() => null)
      // An answer that breaks off half-way is none.
      const answer = response?.ok ? await read(response).catch(() => null) : null
      if (answer !== null) return answer
      if (response && !response.ok && response.status !== 503) {
        const fault = `${method} ${url}: ${response.status} ${await response.text().catch(() => '')}`
        tally.faults.push(fault)
        if (response.status < 500) throw new Error(fault)
      }
      tally.repeated += 1
      await pause(100)
    }
  }

  const asker: Asker = {
    ask: (...input) => answered(async (response) => (response.status === 204 ? {} : response.json()), input),
    bytes: (url) => answered(async (response) => Buffer.from(await response.arrayBuffer()), ['GET', url]),
  }
  token = (
    await asker.ask<{ token: string }>('POST', '/api/auth/token', { email, password: demonstrationPassword })
  ).token
  return asker
}
