import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationPassword } from '#demo/people.ts'

type Call = [method: string, url: string, body?: object | FormData]

export type Asker = {
  /** Repeats a call with the same key until it is answered. Throws on a refusal. */
  ask<T>(method: string, url: string, body?: object | FormData): Promise<T>
  /** The same for a call that may be refused. Says why it was, and returns null. */
  askOrNot<T>(say: (why: string) => void, ...call: Call): Promise<T | null>
  bytes(url: string): Promise<Buffer>
}

export type Tally = {
  /** Responses that are neither a result nor "come back later". */
  faults: string[]
  /** Number of calls that had to be repeated. */
  repeated: number
}

/** A signed-in client that retries. */
export async function signedIn(address: string, email: string, tally: Tally): Promise<Asker> {
  let token = ''

  async function answered<T>(
    read: (response: Response) => Promise<T>,
    [method, url, body]: Call,
    refused?: (why: string) => T,
  ): Promise<T> {
    const sent = { method, headers: headersOf(token, method, body), body: encoded(body) }
    for (;;) {
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(address + url, { ...sent, signal }).catch(() => null)
      // A response that breaks off is not an answer.
      const answer = response?.ok ? await read(response).catch(() => null) : null
      if (answer !== null) return answer
      if (response && refused && isRefusal(response)) return refused(await response.text().catch(() => ''))
      if (response) await noteFault(`${method} ${url}`, response)
      tally.repeated += 1
      await pause(100)
    }
  }

  async function noteFault(call: string, response: Response): Promise<void> {
    if (response.ok || isLater(response)) return
    const fault = `${call}: ${response.status} ${await response.text().catch(() => '')}`
    tally.faults.push(fault)
    if (response.status < 500) throw new Error(fault)
  }

  const json = async (response: Response) => (response.status === 204 ? {} : response.json())
  const asker: Asker = {
    ask: (...input) => answered(json, input),
    askOrNot: (say, ...call) =>
      answered(json, call, (why) => {
        say(why)
        return null
      }),
    bytes: (url) => answered(async (response) => Buffer.from(await response.arrayBuffer()), ['GET', url]),
  }
  token = (
    await asker.ask<{ token: string }>('POST', '/api/auth/token', { email, password: demonstrationPassword })
  ).token
  return asker
}

/** "Come back later": something is restarting, or too much is under way. */
const isLater = ({ status }: Response): boolean => status === 503 || status === 429
const isRefusal = ({ status }: Response): boolean => status === 409 || status === 422

function headersOf(token: string, method: string, body: object | FormData | undefined): HeadersInit {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
  }
}

function encoded(body: object | FormData | undefined): FormData | string | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}
