/** Spec §8: every failure is normalised to type, message, fields, status (default 500) and the original error. */
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

/** No one answered: a failed request without a body like any other, known by its code. */
export const unreachable = (original: unknown): CallError =>
  new CallError({ type: 'server', message: withoutBody, code: 'offline', original })

/** `silent`: the caller shows the error itself. */
type Listener = (error: CallError, silent: boolean) => void
const listeners = new Set<Listener>()

/** Subscribes to the HTTP error event (spec §8). Answers how to stop. */
export function onCallError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type SessionOver = (code: string | null) => void
let sessionOver: SessionOver = () => {}

/** Who is to be told that the session of this browser lets no one in any more. Answers how to stop. */
export function onSessionOver(listener: SessionOver): () => void {
  sessionOver = listener
  return () => {
    sessionOver = () => {}
  }
}
/** `code` is the refusal's: it says why. */
export const reportSessionOver: SessionOver = (code) => sessionOver(code)

/** Publishes the error event; queries and actions do it by themselves. Who shows it leaves out what goes to the fields, and what is shown already. */
export function reportCallError(error: unknown, silent = false): void {
  if (!(error instanceof CallError)) return
  for (const listener of listeners) listener(error, silent)
}

/** Spec §8: a validation error is not notified, any other is, unless silent. */
export const isToBeNotified = (error: CallError, silent: boolean): boolean =>
  error.type !== 'validation' && !silent
