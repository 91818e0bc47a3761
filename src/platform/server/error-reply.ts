import type { Lang, Translate } from '../shared/i18n.ts'
import { Refusal } from '../shared/refusal.ts'
import { isDatabaseFailure } from './database-failure.ts'
import { isFull, noRoom } from './room.ts'

export type ErrorReply = { status: number; body: Record<string, unknown>; headers: Record<string, string> }

/**
 * The specification's error shape (spec §8, contract): 422 with a map of fields, anything else a message and its code,
 * in the caller's language. A database that does not answer is 503, with when to ask again; a full disk is
 * 507. A bug answers 500 with nothing but the id under which the log knows it.
 */
export function errorReply(
  error: unknown,
  lang: Lang,
  translate: (lang: Lang) => Translate,
  requestId: string,
): ErrorReply {
  const refusal = error instanceof Refusal ? error : (refusalOfFramework(error) ?? outside(error))
  const say = translate(lang)
  if (!refusal) {
    const body = { message: say('errors.unexpected'), code: 'errors.unexpected', request_id: requestId }
    return { status: 500, body, headers: {} }
  }
  const { status, code, params, fields } = refusal
  if (fields) return { status, body: fieldsBody(fields, say), headers: {} }
  return {
    status,
    body: { message: say(code, params), code, request_id: requestId },
    headers: whenAgain(refusal),
  }
}

/** When to ask again what no one could answer: a database that was killed is back by then. */
export const againSeconds = 5

function whenAgain({ status, params }: Refusal): Record<string, string> {
  if (status === 503) return { 'retry-after': String(againSeconds) }
  return status === 429 ? { 'retry-after': String(params?.seconds ?? againSeconds) } : {}
}

/** What we stand on has failed, and neither the caller nor we did anything wrong. */
function outside(error: unknown): Refusal | null {
  if (isDatabaseFailure(error)) return new Refusal('errors.notAnswering', 503)
  return isFull(error) ? noRoom() : null
}

function fieldsBody(fields: NonNullable<Refusal['fields']>, say: Translate) {
  const errors: Record<string, string[]> = {}
  const codes: Record<string, string[]> = {}
  for (const [name, { code, params }] of Object.entries(fields)) {
    errors[name] = [say(code, params)]
    codes[name] = [code]
  }
  return { message: say('errors.validationFailed'), errors, codes }
}

const frameworkCodes: Record<number, string> = {
  400: 'errors.malformedRequest',
  413: 'errors.tooLarge',
  415: 'errors.unsupportedMediaType',
}

/** Fastify's own refusals: malformed JSON, a body over the limit, a media type no one reads. */
function refusalOfFramework(error: unknown): Refusal | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  return new Refusal(frameworkCodes[status] ?? 'errors.malformedRequest', status)
}
