/**
 * Spec §8: every failure is normalised to type, message, fields, status (default 500) and the original error.
 */
export class CallError extends Error {
  readonly type: 'validation' | 'server'
  readonly status: number
  readonly code: string | null
  /** The first message per field. */
  readonly fields: Record<string, string>
  readonly requestId: string | null
  readonly original: unknown

  constructor(parts: {
    type: 'validation' | 'server'
    message?: string | undefined
    status?: number
    code?: string | null
    fields?: Record<string, string>
    requestId?: string | null
    original?: unknown
  }) {
    super(parts.message ?? 'Unexpected error')
    this.type = parts.type
    this.status = parts.status ?? 500
    this.code = parts.code ?? null
    this.fields = parts.fields ?? {}
    this.requestId = parts.requestId ?? null
    this.original = parts.original
  }
}

type Body = {
  message?: string
  code?: string
  request_id?: string
  errors?: Record<string, string[]>
}

/** Spec §8: failed requests without a body. */
const withoutBody = 'Internal Server Error'

export async function errorOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as Body | null
  return errorFrom(response.status, body, response)
}

export function errorFrom(status: number, body: Body | null, original: unknown): CallError {
  if (status === 422) {
    const fields = Object.fromEntries(
      Object.entries(body?.errors ?? {}).map(([name, [first]]) => [name, first ?? '']),
    )
    return new CallError({
      type: 'validation',
      status,
      message: body?.message ?? 'Validation failed',
      fields,
      original,
    })
  }
  return new CallError({
    type: 'server',
    status,
    message: body ? body.message : withoutBody,
    code: body?.code ?? null,
    requestId: body?.request_id ?? null,
    original,
  })
}

/**
 * Creates the error for a server that did not answer: like any failed request without a body, with the code
 * 'offline'.
 */
export const unreachable = (original: unknown): CallError =>
  new CallError({ type: 'server', message: withoutBody, code: 'offline', original })

/** `silent`: the caller shows the error itself. */
type Listener = (error: CallError, silent: boolean) => void
const listeners = new Set<Listener>()

/** Subscribes to the HTTP error event (spec §8). Returns the unsubscribe function. */
export function onCallError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type SessionOver = (code: string | null) => void
let sessionOver: SessionOver = () => {}

/** Sets the listener for the end of this browser's session. Returns the unsubscribe function. */
export function onSessionOver(listener: SessionOver): () => void {
  sessionOver = listener
  return () => {
    sessionOver = () => {}
  }
}
/** Reports the end of the session. `code` is the refusal's and tells why. */
export const reportSessionOver: SessionOver = (code) => sessionOver(code)

/**
 * Publishes the error event. Queries and actions call it by themselves. The listener skips errors of fields
 * and errors shown already.
 */
export function reportCallError(error: unknown, silent = false): void {
  if (!(error instanceof CallError)) return
  for (const listener of listeners) listener(error, silent)
}

/** Spec §8: a validation error is not notified, any other is, unless silent. */
export const isToBeNotified = (error: CallError, silent: boolean): boolean =>
  error.type !== 'validation' && !silent
