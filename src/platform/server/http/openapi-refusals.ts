import type { AnyEndpoint } from '../../shared/contract.ts'

/** The two shapes of a refusal (spec §8, contract.md), under their names in `components`. */
export const refusalShapes = {
  Refusal: {
    type: 'object',
    properties: {
      message: { type: 'string' },
      code: { type: 'string' },
      request_id: { type: 'string' },
      changed_by: { type: 'string', description: '409: who changed the record in the meantime' },
      changed_at: { type: 'string', format: 'date-time', description: '409: when' },
    },
    required: ['message', 'code'],
    additionalProperties: false,
  },
  Invalid: {
    type: 'object',
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: texts() },
      codes: { type: 'object', additionalProperties: texts() },
    },
    required: ['message', 'errors', 'codes'],
    additionalProperties: false,
  },
}

function texts() {
  return { type: 'array', items: { type: 'string' }, minItems: 1 }
}

const words = {
  400: 'The request is malformed',
  401: 'Not signed in, or the session has ended',
  403: 'The caller may not do this',
  404: 'The record does not exist, or the caller may not see it',
  405: 'The method is not allowed here; the header Allow lists those that are',
  409: 'The current state does not allow it, or someone else changed the record',
  413: 'The body is too large',
  415: 'The content type of the body is not supported',
  422: 'A field is invalid: texts and message keys by field',
  429: 'Too many requests; the header Retry-After says when to try again',
  503: 'A service we depend on does not answer, or the server is busy; Retry-After says when to try again',
  507: 'The disk has no room for the file',
} as const
type Status = keyof typeof words

/**
 * Returns the statuses an endpoint may refuse with, derived from who may call it, its input, and whether it
 * writes.
 */
export function refusalsOf(endpoint: AnyEndpoint): Record<number, object> {
  const statuses = (Object.keys(words).map(Number) as Status[]).filter((status) =>
    mayAnswer(endpoint, status),
  )
  return Object.fromEntries(statuses.map((status) => [status, refusal(status)]))
}

function mayAnswer({ method, path, who, query, body, upload }: AnyEndpoint, status: Status): boolean {
  const isWriting = method !== 'GET'
  const takesBody = body !== undefined || upload
  if (status === 401 || status === 403) return who.name !== 'anyone'
  if (status === 404) return isWriting || path.includes(':') || query !== undefined
  if (status === 409) return isWriting
  if (status === 413 || status === 415) return isWriting || takesBody
  if (status === 422) return isWriting || takesBody || query !== undefined
  if (status === 507) return upload
  return true
}

const refusal = (status: Status) => ({
  description: words[status],
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${status === 422 ? 'Invalid' : 'Refusal'}` },
    },
  },
})
