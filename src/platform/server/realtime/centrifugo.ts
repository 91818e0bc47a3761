import { farewells, type Realtime } from './realtime.ts'

export type CentrifugoPlace = {
  /** Base URL of Centrifugo's HTTP API, as in `http://centrifugo:8000`. */
  url: string
  apiKey: string
  timeoutMs?: number
}

/** An error of Centrifugo with its own code, or 0 if it could not be reached. */
export class CentrifugoError extends Error {
  override readonly name = 'CentrifugoError'
  readonly code: number

  constructor(method: string, code: number, message: string) {
    super(`Centrifugo ${method}: ${message} (${code})`)
    this.code = code
  }

  /** True if our call is wrong. Repeated, it would fail again and delay those after it. */
  get isFinal() {
    return finalCodes.has(this.code)
  }
}

/** Centrifugo's "bad request", and HTTP's for a bad or too large one. */
const finalCodes = new Set([107, 400, 413])

type Reply = { error?: { code: number; message: string }; result?: { responses?: Reply[] } }

/**
 * Creates the driver for a Centrifugo server (v6), which uses its HTTP API. Calls throw `CentrifugoError`
 * when they fail; the caller may repeat them with the same idempotency key without publishing twice.
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

/** Throws if Centrifugo does not answer or does not accept our key. */
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
