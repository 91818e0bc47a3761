import { farewells, type Realtime } from './realtime.ts'

export type CentrifugoPlace = {
  /** Base address of Centrifugo's HTTP API, as in `http://centrifugo:8000`. */
  url: string
  apiKey: string
  timeoutMs?: number
}

/** What Centrifugo said no to, by its own code; 0 when it could not be asked. */
export class CentrifugoError extends Error {
  override readonly name = 'CentrifugoError'
  readonly code: number

  constructor(method: string, code: number, message: string) {
    super(`Centrifugo ${method}: ${message} (${code})`)
    this.code = code
  }

  /** It is our call that is wrong: repeated it would be refused again, and hold up what comes after it. */
  get isFinal() {
    return finalCodes.has(this.code)
  }
}

/** Its own "bad request", and what HTTP calls a bad or too large one. */
const finalCodes = new Set([107, 400, 413])

type Reply = { error?: { code: number; message: string }; result?: { responses?: Reply[] } }

/**
 * The driver for a real Centrifugo (v6), through its HTTP API. Throws `CentrifugoError` when a call fails;
 * the caller may repeat it, with the same idempotency key without doubling a publication.
 */
export function centrifugoRealtime(place: CentrifugoPlace): Realtime {
  return {
    async publish(channel, data, options) {
      await call(place, 'publish', { channel, data, idempotency_key: options?.idempotencyKey })
    },
    async broadcast(channels, data, options) {
      if (channels.length === 0) return
      const once = [...new Set(channels)]
      await call(place, 'broadcast', { channels: once, data, idempotency_key: options?.idempotencyKey })
    },
    async disconnect(userId, farewell = farewells.forceDisconnect) {
      await call(place, 'disconnect', { user: userId, disconnect: farewell })
    },
    async unsubscribe(userId, channel) {
      await call(place, 'unsubscribe', { user: userId, channel })
    },
  }
}

/** Throws when it does not answer, or does not know our key. */
export const askCentrifugo = (place: CentrifugoPlace): Promise<void> => call(place, 'info', {})

async function call({ url, apiKey, timeoutMs = 5_000 }: CentrifugoPlace, method: string, body: object) {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/api/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new CentrifugoError(method, 0, String(error))
  })
  if (!answer.ok) throw new CentrifugoError(method, answer.status, answer.statusText)
  const reply = (await answer.json()) as Reply
  for (const { error } of [reply, ...(reply.result?.responses ?? [])]) {
    if (error) throw new CentrifugoError(method, error.code, error.message)
  }
}
