import type { AnyEndpoint } from '../../shared/contract.ts'

/** The two shapes of a refusal (spec §8, contract.md), under their names in `components`. */
export const refusalShapes = {
  Refusal: {
    type: 'object',
    properties: { message: { type: 'string' }, code: { type: 'string' }, request_id: { type: 'string' } },
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
  400: 'The request cannot be read',
  401: 'No one is signed in, or not any more',
  403: 'The person who asks may not do this',
  404: 'There is no such thing, or none for the person who asks',
  405: 'The address is not asked in this way; the header Allow says in which',
  409: 'Not as things stand now',
  413: 'The body is too large',
  415: 'The body is of a kind that is not read here',
  422: 'A field breaks its rule: texts and message keys by field',
  429: 'Too often or too much at once; the header Retry-After says when to come again',
  503: 'Something we stand on does not answer, or all places are taken; Retry-After says when to come again',
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
